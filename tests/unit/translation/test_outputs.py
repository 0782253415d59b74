from __future__ import annotations

import pytest

from ssbd_desktop.translation.outputs import Case, Flaw, Reading, ending_of, first_line


def test_a_line_break_ends_an_output_and_text_before_it_is_part_of_that() -> None:
    assert set(map(ending_of, ("\n", "\n\n", " \r\n"))) == {"break"}
    assert set(map(ending_of, (".\n", ":\n\n"))) == {"text"}
    assert set(map(ending_of, ("", " ", " die"))) == {None}


def test_an_output_is_its_first_line_that_has_text() -> None:
    # SmolLM2-135M on "Please open the window."
    said = 'Die Worte ist ein Wort.\n\nIn German, the translation is: "Die Worte ist ein Wort."'
    assert first_line(said) == "Die Worte ist ein Wort."
    assert first_line(" \n\n Ja.\n") == "Ja."


# Outputs of Qwen2.5-Coder-0.5B-Instruct, SmolLM2-135M-Instruct and Gemma 3 270M.
@pytest.mark.parametrize(
    ("source", "output", "target", "shown", "case"),
    [
        ("The", "The translation of the English source text to German is:", "German", "",
         "preface"),
        ("Translate this sentence into French, please.",
         "Hier ist die Übersetzung des englischen Satzes in Deutsch:", "German", "", "preface"),
        ("Um, well, you know,", "Der Englisch: Um, Wirklichkeiten", "German", "Um, Wirklichkeiten",
         "preface"),
        ("Turn off the lights when you leave.", '"Wie können Sie mögen?"', "German",
         "Wie können Sie mögen?", "quotes"),
        ("Stop talking and listen to me.", "Stop talking and listen to me.", "German", "",
         "source language"),
        ("Just put it on the desk. All I see is the desk top.",
         "Just place it on the desk. All I see is the desk top.", "French", "", "source language"),
        ("Give me three examples of mammals.", "English: Three examples of mammals.", "German", "",
         "source language"),
        ("Explain how the engine works.",
         "The engine works by analyzing the input text and identifying patterns that can be "
         "used to generate output.",
         "Chinese", "", "source language"),
        ("Who was the first president of the United States?",
         "Der erste Präsident der" + " Vereinheit der" * 12, "German", "Der erste Präsident der",
         "loop"),
        ("How do I", "Wenn wir die Frage," + " wenn wir die Frage," * 4, "German",
         "Wenn wir die Frage", "loop"),
        ("The quarterly report", "The Wochen" + "führer" * 12, "German", "The", "loop"),
        ("Yes.",
         'Die Englische Wort "Yes" ist eine neue Auswirkung, die die Englische Weltwechig "Yes" '
         "in der Englischen Sprache",
         "German", 'Die Englische Wort "Yes" ist eine neue Auswirkung', "run-on"),
        ("Yes.", "英语这个词表示肯定或者同意internationalization", "Chinese",
         "英语这个词表示肯定或者同意", "run-on"),
        ("I", "我" * 9, "Chinese", "我我", "loop"),
        ("Stop it.", "Stop it.", "German", "", "source language"),
        ("We should move the meeting.", "We must move the meeting.", "German", "",
         "source language"),
    ],
)  # fmt: skip
def test_what_is_no_translation_is_left_out(
    source: str, output: str, target: str, shown: str, case: Case
) -> None:
    part = Reading(source, "English", target).part(output)
    assert (part.of(output), part.cases) == (shown, (case,))
    assert part.begin <= part.end
    assert Reading(source, "English", target).part(shown).of(shown) == shown


@pytest.mark.parametrize(
    ("source", "output", "target"),
    [
        ("Your translation is here:", "Hier ist Ihre Übersetzung:", "German"),
        ("The translation of it is good", "Die Übersetzung davon lautet: gut", "German"),
        ("The translator said he was ill", "Der Übersetzer sagte: Er sei krank", "German"),
        ('"To be or not to be"', '"Sein oder nicht sein"', "German"),
        ("No, no, no, no, no, no!", "Nein, nein, nein, nein, nein, nein!", "German"),
        ("Hot dog.", "Hot Dog.", "German"),
        (
            "My hand is in warm sand, and so was the ball.",
            "Meine Hand ist in warm Sand, und so war der Ball.",
            "German",
        ),
        ("Here or to go?", "こちらで召し上がりますか、それともお持ち帰りですか。", "Japanese"),
        ("Hi.", "Guten Tag, meine Damen und Herren.", "German"),
        # The same in both languages.
        *(
            (text, text, into)
            for into in ("German", "Chinese")
            for text in (
                "Okay. Okay. Okay.",
                "Ha ha ha ha ha ha ha ha.",
                "Docker, Kubernetes, Terraform.",
                "iPhone, Windows, Linux.",
                "www.example.com/login, info@example.com, x_1",
            )
        ),
    ],
)
def test_a_translation_stays_as_it_is(source: str, output: str, target: str) -> None:
    part = Reading(source, "English", target).part(output)
    assert (part.of(output), part.cases) == (output, ())


