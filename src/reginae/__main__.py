"""`python -m reginae`."""

from reginae.cli import main

main()
