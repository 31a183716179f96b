"""How the rules are run: an action is carried out, automatic steps follow, unseen cards are dealt anew."""
