import type { PersonContext } from '../contract/task';
import { createRecent, detach } from '../runtime/recent';
import type { Sliced } from '../runtime/take-turns';
import type { Arithmetic } from './arithmetic';
import { type Clause, clausesOf, type Phrase, phrasesOf, type ReadItem } from './clauses-of';
import { createEncoder } from './create-encoder';
import { createScorer } from './create-scorer';
import { createTokenizer, readVocabulary } from './create-tokenizer';
import { readNetwork } from './network';
import { readWeights } from './read-weights';

/** A text that has been read: 512 numbers of length 1, and how many pieces it has. */
type ReadText = { vector: Float32Array; pieces: number };

/** Bytes of the phrases that are remembered: about four thousand. */
const MAX_REMEMBERED_BYTES = 10 * 2 ** 20;
/** Bytes of a phrase beside its vector and its text. */
const PHRASE_BYTES = 256;
/** UTF-16 units of a phrase that is remembered. */
const MAX_REMEMBERED_LENGTH = 300;

/** A clause of a person, the phrase of an item that is nearest to it, and how near that is: the cosine, -1 to 1. */
export type Nearest = { said: Clause; told: Phrase; cosine: number };

/** How well an item suits a person; higher is better, comparable within one request only. */
export type Reading = {
  score: number;
  /** One or two for every clause that was read, in turn: the nearest, then the nearest in the description, if it is another. */
  nearest: Nearest[];
  /** Phrases without which the score would be lower; the one that raises it most comes first. */
  weightiest: Phrase[];
};

/** The trained part of the built-in model: how well items suit a person. */
export type Reader = {
  /**
   * Reads how well each of the first items suits a person, up to `MAX_ITEM_PIECES` each and `MAX_NEW_PIECES` that are not
   * remembered; phrases of items are remembered, clauses are not. Undefined where nothing that the person says can be read.
   */
  score(context: PersonContext, items: readonly ReadItem[]): Sliced<Reading[] | undefined>;
  /** How many items of one request it should be given, for its time. */
  maxItems: number;
};

/** Pieces that are read of everything that a person says, and of one item; usual are 60 and 70. */
const MAX_PERSON_PIECES = 480;
const MAX_ITEM_PIECES = 240;
/** New pieces of one request's items that are read, for its time: those of 40 usual items. */
export const MAX_NEW_PIECES = 2_800;

/** Texts of one request: those that are known, the rows of those that are to be encoded, and how many pieces these have. */
type Texts = { known: Map<string, ReadText>; missing: Map<string, readonly number[]>; pieces: number };

const noTexts = (): Texts => ({ known: new Map(), missing: new Map(), pieces: 0 });

/**
 * Makes a reader (contract: built-in-model, fair-turns, stateless) of a file of weights, not kept, that passed `checkWeights`.
 * @param file all bytes of `reader.bin` (training/FORMAT.md)
 * @param arithmetic for this reader alone, since its memory is allocated from it
 * @throws as `readWeights` and its methods; RangeError of `arithmetic.allocate` when its memory is used up
 */
export function* createReader(file: ArrayBuffer, arithmetic: Arithmetic): Sliced<Reader> {
  const weights = readWeights(file);
  const pieces = weights.lines('pieces');
  yield;
  const scores = weights.floats('piece_scores', pieces.length);
  const tokenise = createTokenizer(yield* readVocabulary(pieces, scores, weights.header.unknown_score));
  const network = yield* readNetwork(weights, pieces.length, arithmetic);
  const encode = createEncoder(network, arithmetic);
  const { scoreItems } = createScorer(network, arithmetic);
  // Clauses of people must not be kept in it (contract: stateless).
  const memory = createRecent<string, ReadText>({
    name: 'phrases',
    maxBytes: MAX_REMEMBERED_BYTES,
    bytesOf: (text, { vector }) => vector.byteLength + 2 * text.length + PHRASE_BYTES,
  });

  /** Returns the first texts that together have no more than `most` pieces; new ones are tokenised into `missing`. */
  function* takeWithin<Text extends { text: string }>(
    all: readonly Text[],
    most: number,
    texts: Texts,
  ): Sliced<Text[]> {
    let left = most;
    const fit: Text[] = [];
    for (const one of all) {
      const known = texts.known.get(one.text)?.pieces ?? texts.missing.get(one.text)?.length;
      const rows = known === undefined ? tokenise(one.text) : [];
      left -= known ?? rows.length;
      if (left < 0) break;
      if (known === undefined) texts.missing.set(one.text, rows);
      texts.pieces += rows.length;
      fit.push(one);
      yield;
    }
    return fit;
  }

  function* readMissing({ known, missing }: Texts): Sliced<void> {
    const encoded = yield* encode([...missing.values()]);
    for (const [at, [text, { length }]] of [...missing].entries())
      known.set(text, { vector: encoded[at] as Float32Array, pieces: length });
  }

  const vectorsOf = <Source>(texts: readonly { text: string; source: Source }[], { known }: Texts) =>
    texts.map(({ text, source }) => ({ vector: (known.get(text) as ReadText).vector, source }));

  return {
    maxItems: arithmetic.maxItems,
    *score(context, items) {
      const said = clausesOf(context);
      if (said.length === 0) return undefined;
      const own = noTexts();
      const clauses = yield* takeWithin(said, MAX_PERSON_PIECES, own);
      yield* readMissing(own);
      const told = noTexts();
      const phrases: Phrase[][] = [];
      for (const item of items) {
        if (told.pieces + MAX_ITEM_PIECES > MAX_NEW_PIECES) break;
        const all = phrasesOf(item);
        // Held here, because the memory may let go of it while others have their turn.
        for (const { text } of all) {
          const known = memory.get(text);
          if (known) told.known.set(text, known);
        }
        phrases.push(yield* takeWithin(all, MAX_ITEM_PIECES, told));
      }
      yield* readMissing(told);
      for (const text of told.missing.keys())
        if (text.length <= MAX_REMEMBERED_LENGTH) memory.keep(detach(text), told.known.get(text) as ReadText);
      const scored = yield* scoreItems(
        vectorsOf(clauses, own),
        phrases.map((list) => vectorsOf(list, told)),
      );
      return scored.map(({ score, links, shares }, item) => {
        const of = phrases[item] as Phrase[];
        return {
          score,
          nearest: links.map(({ clause, phrase, cosine }) => ({
            said: clauses[clause] as Clause,
            told: of[phrase] as Phrase,
            cosine,
          })),
          weightiest: of
            .map((phrase, at) => ({ phrase, share: shares[at] as number }))
            .filter(({ share }) => share > 0)
            .sort((a, b) => b.share - a.share)
            .map(({ phrase }) => phrase),
        };
      });
    },
  };
}
