"""Speed, measured: ratios inside one run, medians over alternating rounds."""