def test_related_languages_may_have_most_words_in_common() -> None:
    said, made = "Jeg har ikke set ham her i dag.", "Jeg har ikke sett ham her i dag."
    assert Reading(said, "Danish", "Norwegian").part(made).of(made) == made


@pytest.mark.parametrize("spoken", ["German", ""])
def test_nothing_is_said_against_what_may_be_spoken_in_the_target_language(spoken: str) -> None:
    said = "Hören Sie mir bitte zu."
    assert Reading(said, spoken, "German").part(said).of(said) == said
    assert Reading("Was?", spoken, "German").flaw("Ja. 深") is None


# Outputs of Qwen2.5-Coder-0.5B-Instruct, but for the last three mixtures.
@pytest.mark.parametrize(
    ("source", "output", "target", "why"),
    [
        ("Stop it, please.", "Stop it, please.", "German", "nothing"),
        ("Well.", "...", "German", "nothing"),
        ("Are you an AI?", "Ja, ich bin ein AI.", "German", "answer"),
        ("What is the capital of France?", "法国的首都是巴黎。", "Chinese", "doubtful"),
        ("Ask what you can do for your country.", "Wie kann ich Ihnen helfen?", "German", "answer"),
        ("Tell me a joke.", "Désolé, mais je ne peux pas vous aider.", "French", "answer"),
        ("Where am I?", "どこかです。", "Japanese", "doubtful"),
        ("Spell it, please.", "Wie schreibt man das?", "German", "doubtful"),
        ("Spell your name for me.", "Écrivez-nous, s'il vous plaît.", "French", "doubtful"),
        ("No, no, no.", "はい、はい、はい。", "Japanese", "answer"),
        ("Just relax.", "Natürlich, bitte.", "German", "answer"),
        ("Write a poem.", "好的，我来写一首诗。", "Chinese", "answer"),
        ("How about you?", "Comment puis-je vous aider ?", "French", "answer"),
        ("Is this thing working?", "这个 thing是否工作？", "Chinese", "mixed"),
        ("It was the hope of all.", "它 was the希望。", "Chinese", "mixed"),
        ("I need the design. I thought so.", "Ich need die Design. Ich thought", "German", "mixed"),
        ("I have deep respect.", "Ich habe深 Respekt.", "German", "mixed"),
        ("That is warm.", "Это warm.", "Russian", "mixed"),
        ("Translate this into Spanish.", "Traduzca esto en español.", "German", "nothing"),
        ("Translate this into French, please.", "Traduisez ceci, s'il vous plaît.", "German",
         "nothing"),
        ("Mm-hmm, I see.", "Mm-hmm, I understand you.", "French", "nothing"),
        ("Absolutely.", "absolutely。", "Japanese", "nothing"),
        ("She translated the whole book.", "She翻译了整本书翻译成日语。", "Japanese", "nothing"),
        ("Revenue grew in the third quarter.", "Umsatz wuchs im Third Quartal.", "German", "word"),
        ("That costs nine euros.", "Das kostet nine Euro.", "German", None),
        ("Please send it.", "Désolé, je ne peux pas.", "French", "answer"),
        ("Is he here?", "はい、います。", "Japanese", "answer"),
        ("Good luck with your exam!", "Bien sûr, avec votre examen!", "French", "answer"),
        ("Can I help?", "いいえ、何かお手伝いできますか？", "Japanese", "answer"),
        ("See you next week.", "Ziehen Sie mich next Woche.", "German", "word"),
        ("I still have a room for you.", "Nous avons noch une Zimmer pour.", "German", "nothing"),
        ("I still have a room for you.", "Nous avons noch une Zimmer.", "German", None),
        ("Do you have a minute?", "Do vous avoir une minute ?", "French", "word"),
        *((*row, None) for row in (
            ("Are you an AI?", "Sind Sie eine KI?", "German"),
            ("Are you an AI?", "您是人工智能吗", "Chinese"),
            ("Are you an AI?", "あなたはAIですか。", "Japanese"),
            ("Can you hear me?", "คุณได้ยินฉันไหม", "Thai"),
            ("can you hear me", "Können Sie mich hören?", "German"),
            ("That's right.", "Ja, das ist richtig.", "German"),
            ("Okay. Okay. Okay.", "好的，好的，好的。", "Chinese"),
            ("Sounds good.", "はい、良いです。", "Japanese"),
            ("Half done is well begun.", "好的开始是成功的一半。", "Chinese"),
            ("I've never met him.", "Je ne l'ai jamais rencontré.", "French"),
            ("are you an ai", "Êtes-vous une IA", "French"),
            ("Who is next?", "次は誰。", "Japanese"),
            ("Write to us, please.", "Écrivez-nous, s'il vous plaît.", "French"),
            ("Large, isn't it?", "非常に大きいですね。", "Japanese"),
            ("One, two, three, test, test.", "Une, deux, trois, test, test.", "French"),
            ("Can I give you a hand?", "Kann ich Ihnen helfen?", "German"),
            ("I'll carry it for you.", "我会帮你提。", "Chinese"),
            ("I'm sorry, I can't do that.", "Es tut mir leid, ich kann das nicht tun.", "German"),
            ("I use Docker and Kubernetes.", "我使用 Docker 和 Kubernetes。", "Chinese"),
            ("The winter in Berlin is warm and wild.", "Der Winter in Berlin ist warm und wild.",
             "German"),
            ("We sang Je ne suis pas ici.", "Wir sangen Je ne suis pas ici.", "German"),
            ("Dr. Smith and Mrs. Brown.", "Dr. Smith und Mrs. Brown.", "German"),
            ("That's nineteen dollars and five cents.", "C'est 19 dollars et 5 cents.", "French"),
            ("Let's go to the Moulin de la Galette.", "Gehen wir ins Moulin de la Galette.",
             "German"),
            ("See you next week.", "À la semaine prochaine, bon week-end.", "French"),
            ("She is at the University of Virginia.", "Sie ist an der University of Virginia.",
             "German"),
            ("Go to github dot com slash tools.", "前往github.com/tools。", "Chinese"),
            ("Could you send it again?", "もう一度送ってください。", "Japanese"),
            ("Please stay.", "いてくれませんか？", "Japanese"),
            ("No smoking.", "禁煙。", "Japanese"),
            ("The address is info at acme dot com.", "地址是 info@acme.com。", "Chinese"),
            ("Bring it to me.", "Bring es mir.", "German"),
            ("You like it, don't you?", "好きでしょう。", "Japanese"),
            ("I wonder why.", "なぜかな？", "Japanese"),
            ("Of course you may.", "もちろんいいよ。", "Japanese"),
            ("You're welcome.", "いいえ、どういたしまして。", "Japanese"),
            ("Sorry, what can I do for you?", "すみません、何かお手伝いできますか。", "Japanese"),
        )),
    ],
)  # fmt: skip
def test_a_final_that_should_not_stand_is_recognized(
    source: str, output: str, target: str, why: Flaw | None
) -> None:
    assert Reading(source, "English", target).flaw(output) == why


