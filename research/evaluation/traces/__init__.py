"""What a run writes down, packed and read again."""
