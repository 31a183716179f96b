"""The two machines of docs/operate.md, with the PostgreSQL and the nginx that the first of them has."""

import os
import shutil
import signal
import socket
import subprocess
import time
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from types import TracebackType

import psycopg
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from reginae.testing.running_postgres import RunningPostgres, free_port
from tests.docs.machine import CHECKOUT, TIMEOUT, Machine

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
NO_NGINX = "There is no nginx on this machine: install the package nginx-light to follow docs/operate.md."
FOUNDER = "ALTER ROLE reginae RENAME TO founder"  # who made the database of a test has the name that the document gives
MAIN = """
daemon off;
pid {root}/nginx.pid;
{user}
error_log stderr;
include {root}/etc/nginx/modules-enabled/*.conf;
events {{
    worker_connections 768;
    # multi_accept on;
}}
http {{
    client_body_temp_path {root}/nginx-body;
    proxy_temp_path {root}/nginx-proxy;
    fastcgi_temp_path {root}/nginx-fastcgi;
    scgi_temp_path {root}/nginx-scgi;
    uwsgi_temp_path {root}/nginx-uwsgi;
    include {root}/etc/nginx/conf.d/*.conf;
}}
"""


class Walk:
    """Machine one, which has the database and the load balancer, and machine two."""

    def __init__(self, folder: Path) -> None:
        self.closing = ExitStack()
        self.certificate = folder / "one/etc/letsencrypt/live/reginae.example.org/fullchain.pem"
        self.postgres = self.closing.enter_context(RunningPostgres(is_durable=False))
        self.balancer = f"127.0.0.1:{free_port()}"
        self.secure = f"127.0.0.1:{free_port()}"  # the same by TLS
        self.metrics = {name: free_port() for name in ("one", "two")}
        self.servers = {name: f"127.0.0.1:{free_port()}" for name in ("one", "two")}
        self.machines = {name: self._machine(folder, name) for name in ("one", "two")}
        self.one, self.two = self.machines["one"], self.machines["two"]
        self._take_over_postgres()
        self.one.others["postgresql"] = self._restart_postgres
        if NGINX is not None:
            self._take_over_nginx(NGINX)

    def _machine(self, folder: Path, name: str) -> Machine:
        words = {
            "10.0.0.11:8000": self.servers["one"],
            "10.0.0.12:8000": self.servers["two"],
            "10.0.0.11:9180": f"127.0.0.1:{self.metrics['one']}",
            "10.0.0.12:9180": f"127.0.0.1:{self.metrics['two']}",
            "metrics_port = 9180": f"metrics_port = {self.metrics[name]}",
            "@10.0.0.11/": f"@127.0.0.1:{self.postgres.port}/",
            "http://10.0.0.11/": f"http://{self.balancer}/",
            "https://reginae.example.org/": f"https://{self.secure}/",
            "listen 80;": f"listen {self.balancer};",
            "listen 443 ssl": f"listen {self.secure} ssl",
            "10.0.0.0/24": "127.0.0.0/24",
            "10.0.0.11": "127.0.0.1",
            "10.0.0.12": "127.0.0.1",
        }
        own = {"REGINAE_PORT": self.servers[name].partition(":")[2], "REGINAE_WORKERS": "1"}
        of_postgres = {"PGHOST": "127.0.0.1", "PGPORT": str(self.postgres.port), "PGUSER": "postgres"}
        trusted = {"CURL_CA_BUNDLE": str(self.certificate)}
        machine = Machine(folder / name, words, own | of_postgres | trusted)
        self.closing.callback(machine.close)
        return machine

    def __enter__(self) -> "Walk":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.closing.close()
        if error is not None:
            print(self.logs())  # pytest shows it

    def wait_for_database(self, query: str) -> None:
        """Wait until this is true in the database that the servers share."""
        address = f"postgresql://postgres@127.0.0.1:{self.postgres.port}/reginae"
        deadline = time.monotonic() + TIMEOUT
        with psycopg.connect(address, autocommit=True) as connection:
            while connection.execute(query.encode()).fetchone() != (True,):
                assert time.monotonic() < deadline, query
                time.sleep(0.05)

    def logs(self) -> str:
        """What all services have said."""
        return "\n".join(machine.logs() for machine in self.machines.values())

    # --- PostgreSQL and nginx, which are services of the first machine -----------------------------

    def _take_over_postgres(self) -> None:
        """Let only its owner in, as PostgreSQL is when it has been installed."""
        with psycopg.connect(self.postgres.url, autocommit=True) as connection:
            connection.execute("CREATE ROLE postgres SUPERUSER LOGIN")
        with psycopg.connect(f"postgresql://postgres@127.0.0.1:{self.postgres.port}/postgres") as connection:
            connection.execute(FOUNDER)
            (file,) = connection.execute("SHOW hba_file").fetchone() or ("",)
            Path(str(file)).write_text("host all postgres 127.0.0.1/32 trust\n")
            connection.execute("SELECT pg_reload_conf()")

    def _restart_postgres(self, verb: str) -> None:
        assert verb == "restart"
        self.postgres.kill()
        self.postgres.start_again()

    def _take_over_nginx(self, program: str) -> None:
        root = self.one.root
        user = "user root;" if os.geteuid() == 0 else ""
        for folder in ("conf.d", "modules-enabled"):
            (root / "etc" / "nginx" / folder).mkdir(parents=True)
        (root / "var" / "log" / "nginx").mkdir()
        (root / "etc" / "nginx" / "nginx.conf").write_text(MAIN.format(root=root, user=user))
        start = f"exec {program} -e stderr -p {root} -c {root}/etc/nginx/nginx.conf"
        self.one.write_program("nginx", f'#!/bin/sh\n{start} "$@"\n')
        self.one.others["nginx"] = self._run_nginx
        make_certificate(self.certificate)
        self.one.write_program("certbot", "#!/bin/sh\n")

    def _run_nginx(self, verb: str) -> None:
        """Start nginx with what is configured now, or let it read that."""
        running = self.one.running.get("nginx")
        if running is not None and verb == "reload":
            running.send_signal(signal.SIGHUP)
            return
        if running is not None:
            running.terminate()
            running.wait(TIMEOUT)
        with (self.one.root / "journal" / "nginx").open("ab") as log:
            command = [self.one.programs / "nginx"]
            self.one.running["nginx"] = subprocess.Popen(command, cwd=CHECKOUT, stdout=log, stderr=log)
        self._wait_for_nginx()

    def _wait_for_nginx(self) -> None:
        deadline = time.monotonic() + TIMEOUT
        while True:
            try:
                with socket.create_connection(("127.0.0.1", int(self.balancer.partition(":")[2]))):
                    return
            except ConnectionRefusedError:
                assert time.monotonic() < deadline, self.logs()
                time.sleep(0.05)


def make_certificate(path: Path) -> None:
    """What certbot would have made: a certificate for this machine, and its key beside it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "reginae.example.org")])
    names = [x509.DNSName("reginae.example.org"), x509.IPAddress(ip_address("127.0.0.1"))]
    day = timedelta(days=1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - day)
        .not_valid_after(datetime.now(UTC) + day)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    plain = (Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.parent.mkdir(parents=True)
    path.write_bytes(certificate.public_bytes(Encoding.PEM))
    path.with_name("privkey.pem").write_bytes(key.private_bytes(*plain))
