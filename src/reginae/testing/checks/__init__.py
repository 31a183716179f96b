"""What conformance looks at, one function a promise of the contract."""
