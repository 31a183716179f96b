"""The printed board and cards: read from files, checked, drawn, and prepared for the rules."""
