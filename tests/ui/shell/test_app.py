"""The user interface as a whole, with a pipeline that does what the test says."""

from __future__ import annotations

import os
import signal
import sys
import threading
from itertools import groupby
from typing import Any

import pytest
from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QSystemTrayIcon
from pytestqt.qtbot import QtBot

from ssbd_desktop.base import product
from ssbd_desktop.base.errors import ModelError, SettingError
from ssbd_desktop.base.events import Gap, LanguageHeard, StageChanged
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import config_folder, resource
from ssbd_desktop.ui.captions.screen_reader import spoken
from ssbd_desktop.ui.fields.field import KeysField
from ssbd_desktop.ui.first_start.window import FirstStart
from ssbd_desktop.ui.hotkeys import hotkeys
from ssbd_desktop.ui.live_figures.window import LiveFiguresWindow
from ssbd_desktop.ui.overlay.placement import load_places
from ssbd_desktop.ui.qt.process_hooks import on_interrupt, unexpected_errors_reported
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shared.actions import Actions
from ssbd_desktop.ui.shell import app
from ssbd_desktop.ui.shell.action_handlers import load_recent
from ssbd_desktop.ui.shell.app import Window
from ssbd_desktop.ui.shell.tray import Tray, with_warning
from tests.helpers.fakes import raising
from tests.helpers.programs import interrupted
from tests.ui.conftest import App, Browser, MakeApp
from tests.ui.fakes import FakeKeyboard, FakePipelines, caption, device, full_services, transcript
from tests.ui.pace import FRAME, cost
from tests.ui.widgets import child, sketch, turn_wheel


def test_captions_reach_the_overlay_and_a_failed_stage_or_a_notice_is_told_apart_from_them(
    window: App,
) -> None:
    window.tell(transcript("1", "Good"), caption("1", "Guten Tag", " geheim"))
    window.wait(lambda: window.spoken == "Guten Tag")
    sentence = "The sound source “USB” is gone: plug it in or choose another one."
    window.tell(caption("1", "Guten Tag"), StageChanged("capture", "failed", sentence))
    window.wait_for(sentence)
    assert window.spoken == "Guten Tag"
    window.press("Try again")
    assert window.pipelines.newest.restarted == ["capture"]
    assert window.overlay.status_row.isHidden()
    window.status.tell("notice 0", "The settings file was put aside.")
    window.press("Dismiss")
    assert window.overlay.status_row.isHidden()


def test_the_first_actions_say_what_they_would_do_now(qapp: QApplication) -> None:
    actions, shown = Actions(), list[object]()
    assert not any(each.isVisible() for each in (actions.copy_address, actions.detect))
    toggle, start = actions.toggle, actions.toggle.icon().cacheKey()
    for state in (None, (False, False, True), (True, False, False), (True, True, False)):
        if state:
            actions.show_state(*state)
        able = toggle.isEnabled(), actions.stop.isEnabled()
        shown.append((toggle.text(), toggle.icon().cacheKey() == start, *able))
    assert shown == [
        ("Start captions", True, True, False), ("Start captions", True, False, False),
        ("Pause captions", False, True, True), ("Resume captions", True, True, True),
    ]  # fmt: skip


def test_the_pipeline_is_made_and_stopped_off_the_gui_thread(window: App) -> None:
    window.actions.stop.trigger()
    window.wait(lambda: not window.session.busy)
    assert not window.pipelines.newest.running
    assert threading.main_thread().name not in [
        *window.pipelines.threads,
        window.pipelines.newest.stop_thread,
    ]
    window.actions.toggle.trigger()
    window.started(2)


def test_what_the_old_pipeline_still_says_is_not_shown_in_the_new_session(window: App) -> None:
    old = window.pipelines.newest
    old.may_stop.clear()
    window.actions.stop.trigger()
    window.captioning.start()
    stops = [StageChanged(s, "stopped") for s in ("capture", "speech", "translation")]
    old.tell(caption("u1", "alt", final=True), *stops)
    QTest.qWait(50)
    assert window.spoken == ""
    old.may_stop.set()
    window.started(2)
    assert window.session.on
    window.tell(caption("u1", "Neu"))
    window.wait(lambda: window.spoken == "Neu")


