"""Which actions are legal now, and why others are not."""
