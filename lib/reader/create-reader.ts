import type { PersonContext } from '../contract/task';
import { createRecent, detach } from '../runtime/recent';
import type { Arithmetic } from './arithmetic';
import { type Clause, clausesOf, type Phrase, phrasesOf, type ReadItem } from './clauses-of';
import { createEncoder } from './create-encoder';
import { createScorer, type Scorer } from './create-scorer';
import { createTokenizer, readVocabulary, type Tokenizer } from './create-tokenizer';
import { readNetwork } from './network';
import { DamagedWeightsError, readWeights } from './read-weights';

/** A text that has been read: 512 numbers of length 1, and how many pieces it has. */
type ReadText = { vector: Float32Array; pieces: number };

/** Bytes of the phrases that are remembered: about four thousand. */
export const MAX_REMEMBERED_BYTES = 10 * 2 ** 20;
/** Bytes of a phrase beside its vector and its text. */
const PHRASE_BYTES = 256;
/** UTF-16 units of a phrase that is remembered. */
export const MAX_REMEMBERED_LENGTH = 300;

/**
 * Makes the memory of phrases of items by their text: those that were asked for last, up to `MAX_REMEMBERED_BYTES`; metrics
 * show it as `phrases`. `keep` leaves out phrases above `MAX_REMEMBERED_LENGTH` UTF-16 units. Clauses of people must not be kept
 * in it (contract: stateless).
 */
export function createPhraseMemory() {
  const known = createRecent<string, ReadText>({
    name: 'phrases',
    maxBytes: MAX_REMEMBERED_BYTES,
    bytesOf: (text, { vector }) => vector.byteLength + 2 * text.length + PHRASE_BYTES,
  });
  return {
    get size(): number {
      return known.size;
    },
    get: known.get,
    keep(text: string, read: ReadText): void {
      if (text.length <= MAX_REMEMBERED_LENGTH) known.keep(detach(text), read);
    },
  };
}

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
   * Reads how well each item suits a person. Items that are long beyond measure are read as far as `MAX_ITEM_PIECES`, and
   * no more items than have `MAX_NEW_PIECES` that are not remembered. The phrases of items are remembered, clauses are not.
   * Yields undefined where others may have their turn.
   *
   * @returns a reading of each of the first items in their order, as many as were read; undefined where the person says
   *   nothing that could be read
   */
  score(context: PersonContext, items: readonly ReadItem[]): Generator<undefined, Reading[] | undefined>;
  /** How many items of one request it should be given, for its time. */
  maxItems: number;
  tokenise: Tokenizer;
  /** Returns 512 numbers of length 1 for every text, in their order. Nothing is remembered. Yields like `score`. */
  encode(texts: readonly string[]): Generator<undefined, Float32Array[]>;
  scorer: Scorer;
  /** How many phrases of items are remembered. */
  readonly remembered: number;
};

/** Pieces that are read of everything that a person says, and of one item; usual are 60 and 70. */
const MAX_PERSON_PIECES = 480;
const MAX_ITEM_PIECES = 240;
/** New pieces of one request's items that are read, for its time: those of 40 usual items. */
export const MAX_NEW_PIECES = 2_800;

/** Texts that have to be worked out, as rows of the table, and how many pieces they have together. */
type Missing = { texts: Map<string, readonly number[]>; pieces: number };