def test_after_the_end_of_a_sound_file_captions_are_off_and_stay_on_the_screen(window: App) -> None:
    stops = [StageChanged(s, "stopped") for s in ("capture", "speech", "translation")]
    window.tell(caption("1", "Guten Tag", final=True), *stops[:2])
    window.wait(lambda: window.spoken == "Guten Tag")
    assert window.session.on
    window.tell(stops[2])
    window.wait(lambda: not window.session.on and not window.session.busy)
    window.wait_for("The recording has ended. Start captions to play it again.")
    assert window.actions.toggle.text() == "Start captions"
    assert window.spoken == "Guten Tag"
    window.session.ask(lambda _: pytest.fail("there is nobody to ask"))
    window.session.pause(True)
    assert not window.session.paused, "nor to pause"
    applied = len(window.pipelines.newest.settings)
    window.settings.put(Settings().with_values({"device": "other"}))
    assert len(window.pipelines.newest.settings) == applied, "there is nobody to tell"
    window.captioning.retry("capture")
    window.started(2)
    assert window.pipelines.newest.settings[0].device == "other"


def test_a_model_that_was_not_chosen_offers_to_set_up(window: App) -> None:
    window.tell(
        StageChanged("speech", "failed", "None is chosen.", "whisper_model"),
        StageChanged("translation", "failed", "None is chosen.", "translation_model"),
    )
    window.wait_for("Choose your models to start captions.")
    assert window.ways_out() == ["Set up", "Dismiss"]
    window.press("Set up")
    shown = window.windows.made(FirstStart)
    assert shown is not None
    assert shown.isVisible()


def test_a_pipeline_that_cannot_be_made_says_why(closed_window: App) -> None:
    window = closed_window
    window.pipelines.refuse_start = ModelError(
        "There is no Whisper model: choose one in the settings."
    )
    assert window.overlay.view.hint.text() == window.status.hint != ""
    window.open()
    window.wait_for(str(window.pipelines.refuse_start))
    window.pipelines.refuse_start = None
    window.press("Try again")
    window.wait(lambda: bool(window.pipelines.made))
    assert window.overlay.status_row.isHidden()


def test_a_setting_reaches_pipeline_overlay_and_file_and_is_used_though_it_cannot_be_kept(
    window: App,
) -> None:
    dialog = window.show_settings()
    dialog.rows["opacity"].edited.emit("opacity", 0.3)
    dialog.rows["beta"].edited.emit("beta", 0.1)
    window.wait(lambda: bool(window.pipelines.saved))
    wanted = Settings().with_values({"opacity": 0.3, "beta": 0.1})
    assert window.pipelines.newest.settings[-1] == wanted
    assert window.pipelines.saved == [wanted]
    assert window.settings.value == wanted
    assert window.bridge.recorder.read().fresh_starts, "the figures of another β"
    window.pipelines.refuse_save = SettingError("The settings cannot be written: the disk is full.")
    window.settings.put(Settings().with_values({"mask_k": 7}))
    row = window.overlay.status_row
    window.wait_for(str(window.pipelines.refuse_save))
    assert str(window.pipelines.refuse_save) in dialog.problem.text()
    assert window.pipelines.newest.settings[-1].mask_k == 7
    window.pipelines.refuse_save = None
    window.settings.put(Settings().with_values({"mask_k": 8}))
    window.wait(row.isHidden)


def test_one_that_cannot_be_ended_says_why_and_is_let_go(window: App) -> None:
    window.pipelines.newest.stop = raising(ModelError("It hangs."))  # type: ignore[method-assign]
    window.actions.stop.trigger()
    window.wait_for("It hangs.")
    window.press("Try again")
    window.started(2)


@pytest.fixture
def starting(make_app: MakeApp) -> App:
    """The app, whose captions have not started yet; they wait for no downloads."""
    wanted = {"whisper_model": "w", "translation_model": "t", "pinned": True}
    made = make_app(Settings().with_values(wanted))
    made.open()
    assert made.session.busy
    return made


def test_settings_and_a_pause_while_starting_hold_once_it_has_started(starting: App) -> None:
    window = starting
    assert window.actions.pin.isChecked()
    window.settings.put_values(mask_k=7)
    window.session.pause(True)
    window.wait(lambda: bool(window.pipelines.made) and len(window.pipelines.newest.settings) == 2)
    assert window.pipelines.newest.settings[-1].mask_k == 7
    window.wait(lambda: window.pipelines.newest.paused == [True])
    window.actions.stop.trigger()
    assert not window.session.paused