@pytest.mark.parametrize(
    ("source", "spoken", "output"),
    [
        ("Ich fürchte mich vor Hunden.", "German", "I'm afraid of dogs."),
        ("Natürlich!", "German", "Of course!"),
        ("我不喜歡假花。", "Chinese", "I don't like artificial flowers."),
        ("这本杂志不要扔。我还没看呢。", "Chinese", "Don't throw it out. I haven't read it yet."),
        ("何を言ってるの！", "Japanese", "What are you saying?"),
        ("昨日のこと、謝りに来ました。", "Japanese", "I came to apologize for yesterday."),
    ],
)
def test_a_translation_into_english_by_a_person_may_stand(
    source: str, spoken: str, output: str
) -> None:
    assert Reading(source, spoken, "English").flaw(output) is None


def test_another_output_has_no_assent_that_nobody_said_and_no_word_of_its_source() -> None:
    relax = Reading("Just relax.", "English", "Japanese")
    assert [relax.may_have(word) for word in ("はい", " ゆ", " relax")] == [False, True, False]
    assert Reading("Yes, of course.", "English", "Japanese").may_have("はい")
    assert Reading("Just relax.", "English", "German").may_have(" ent")
    again = Reading("See you next week.", "English", "German")
    made = "Ziehen Sie mich next Woche.", "See you next week.", "Bis nächste Woche."
    assert [again.mixed_from(text) for text in made] == [16, 0, 0]
    person = Reading("Am I talking to a real person?", "English", "French")
    assert person.mixed_from("Est-ce que je suis talking to un personnage ?") == 19
    supper = Reading("It's supper time.", "English", "Chinese")
    assert [supper.mixed_from(text) for text in ("是 supper时间。", "是晚餐时间。")] == [2, 0]
