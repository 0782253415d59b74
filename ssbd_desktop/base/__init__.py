"""The basics that every room may use: errors, events, sentences, scripts, the product's name."""