def test_clicks_let_through_are_got_back_by_the_handle(window: App) -> None:
    window.actions.click_through.trigger()
    assert window.overlay._clicks.on
    window.wait(window.overlay.click_handle.isVisible)
    window.overlay.click_handle.click()
    assert not window.overlay._clicks.on
    assert not window.actions.click_through.isChecked()
    window.wait(lambda: bool(window.pipelines.saved))


def test_the_place_is_kept_also_where_one_quits_right_after_the_move(
    window: App, quits: list[bool], make_app: MakeApp
) -> None:
    window.overlay.setGeometry(10, 20, 300, 100)
    window.wait(lambda: bool(load_places()))
    assert [place.rect for place in load_places().values()] == [QRect(10, 20, 300, 100)]
    window.overlay.setGeometry(30, 40, 300, 100)
    window.quit()
    window.wait(lambda: bool(quits))
    assert [place.rect for place in load_places().values()] == [QRect(30, 40, 300, 100)]
    assert make_app().overlay.geometry() == QRect(30, 40, 300, 100), "where the next one starts"


def test_in_a_flood_no_delivery_and_no_painting_takes_more_than_a_frame(window: App) -> None:
    costs = list[float]()
    for number in range(100):
        window.tell(*(caption("1", "Wort " * number) for _ in range(4)))
        costs += (cost(window.bridge._deliver), cost(window.overlay.repaint))
    assert window.spoken.count("Wort") == 99
    # Two of a hundred may be those in which the system did something else for this thread.
    assert sorted(costs)[-5] < FRAME


def test_what_was_typed_and_not_confirmed_is_kept_when_quitting(
    window: App, quits: list[bool]
) -> None:
    dialog = window.show_settings()
    for name in ("live_text_file", "translation_model"):
        child(dialog.rows[name].field, QLineEdit).setText("/home/a")
    window.quit()
    assert not dialog.isVisible()
    window.wait(lambda: bool(quits))
    kept = Settings().with_values({"live_text_file": "/home/a", "translation_model": "/home/a"})
    assert window.pipelines.saved == [kept]


@pytest.mark.expects_warning
def test_a_pipeline_that_does_not_end_is_left_behind(window: App, quits: list[bool]) -> None:
    window.ending._patience.setInterval(50)
    window.pipelines.newest.may_stop.clear()
    window.quit()
    window.wait(lambda: bool(quits))
    assert window.ending.left_behind
    window.ending._end_anyway()
    assert len(quits) == 2, "also where a disk hangs as well"
    window.pipelines.newest.may_stop.set()


