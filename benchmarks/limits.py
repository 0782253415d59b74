"""What the figures of recognition must keep to, on the demonstration's models and 2 cores."""

from __future__ import annotations

from collections.abc import Mapping

LIMITS = {
    "word_lag_median_s": 0.6,
    "word_lag_p95_s": 1.2,
    "committed_lag_median_s": 1.2,
    "first_words_median_s": 1.6,
    "streaming_wer_minus_offline": 1.5,
    "invented_words": 0,
    "dropped_utterances": 0,
    "soak_lost_finals": 0,
    "soak_gap_s": 0,
    "soak_lag_change_percent": 20,
    "rss_growth_percent": 2,
    "soak_threads_growth": 0,
    "soak_children_growth": 0,
    "soak_files_growth": 0,
    "recovery_max_s": 3.0,
    "recovery_crashes": 0,
    "recovery_lost_finals": 0,
    "recovery_unmarked_gaps": 0,
    "recovery_threads_growth": 0,
    "recovery_children_growth": 0,
    "recovery_files_growth": 0,
}


def beyond(figures: Mapping[str, float | int]) -> list[str]:
    """What is to be said of each of `figures` that is beyond its limit; one without is let be.

    A figure that is no number (nothing was heard that it could be of) is beyond any limit.
    """
    return [
        f"{name} is {figures[name]}, and {limit} is the limit"
        for name, limit in LIMITS.items()
        if name in figures and not figures[name] <= limit
    ]
