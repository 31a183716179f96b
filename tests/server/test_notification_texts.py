"""What notifications say, and how nothing in a name becomes more than text."""

import json

import pytest

from reginae.core import BadOption
from reginae.server.notifications.contacts import Contact
from reginae.server.notifications.mail import MailSender, SmtpServer, body_of, smtp_server, subject_of
from reginae.server.notifications.occasions import TableNews, time_left
from reginae.server.notifications.push import LONGEST_BODY, push_message
from reginae.server.notifications.service import check_settings
from reginae.server.notifications.settings import NotificationDelays, NotificationSettings
from reginae.server.notifications.webhook import LONGEST, paragraphs, webhook_body

ADDRESS = "https://reginae.example"


def news(table: str = "abc", who: str = "Bo", lines: tuple[str, ...] = ("Bo draws a card.",)) -> TableNews:
    """What Ada is told of a table with somebody."""
    return TableNews(table, "Ada", f"Crowns, with {who}", "It is your turn.", lines)


def test_a_name_cannot_call_people_or_format_anything_in_a_channel() -> None:
    name = "@everyone <!channel> <@123> *bold* [a](https://evil.example) `x` & |y|"
    body = webhook_body(paragraphs([news(who=name)], ADDRESS))
    discord, slack = str(body["content"]), str(body["text"])
    assert "@everyone" not in discord + slack
    assert "<!channel>" not in discord + slack
    assert "<@1" not in discord + slack
    assert "https://evil" not in discord + slack
    assert r"\*bold\*" in discord
    assert "&lt;!channel&gt;" in slack
    assert (body["mrkdwn"], body["allowed_mentions"]) == (False, {"parse": []})


@pytest.mark.parametrize("many", [1, 3, 30])
def test_a_webhook_is_sent_no_more_than_it_takes_and_always_a_link(many: int) -> None:
    long = [news(f"table{number}", "&" * 24, ("<" * 500,) * 4) for number in range(many)]
    body = webhook_body(paragraphs(long, ADDRESS))
    for text in (str(body["content"]), str(body["text"])):
        assert 0 < len(text) <= LONGEST
        assert f"{ADDRESS}/t/table0" in text


def test_a_browser_is_shown_one_table_or_a_list_of_them() -> None:
    one = push_message([news()])
    assert (one.title, one.body, one.url) == ("Crowns, with Bo", "It is your turn.\nBo draws a card.", "/t/abc")
    two = push_message([news("a"), news("b")])
    assert (two.title, two.url) == ("2 tables wait for you", "/")
    assert len(push_message([news(lines=("x" * 5000,))]).body) <= LONGEST_BODY


def test_a_message_about_several_tables_says_whether_they_wait() -> None:
    over = TableNews("b", "Ada", "Crowns, with Cy", "The game is over.", waits=False)
    assert subject_of([news("a"), over]) == push_message([news("a"), over]).title == "News from 2 tables"
    assert "And 2 more tables." in str(webhook_body(paragraphs([news()] * 10, ADDRESS))["text"])


def test_a_mail_names_each_table_and_its_link() -> None:
    assert subject_of([news("a"), news("b")]) == "2 tables wait for you"
    text = body_of([news("a"), news("b", "Cy")], ADDRESS)
    assert all(part in text for part in ("with Bo", "with Cy", f"{ADDRESS}/t/a", f"{ADDRESS}/t/b"))


def test_no_header_can_be_put_into_a_mail_by_a_name() -> None:
    sender = MailSender(SmtpServer("localhost", 25), "reginae@example.org", ADDRESS, lambda _contact: "token")
    contact = Contact("id", "account", "mail", "ada@example.org")
    mail = sender._mail(contact, subject_of([news(who="Bo\r\nBcc: eve@example.org")]), "text", "{server} {link}")
    assert mail["Bcc"] is None
    assert "\n" not in mail["Subject"]
    with pytest.raises(ValueError, match="linefeed"):
        sender._mail(Contact("id", "account", "mail", "ada@example.org\r\nBcc: eve@example.org"), "", "", "")


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://mail.example", SmtpServer("mail.example", 25)),
        ("smtp://ada:p%40ss@mail.example", SmtpServer("mail.example", 587, "ada", "p@ss")),
        ("smtps://ada:x@mail.example", SmtpServer("mail.example", 465, "ada", "x", True)),
        ("smtp://mail.example:2525", SmtpServer("mail.example", 2525)),
    ],
)
def test_a_mail_server_is_named_by_a_url(url: str, server: SmtpServer) -> None:
    assert smtp_server(url) == server


@pytest.mark.parametrize(
    "url", ["mail.example", "http://mail.example", "smtp://", "smtp://mail.example:port", "smtp://[::1"]
)
def test_what_is_no_mail_server_is_refused(url: str) -> None:
    with pytest.raises(BadOption, match="smtp://user:password"):
        smtp_server(url)


def test_a_password_is_shown_nowhere() -> None:
    settings = NotificationSettings(smtp="smtp://ada:secret@mail.example", mail_from="ada@example.org")
    assert "secret" not in repr(settings) + repr(smtp_server(settings.smtp))


@pytest.mark.parametrize(
    "settings",
    [
        NotificationSettings(smtp="smtp://mail.example"),
        NotificationSettings(smtp="smtp://mail.example", mail_from="nobody"),
        NotificationSettings(address="reginae.example"),
        NotificationSettings(address="https://reginae.example/here"),
    ],
)
def test_settings_that_cannot_be_meant_are_refused_at_the_start(settings: NotificationSettings) -> None:
    with pytest.raises(BadOption):
        check_settings(settings)


@pytest.mark.parametrize("text", ["1,2", "1,2,x", "-1,2,3", "1,2,3,4,5", "nan,1,1"])
def test_delays_that_are_no_seconds_are_refused(text: str) -> None:
    with pytest.raises(BadOption, match="20,60,600"):
        NotificationDelays.parse(text)


def test_delays_are_three_numbers_or_as_usual() -> None:
    assert NotificationDelays.parse("") == NotificationDelays()
    assert NotificationDelays.parse("1,2,3") == NotificationDelays(1, 2, 3)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (3 * 86400 + 5, "about 3 days"),
        (86400, "about a day"),
        (7300, "about 2 hours"),
        (59, "less than a minute"),
        (-5, "less than a minute"),
    ],
)
def test_time_is_told_as_people_say_it(seconds: float, words: str) -> None:
    assert time_left(seconds) == words


def test_a_webhook_body_is_json() -> None:
    assert json.loads(json.dumps(webhook_body(paragraphs([news()], ADDRESS))))["username"] == "Reginae"