HANGING = """
import sys, threading
from PySide6.QtCore import QTimer
from ssbd_desktop.settings.table import Settings
from PySide6.QtWidgets import QApplication
from ssbd_desktop.ui.session import ending
from ssbd_desktop.ui.shell.app import run
from tests.ui.fakes import full_services

ending._MOST_SECONDS = 0.2

class Hanging:
    running = True
    def start(self):
        QTimer.singleShot(0, QApplication.instance(), lambda: print("started", flush=True))
    def stop(self):
        threading.Event().wait()

sys.exit(run(Settings(), lambda *_: Hanging(), lambda settings: None, full_services()))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
def test_a_process_whose_pipeline_hangs_ends_by_itself() -> None:
    # Its exit must not wait for threads nor take the interpreter from under them: an atexit
    # function would be run then, as Python's own are.
    program = f"import atexit\natexit.register(print, 'torn down')\n{HANGING}"
    code, out, err = interrupted(signal.SIGINT, "started", program)
    assert (code, out) == (0, "")
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("flags", "lost"), [({}, 0), ({"first_run": True}, 3), ({"demonstration": True}, 1)]
)
def test_it_runs_until_it_is_quit_and_its_code_tells_whether_captions_were_lost(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, pipelines: FakePipelines,
    capsys: pytest.CaptureFixture[str], flags: dict[str, Any], lost: int,
) -> None:  # fmt: skip
    windows, seen = list[Window](), list[object]()

    def make(*parts: Any) -> Window:
        windows.append(Window(*parts))
        return windows[-1]

    def execute(*_: object) -> int:
        (window,) = windows
        seen.append([each.sentence for each in window.status._problems.values()][:2])
        seen.append((window.overlay.isVisible(), window.captioning.own_sound))
        window.bar.show_itself()
        assert pipelines.devices.watchers, "its menu is to offer them"
        window.windows.show(SettingsDialog)
        window.consent.ask()
        seen.append(window.bridge._heard)
        window.ending.lost = lost
        return 0

    monkeypatch.setattr(app, "Window", make)
    monkeypatch.setattr(app, "_application", lambda _: qapp)
    monkeypatch.setattr(app, "leave_at_once", sys.exit)
    monkeypatch.setattr(app, "first_instance", lambda _: None)
    monkeypatch.setattr(QApplication, "exec", execute)
    services, notices = full_services(watch_devices=pipelines.devices.watch), ["First.", "Second."]
    ended, parts = (lambda: seen.append("ended")), (pipelines.make, pipelines.save, services)
    with pytest.raises(SystemExit) as left:
        app.run(Settings(), *parts, notices, ended=ended, **flags)
    assert left.value.code == int(lost > 0)
    shown = ("first_run" not in flags, "demonstration" not in flags)
    window, heard = windows[0], seen.pop(2)
    assert seen == [["Second.", "First."], shown, "ended"]
    opened = (window.overlay, window.bar, window.windows.made(SettingsDialog))
    assert [each.isVisible() for each in opened if each] == [False] * 3
    assert (window.consent.question, window.bridge._heard is heard) == (None, False)
    assert bool(window.windows.made(FirstStart)) == ("first_run" in flags), "none took its answers"
    assert (window.background.closed, window.downloads._tasks.closed) == (True, True)
    assert (pipelines.devices.watchers, window.controls._watched_enough.isActive()) == ([], False)
    with pytest.raises(SystemExit):
        app.run(Settings(), *parts, runs_already="It runs already.", ended=ended)
    assert (capsys.readouterr().err, seen[3:]) == ("It runs already.\n", ["ended"])


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal to itself")
def test_ctrl_c_is_heard_while_qt_waits_and_not_in_the_middle_of_a_slot(qtbot: QtBot) -> None:
    heard: list[bool] = []
    before = signal.getsignal(signal.SIGINT)
    with on_interrupt(lambda: heard.append(True)):
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000):
            assert not heard, "whatever runs now has not come to its end"
        qtbot.waitUntil(lambda: bool(heard))
    assert signal.getsignal(signal.SIGINT) is before


def test_help_is_opened_and_a_live_text_that_is_off_has_no_address(
    window: App, browser: Browser
) -> None:
    window.actions.help.trigger()
    assert [url.toString() for url in browser.opened] == [product.GUIDE]
    window.actions.copy_address.trigger()
    window.wait_for("Live text is not available: choose another live text port in the settings.")


def test_at_rest_nothing_ticks(window: App) -> None:
    owners = [each for each in vars(window).values() if isinstance(each, QObject)]
    timers = [timer for each in owners for timer in each.findChildren(QTimer)]
    assert len(timers) > 15
    window.wait(lambda: not any(timer.isActive() and timer.interval() < 1000 for timer in timers))


def test_ctrl_q_quits_from_a_window_that_has_the_keyboard(window: App, quits: list[bool]) -> None:
    dialog = window.windows.show(SettingsDialog)
    window.wait(dialog.isActiveWindow)
    QTest.keyClick(dialog, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    window.wait(lambda: bool(quits))


def test_a_pause_keeps_the_pipeline_and_is_seen(window: App) -> None:
    window.actions.toggle.trigger()
    assert window.session.on
    assert window.session.paused
    assert window.pipelines.newest.paused == [True]
    window.tell(StageChanged("capture", "paused"))
    window.wait(lambda: window.overlay.view.hint.text() == "Captions paused")
    window.tell(caption("1", "Guten Tag", final=True))
    window.wait(lambda: window.spoken == "Guten Tag")
    window.tell(StageChanged("capture", "paused"))
    window.wait_for("Captions paused")
    window.actions.toggle.trigger()
    assert window.pipelines.newest.paused == [True, False]
    assert len(window.pipelines.made) == 1


def test_the_sides_of_a_call_are_called_by_their_names_at_once(window: App) -> None:
    window.tell(caption("1", "Guten Tag", channel="them"))
    window.wait(lambda: len(window.overlay.rows) == 1)
    assert spoken(window.overlay.rows[0]) == "Them: Guten Tag"
    window.settings.put_values(their_name="Jo Lee")
    assert spoken(window.overlay.rows[0]) == "Jo Lee: Guten Tag"
    window.settings.put_values(their_name="")
    assert spoken(window.overlay.rows[0]) == "Them: Guten Tag"


def test_the_sound_source_is_chosen_from_the_menu(window: App) -> None:
    window.pipelines.devices.become(device("Rock & Roll"))
    window.actions.sources.aboutToShow.emit()
    window.wait(lambda: len(window.actions.sources.actions()) == 3)
    own, heading, named = window.actions.sources.actions()
    assert (heading.text(), heading.isSeparator()) == ("Microphones", True)
    assert own.text() == "System default"
    assert own.isChecked()
    assert named.text() == "Rock && Roll"
    named.trigger()
    assert window.settings.value.device == "Rock & Roll"
    checked = [action.isChecked() for action in window.actions.sources.actions()]
    assert checked == [False, False, True]


def offered(window: App, setting: str) -> list[str]:
    return [a.text() for a in window.actions.languages[setting].actions() if not a.isSeparator()]


def test_both_languages_are_changed_from_the_menu_the_last_used_first(window: App) -> None:
    spoken = window.actions.languages["source_language"]
    window.settings.put_values(target_language="Norwegian")
    assert offered(window, "target_language")[:3] == ["English", "Norwegian", "German"]
    next(a for a in spoken.actions() if a.text() == "Norwegian").trigger()
    assert window.settings.value.source_language == "Norwegian"
    assert [a.text() for a in spoken.actions() if a.isChecked()] == ["Norwegian"]
    window.wait(lambda: load_recent()[:3] == ("Norwegian", "English", "German"))
    next(a for a in spoken.actions() if a.text() == "Detect").trigger()
    assert window.settings.value.source_language == "auto"


def test_a_language_that_is_not_in_the_menu_is_chosen_in_the_settings(window: App) -> None:
    dialog = window.show_settings()
    dialog.close()
    window.actions.languages["target_language"].actions()[-1].trigger()
    window.wait(dialog.isVisible)
    field = dialog.rows["target_language"].field
    window.wait(lambda: field.controls[0].hasFocus())


@pytest.mark.parametrize("text", ["", "{}", "[1]", '["Klingon"]', "[" * 100_000])
def test_languages_that_cannot_be_read_cost_nothing_else(text: str) -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / "languages.json").write_text(text, "utf-8")
    assert load_recent() == ()


def test_the_wheel_with_ctrl_changes_the_size_within_its_limits(window: App) -> None:
    size = window.settings.value.font_size
    turn_wheel(window.overlay, 1, Qt.KeyboardModifier.ControlModifier)
    assert window.settings.value.font_size == size + 2
    for _ in range(8):  # as a touchpad tells it
        turn_wheel(window.overlay, -1 / 4, Qt.KeyboardModifier.ControlModifier)
    assert window.settings.value.font_size == size - 2
    turn_wheel(window.overlay, 1)
    assert window.settings.value.font_size == size - 2
    turn_wheel(window.overlay, 1000, Qt.KeyboardModifier.ControlModifier)
    assert window.settings.value.font_size == 96
    turn_wheel(window.overlay, -1000, Qt.KeyboardModifier.ControlModifier)
    assert window.settings.value.font_size == 8


def test_languages_are_swapped_and_one_that_is_detected_once_it_was_found(window: App) -> None:
    window.actions.swap.trigger()
    assert window.settings.value.source_language == "German"
    assert window.settings.value.target_language == "English"
    window.settings.put(Settings().with_values({"source_language": "auto"}))
    assert not window.actions.swap.isEnabled()
    assert "has not been detected yet" in window.actions.swap.toolTip()
    window.tell(LanguageHeard("French", 0.9))
    window.wait(window.actions.swap.isEnabled)
    window.actions.swap.trigger()
    now = window.settings.value
    assert (now.source_language, now.target_language) == ("German", "French")
    assert window.controls.heard == (), "it is no longer detected"


def test_languages_are_not_swapped_where_the_recognizer_cannot(make_app: MakeApp) -> None:
    settings = Settings().with_values({"whisper_model": "en"})
    window = make_app(settings, speech_languages=lambda name: ["English"] if name == "en" else [])
    window.wait(lambda: not window.actions.swap.isEnabled())
    assert window.actions.swap.toolTip() == "The speech model does not support German."
    window.settings.put(settings.with_values({"whisper_model": "large"}))
    window.wait(window.actions.swap.isEnabled)


def test_the_live_figures_know_the_languages_and_forget_them_with_the_session(window: App) -> None:
    window.settings.put(Settings().with_values({"source_language": "auto"}))
    events = (LanguageHeard("French", 0.9, "them"), LanguageHeard("Dutch", 0.8, "me"))
    window.tell(*events)
    window.wait(window.actions.detect.isEnabled)
    live = window.windows.show(LiveFiguresWindow)
    assert "French (90% sure), Me: Dutch" in live.language.text.text()
    assert live.language.isVisible()
    window.tell(LanguageHeard("German", 0.7))  # the microphone is off, and the call is alone
    window.wait(lambda: live.language.text.text() == "Detected: German (70% sure)")
    window.captioning.use_own_sound()
    assert live.language.text.text() == "Detecting the language…"
    assert not window.actions.swap.isEnabled()
    window.settings.put(Settings())
    assert not live.language.isVisible()


def test_another_language_than_the_one_set_is_reported_and_taken_by_a_button(window: App) -> None:
    window.captioning.language_heard(LanguageHeard("French", 0.9, "them", set_to="Dutch"))
    assert window.status.problem is None, "it is not set any more"
    window.tell(LanguageHeard("French", 0.9, "them", set_to="English"))
    window.wait_for("This sounds like French, not English.")
    window.press("Change the spoken language")
    assert window.settings.value.source_language == "French"
    window.wait(lambda: window.status.problem is None)


def test_a_lost_source_is_reported_calmly_until_it_is_back(window: App) -> None:
    expected = "The microphone “USB” is gone: plug it in again or choose another one."
    window.tell(
        StageChanged("speech", "running"), StageChanged("capture", "retrying", expected, "device")
    )
    window.wait_for("Sound source disconnected. Reconnecting…")
    assert window.overlay.view.hint.text() == "Waiting for the sound source…"
    live = window.windows.show(LiveFiguresWindow)
    assert expected in live.state.text()
    dialog = window.show_settings()
    assert dialog.rows["device"].message.text() == f"⚠ {expected}"
    window.tell(StageChanged("capture", "running"))
    window.wait(window.overlay.status_row.isHidden)
    assert window.overlay.view.hint.text() == "Listening…"
    assert live.state.text() == "Listening…"
    assert dialog.rows["device"].message.isHidden()


def test_what_was_not_heard_stands_above_the_next_caption(window: App) -> None:
    window.tell(
        caption("1", "Eins.", final=True), Gap("", 5.0, 8.0), caption("2", "Zwei", start=8.1)
    )
    window.wait(lambda: len(window.overlay.rows) == 2)
    assert [row.lost for row in window.overlay.rows] == [0.0, 3.0]
    assert window.overlay.accessibleDescription() == "Eins.\n3 s not heard\nZwei"


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> FakeKeyboard:
    made = FakeKeyboard()
    monkeypatch.setattr(hotkeys, "listen_here", lambda *_: made.listen)
    return made


def test_captions_are_hidden_whole_only_where_they_can_be_had_back(
    keyboard: FakeKeyboard, make_app: MakeApp
) -> None:
    window = make_app(Settings().with_values({"hotkey_hide": "ctrl+alt+h", "websocket_port": 8765}))
    window.open()
    assert window.actions.copy_address.isVisible()
    window.wait(lambda: window.hotkeys.has("hide"))
    keyboard.press("Ctrl+Alt+H")
    window.wait(lambda: not window.overlay.isVisible())
    # The keys are taken away: there would be no way back.
    window.settings.put(Settings())
    window.wait(window.overlay.isVisible)
    assert window.overlay.view.stowed
    # As a shortcut of the desktop's own does, by a command.
    assert (window.do_asked("hide"), window.do_asked("other")) == (True, False)
    assert not window.overlay.view.stowed


def test_the_tray_and_a_second_start_bring_it_forward_until_it_ends(window: App) -> None:
    live, opened = (window.windows.show(each) for each in (LiveFiguresWindow, SettingsDialog))
    live.close()
    for come in (window._tray.clicked.emit, lambda: window.do_asked("")):
        window.actions.hide.trigger()
        window.bar.hide()
        come()
        assert (window.actions.hide.isChecked(), window.bar.isVisible()) == (False, True)
        assert (opened.isVisible(), live.isVisible()) == (True, False)
    window.quit()
    assert not window.do_asked("")


def test_keys_that_cannot_be_had_are_reported_beside_their_field(
    keyboard: FakeKeyboard, closed_window: App
) -> None:
    window = closed_window
    keyboard.elsewhere = {"Ctrl+Alt+C"}
    window.start()
    window.settings.put(Settings().with_values({"hotkey_toggle": "Ctrl+Alt+C"}))
    window.wait_for("Ctrl+Alt+C is taken.")
    rows = window.show_settings().rows
    assert rows["hotkey_toggle"].message.text() == "⚠ Ctrl+Alt+C is taken."
    field = rows["hotkey_hide"].field
    assert isinstance(field, KeysField)
    for keys, wanted in (("F9", {"hotkey_hide": "F9"}), ("Ctrl+Alt+C", None)):
        field.recording.emit(True)
        window.wait(lambda: not keyboard.listening)
        field.edited.emit(keys)
        window.windows.show(SettingsDialog)._use_pending()
        field.recording.emit(False)
        if wanted:
            window.wait(lambda: keyboard.listening == {"F9": "hide"})
    expected = "⚠ Ctrl+Alt+C is already used for “Shortcut to start or pause”: choose another."
    window.wait(lambda: rows["hotkey_hide"].message.text() == expected)
    assert rows["hotkey_hide"].message.isVisible()
    window.settings.put(Settings())
    window.wait(lambda: rows["hotkey_hide"].message.isHidden())
    window.wait_for("")


def test_where_there_is_a_tray_it_has_the_menu(
    window: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not Tray(QIcon(), QMenu(), window).isVisible()
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    icon = QIcon(str(resource("icons/ssbd-desktop.svg")))
    menu = window.actions.menu()
    tray = Tray(icon, menu, window)
    assert tray.isVisible()
    assert tray.contextMenu() is menu
    clicks: list[bool] = []
    tray.clicked.connect(lambda: clicks.append(True))
    for reason in ("Context", "Trigger"):
        tray.activated.emit(QSystemTrayIcon.ActivationReason[reason])
    assert clicks == ([] if sys.platform == "darwin" else [True])
    assert tray.toolTip() == "SSBD Desktop: live translated captions"
    plain = tray.icon().cacheKey()
    tray.show_state("Sound source disconnected. Reconnecting…", troubled=True)
    assert tray.toolTip() == "SSBD Desktop: Sound source disconnected. Reconnecting…"
    assert tray.icon().cacheKey() != plain
    for length, shown in ((110, "x" * 110), (111, "x" * 109 + "…")):
        tray.show_state("x" * length, troubled=False)
        assert tray.toolTip() == f"SSBD Desktop: {shown}", "Windows shows 127 characters"
    assert tray.icon().cacheKey() == plain
    tray.hide()


def test_a_sign_on_the_icon_leaves_most_of_it(qtbot: QtBot) -> None:
    blue = QPixmap(64, 64)
    blue.fill(Qt.GlobalColor.blue)
    image = with_warning(QIcon(blue)).pixmap(64, 64).toImage()
    rows = sketch(image, {".": "#0000ff", "o": "#ffc83d", "!": "#1a1a1a"})
    column = "".join(row[44] for row in rows)

    def runs(line: str) -> str:
        return " ".join(f"{sign}{len(list(run))}" for sign, run in groupby(line))

    assert runs(column) == ".24 o7 !16 o4 !6 o7", "an exclamation mark"
    assert [runs(rows[y]) for y in (25, 40, 51)] == [
        ".38 o13 .13", ".25 o16 !6 o17", ".26 o15 !6 o16 .1",
    ]  # fmt: skip
    assert len({image.pixel(x, 30) for x in range(64)}) > 3, "round and smooth"


@pytest.mark.expects_warning
def test_an_unexpected_error_is_one_sentence_and_what_ends_a_thread_is_in_the_log(
    window: App, caplog: pytest.LogCaptureFixture
) -> None:
    with unexpected_errors_reported(window.status.report_unexpected_error):
        for _ in range(2):
            sys.excepthook(ZeroDivisionError, ZeroDivisionError("secret inside"), None)
    assert "Report a problem…" in window.overlay.status_row.sentence
    assert window.ways_out()[0] == "Report a problem…"
    assert "secret inside" not in window.overlay.status_row.sentence
    assert "secret inside" in caplog.text
    fail = raising(ZeroDivisionError("in a thread"))
    with unexpected_errors_reported(lambda: None):
        thread = threading.Thread(target=fail, name="a reader")
        thread.start()
        thread.join()
    assert "the thread a reader failed" in caplog.text
    assert "ZeroDivisionError: in a thread" in caplog.text