/** @param shares of each phrase in turn */
const weightiestOf = (phrases: readonly Phrase[], shares: readonly number[]): Phrase[] =>
  phrases
    .map((phrase, at) => ({ phrase, share: shares[at] as number }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map(({ phrase }) => phrase);

/**
 * Makes a reader of a file of weights, whose SHA-256 is not looked at (`checkWeights`). Yields where others may have their turn.
 *
 * @param file all bytes of `reader.bin` (training/FORMAT.md); it is not kept
 * @param arithmetic for this reader alone, since its memory is allocated from it
 * @throws DamagedWeightsError when the file is of another format, cut off or lacks a tensor
 * @throws RangeError of `arithmetic.allocate` when its memory is used up
 */
export function* createReader(file: ArrayBuffer, arithmetic: Arithmetic): Generator<undefined, Reader> {
  const weights = readWeights(file);
  const pieces = weights.lines('pieces');
  const { unknown_score: unknownScore } = weights.header;
  if (typeof unknownScore !== 'number')
    throw new DamagedWeightsError('the reader: no score of unknown characters');
  yield;
  const scores = weights.floats('piece_scores', pieces.length);
  const tokenise = createTokenizer(yield* readVocabulary(pieces, scores, unknownScore));
  const network = yield* readNetwork(weights, pieces.length, arithmetic);
  const encode = createEncoder(network, arithmetic);
  const scorer = createScorer(network, arithmetic);
  const memory = createPhraseMemory();

  function* readTexts({ texts }: Missing): Generator<undefined, Map<string, ReadText>> {
    const encoded = yield* encode([...texts.values()]);
    return new Map(
      [...texts].map(([text, { length }], at) => [
        text,
        { vector: encoded[at] as Float32Array, pieces: length },
      ]),
    );
  }

  /** Returns the first texts that together have no more than `most` pieces; new ones are tokenised into `missing`. */
  function* takeWithin<Text extends { text: string }>(
    texts: readonly Text[],
    most: number,
    missing: Missing,
    known?: (text: string) => ReadText | undefined,
  ): Generator<undefined, Text[]> {
    let left = most;
    const fit: Text[] = [];
    for (const one of texts) {
      const seen = known?.(one.text)?.pieces ?? missing.texts.get(one.text)?.length;
      const rows = seen === undefined ? tokenise(one.text) : undefined;
      left -= seen ?? rows?.length ?? 0;
      if (left < 0) break;
      if (rows) {
        missing.texts.set(one.text, rows);
        missing.pieces += rows.length;
      }
      fit.push(one);
      yield;
    }
    return fit;
  }

  return {
    maxItems: arithmetic.maxItems,
    tokenise,
    scorer,
    *encode(texts) {
      return yield* encode(texts.map(tokenise));
    },
    get remembered() {
      return memory.size;
    },
    *score(context, items) {
      const said = clausesOf(context);
      if (said.length === 0) return undefined;
      const unread: Missing = { texts: new Map(), pieces: 0 };
      const clauses = yield* takeWithin(said, MAX_PERSON_PIECES, unread);
      const own = yield* readTexts(unread);
      // Held here, because the memory may let go of it while others have their turn.
      const known = new Map<string, ReadText>();
      const look = (text: string) => {
        const found = known.get(text) ?? memory.get(text);
        if (found) known.set(text, found);
        return found;
      };
      const phrases: Phrase[][] = [];
      const missing: Missing = { texts: new Map(), pieces: 0 };
      for (const item of items) {
        if (missing.pieces + MAX_ITEM_PIECES > MAX_NEW_PIECES) break;
        phrases.push(yield* takeWithin(phrasesOf(item), MAX_ITEM_PIECES, missing, look));
      }
      for (const [text, read] of yield* readTexts(missing)) {
        known.set(text, read);
        memory.keep(text, read);
      }
      const encoded = <Source>(
        texts: readonly { text: string; source: Source }[],
        by: Map<string, ReadText>,
      ) => texts.map(({ text, source }) => ({ vector: (by.get(text) as ReadText).vector, source }));
      const scores = yield* scorer.scoreItems(
        encoded(clauses, own),
        phrases.map((list) => encoded(list, known)),
      );
      return scores.map(({ score, links, shares }, item) => {
        const told = phrases[item] as Phrase[];
        const nearest = links.flatMap(({ clause, phrase, cosine }) => {
          const [by, of] = [clauses[clause], told[phrase]];
          return by && of ? [{ said: by, told: of, cosine }] : [];
        });
        return { score, nearest, weightiest: weightiestOf(told, shares) };
      });
    },
  };
}
