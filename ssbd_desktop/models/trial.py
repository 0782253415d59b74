"""A trial of a model: what it is asked, what it answers, and how fast it is here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ssbd_desktop.settings.languages import AUTO

Doing = Literal["loading", "translating", "recognizing"]


@dataclass(frozen=True)
class Tried:
    source: str
    translation: str
    seconds: float


@dataclass(frozen=True)
class TranslationTrial:
    """The findings about a translation model so far; the rest is None or empty."""

    source: str
    """The language of the sentences, by English name."""
    target: str
    load_seconds: float | None = None
    """From the start of its process until it could translate."""
    sentences: tuple[Tried, ...] = ()
    tokens_per_second: float | None = None
    """The speed of writing token by token."""


@dataclass(frozen=True)
class SpeechTrial:
    """The findings about a speech model so far, as in `TranslationTrial`."""

    load_seconds: float | None = None
    words: tuple[str, ...] = ()
    """For each utterance of the recording that ships with the app."""
    sound_per_second: float | None = None
    """Seconds of sound recognized per second."""


Trial = TranslationTrial | SpeechTrial

TrialProgress = Callable[[Doing, float, Trial], None]
"""A callback for what is being done, the share done (from 0 to 1), and the findings so far."""

SENTENCES: dict[str, tuple[str, str, str]] = {
    "English": (
        "Let me share my screen and open the presentation.",
        "I think that we have to review the contract before Friday.",
        "Could you send the report to the customer before Monday?",
    ),
    "Chinese": (
        "我先共享一下屏幕，打开演示文稿。",
        "我觉得我们必须在周五之前审核合同。",
        "您能在周一之前把报告发给客户吗？",
    ),
    "Spanish": (
        "Voy a compartir mi pantalla y abrir la presentación.",
        "Creo que tenemos que revisar el contrato antes del viernes.",
        "¿Podrías enviarle el informe al cliente antes del lunes?",
    ),
    "Hindi": (
        "मैं अपनी स्क्रीन साझा करके प्रस्तुति खोलता हूँ।",
        "मुझे लगता है कि हमें शुक्रवार से पहले अनुबंध की समीक्षा करनी होगी।",
        "क्या आप सोमवार से पहले ग्राहक को रिपोर्ट भेज सकते हैं?",
    ),
    "Arabic": (
        "سأشارك شاشتي وأفتح العرض التقديمي.",
        "أعتقد أن علينا مراجعة العقد قبل يوم الجمعة.",
        "هل يمكنك إرسال التقرير إلى العميل قبل يوم الاثنين؟",
    ),
    "French": (
        "Je vais partager mon écran et ouvrir la présentation.",
        "Je pense que nous devons relire le contrat avant vendredi.",
        "Pourriez-vous envoyer le rapport au client avant lundi ?",
    ),
    "Portuguese": (
        "Vou compartilhar minha tela e abrir a apresentação.",
        "Acho que temos que revisar o contrato antes de sexta-feira.",
        "Você poderia enviar o relatório ao cliente antes de segunda-feira?",
    ),
    "Russian": (
        "Сейчас я включу демонстрацию экрана и открою презентацию.",
        "Думаю, нам нужно проверить договор до пятницы.",
        "Не могли бы вы отправить отчёт клиенту до понедельника?",
    ),
    "German": (
        "Ich teile kurz meinen Bildschirm und öffne die Präsentation.",
        "Ich denke, dass wir den Vertrag vor Freitag prüfen müssen.",
        "Könnten Sie dem Kunden den Bericht vor Montag schicken?",
    ),
    "Japanese": (
        "画面を共有して、資料を開きますね。",
        "金曜日までに契約書を確認しなければならないと思います。",
        "月曜日までに報告書をお客様に送っていただけますか。",
    ),
    "Korean": (
        "제 화면을 공유하고 발표 자료를 열겠습니다.",
        "금요일 전에 계약서를 검토해야 한다고 생각합니다.",
        "월요일 전에 고객에게 보고서를 보내 주시겠어요?",
    ),
    "Italian": (
        "Condivido lo schermo e apro la presentazione.",
        "Penso che dobbiamo rivedere il contratto prima di venerdì.",
        "Potrebbe inviare il rapporto al cliente prima di lunedì?",
    ),
}
"""The texts for a translation model to translate, in the words of a call: three sentences in each
of the languages that most people speak, `settings.languages.COMMON`."""


def spoken_in_trial(source: str, target: str) -> str:
    """Return the language of the sentences to translate: the one set, if there are any in it.

    source, target: the spoken language and the one translated into, from the settings.
    """
    wanted = (source, *SENTENCES) if source != AUTO else tuple(SENTENCES)
    return next(name for name in wanted if name in SENTENCES and name != target)
