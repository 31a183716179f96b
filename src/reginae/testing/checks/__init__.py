"""The conformance checks, one function for each promise of the contract."""
