"""Writes build/pieces.json: which of the base model's 128,000 pieces are kept, those that the eight languages use.

A piece stays when it is a mark, when a clause or phrase of the train split uses it, when it stands in one of the
WORDS_A_LANGUAGE commonest words of a language (list of the `wordfreq` package, written small and with a capital, at the
start of a word and inside one), or when it is a single character of a script that those languages write. What is dropped
is spelt with smaller pieces; nothing becomes unknown that was known in these scripts.
"""

import json
import re
from pathlib import Path

from wordfreq import top_n_list

from encoder import Base
from people import LANGUAGES, read_clauses, read_contrasts, read_shops
from phrases import clauses_of, phrases_of

LIST = Path(__file__).parent / "build" / "pieces.json"
WORDS_A_LANGUAGE = 20_000
MARKS = 3
SINGLE = re.compile("[\u0020-\u024f\u2000-\u23ff\u2581\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef€№★☆]")


def training_texts() -> list[str]:
    """Every clause and phrase of the train split, of shops, clause files and contrasts, once each, in order."""
    texts: dict[str, None] = {}
    for shop in read_shops("train"):
        texts.update((text, None) for item in shop.items for text, _ in phrases_of(item))
        texts.update((text, None) for person in shop.people for text, _ in clauses_of(person["context"]))
    for clause in read_clauses("train"):
        texts[clause["says"]] = None
        texts.update((text, None) for side in ("for", "against", "neither") for text in clause.get(side, []))
    for contrast in read_contrasts("train"):
        said = [contrast[side]["says"] for side in "ab"]
        texts.update((text, None) for text in [*said, *(contrast[phrase] for phrase in "pqn")])
    return list(texts)


def kept_pieces(base: Base) -> list[int]:
    """The ids to keep, ascending."""
    pieces = base.tokenizer._pieces
    kept = set(range(MARKS))
    kept |= {number for number, piece in enumerate(pieces) if len(piece) == 1 and SINGLE.fullmatch(piece)}
    for text in training_texts():
        kept.update(base.pieces(text))
    for language in LANGUAGES:
        for word in top_n_list(language, WORDS_A_LANGUAGE):
            for spelling in {word, word.capitalize()}:
                kept.update(base.pieces(spelling))
    return sorted(kept)


def main() -> None:
    """Writes the list and says how long it is."""
    kept = kept_pieces(Base())
    LIST.parent.mkdir(exist_ok=True)
    LIST.write_text(json.dumps(kept), encoding="utf-8")
    print(f"{len(kept)} pieces kept")


if __name__ == "__main__":
    main()
