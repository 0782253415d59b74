"""`python -m ssbd_desktop`, and what a bundle starts with."""

import sys

if sys.argv[1:2] == ["--capture-child"]:  # a child needs nothing else of the app
    from ssbd_desktop.audio.capture_process.child import main as capture_main

    capture_main(sys.argv[2:])

if sys.argv[1:2] == ["--translation-child"]:
    from ssbd_desktop.llama.translation_process.child import main as translation_main

    translation_main(sys.argv[2:])

if sys.argv[1:2] == ["--template-child"]:
    from ssbd_desktop.llama.template_process.child import main as template_main

    template_main()

if sys.argv[1:2] == ["--recognition-child"]:
    from ssbd_desktop.speech.recognition_process.child import main as recognition_main

    recognition_main(sys.argv[2:])

from ssbd_desktop.commands.cli import main

sys.exit(main())
