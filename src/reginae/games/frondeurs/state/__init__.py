"""The table at one moment."""
