"""What every room may know: errors, events, sentences, scripts, the product's name."""
