"""Text is sent to a server only where somebody has agreed to that very address."""

from __future__ import annotations

import pytest

from ssbd_desktop.assembly.served import agreed_connection
from ssbd_desktop.base.errors import ServerError
from ssbd_desktop.commands import cli, translate
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.keys import VARIABLE

URL = "https://team.example.com/v1"
SERVED = Settings().with_values({"server_url": URL})


@pytest.mark.parametrize("agreed", ["", "https://other.example.com/v1"])
def test_without_agreement_there_is_no_connection(agreed: str) -> None:
    settings = SERVED.with_values({"server_agreed": agreed})
    with pytest.raises(ServerError, match="Nothing is sent to team.example.com because") as told:
        agreed_connection(settings)
    assert not told.value.passing


def test_the_connection_has_the_key_and_shows_it_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "sk-secret")
    connection = agreed_connection(SERVED.with_values({"server_agreed": URL}))
    assert (connection.url, connection.key) == (URL, "sk-secret")
    assert "sk-secret" not in repr(connection)


def test_who_names_the_server_on_the_command_line_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[Settings] = []

    def run(settings: Settings) -> int:
        used.append(settings)
        return 0

    monkeypatch.setattr(translate, "run", run)
    assert cli.main(["translate", "--server", URL]) == 0
    assert cli.main(["translate", "--translation-model", "small.gguf"]) == 0
    assert [each.server_agreed for each in used] == [URL, ""]
