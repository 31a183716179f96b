"""What each format brought. A revision says it in full and stays as it is: `schema.py` changes with later formats."""
