import { LANGUAGES } from '../languages/index';
import { languageOf } from '../languages/locale';
import type { CheckedClaim, ClaimKind } from './check-claims';
import { createEntryWords, type EntryWords } from './entry-words';
import { asTitle, createLimitLines } from './limit-lines';
import type { ItemPart, PersonPart } from './parts';
import type { ItemTable } from './table';
import { fill, quotable } from './tell-part';

/** Writes sentences from the parts that they rest on. */
export type Writer = ReturnType<typeof createWriter>;

/** Returns true for entries of the metadata, and values derived from one. */
const isEntry = (part: ItemPart): part is ItemPart & { key: string } => part.key !== undefined;

/** Keys that say no more than their values: the sentence of a thing, an idea of it, its kind. */
const PLAIN: ReadonlySet<string> = new Set(['about', 'trait', 'type', 'name']);

/** Longer words are no entry of a list. */
const MAX_FACTOR_LENGTH = 48;

/** Returns true when a claim rests on nothing but the item's name. */
const isNameAlone = ({ it }: CheckedClaim): boolean => it.length === 1 && it[0]?.key === 'name';

const ENDED = /[.!?…。！？][”»」』)）]?$/u;

/**
 * Creates the writer of one answer, in the language of its locale, or in English where that is not supported (contract:
 * output-language). Its wordings take turns from call to call, so that the results of one answer do not read alike.
 *
 * @param person the parts of the person
 */
export function createWriter(locale: string, person: readonly PersonPart[]) {
  const code = languageOf(locale) ?? 'en';
  const { messages, isSpaced } = LANGUAGES[code];
  const words = createEntryWords(code);
  const limits = createLimitLines(messages, words, person);
  const turns = new Map<readonly string[], number>();
  const next = (wordings: readonly [string, ...string[]]): string => {
    const turn = turns.get(wordings) ?? 0;
    turns.set(wordings, turn + 1);
    return wordings[turn % wordings.length] ?? wordings[0];
  };
  const asSentence = (text: string) => (ENDED.test(text) ? text : `${text}${isSpaced ? '.' : '。'}`);

  /** Chooses the message that puts a person's part and an item's side by side. */
  const messageFor = (kind: ClaimKind, isPast: boolean, isFacts: boolean): string => {
    if (kind === 'concern' && isPast) return messages[isFacts ? 'checkPastFacts' : 'checkPast'];
    if (kind === 'concern') return isFacts ? messages.checkFacts : next(messages.check);
    if (isPast) return messages[isFacts ? 'pastFacts' : 'past'];
    return next(isFacts ? messages.pairFacts : messages.pair);
  };

  const factsOf = ({ it }: CheckedClaim, { metadata }: ItemTable) =>
    it
      .filter(isEntry)
      .map((part) => tellFact(part, messages, words, metadata))
      .join(isSpaced ? ', ' : '、');
  const hasOf = ({ it: [first], quoted }: CheckedClaim) => quotable(quoted.it ?? first?.text ?? '');

  /** Writes a part of the item by itself, as a sentence that adds nothing to it. */
  const writeFactAlone = (claim: CheckedClaim, item: ItemTable): string => {
    const [fact] = claim.it;
    const isCaption = fact && !isEntry(fact) && fact.path !== undefined && !ENDED.test(fact.text.trim());
    if (isCaption) return fill(messages.listed, { has: hasOf(claim) });
    if (fact && (!isEntry(fact) || fact.key === 'about')) return asSentence(fact.text.trim());
    return asSentence(asTitle(factsOf(claim, item)));
  };

  return {
    limits,
    /** The words for the first of a list that is nearer by far than the next. */
    closest: messages.closest,
    /** Writes the sentences of a claim that a model gave without words; it has to cite at least one part. */
    text(claim: CheckedClaim, kind: ClaimKind, item: ItemTable): string {
      const [[you], [fact]] = [claim.you, claim.it];
      const past = you?.past;
      const said = quotable(claim.quoted.you ?? (you?.limit ? words.limit(you) : (you?.text ?? '')));
      const { name } = item;
      if (past && (!fact || (kind === 'concern' && past.name === name))) return fill(messages.seen, { name });
      if (!fact) return fill(messages.unsaid, { said });
      if (isNameAlone(claim)) return fill(messages.nameAlone, { name });
      if (!you) return writeFactAlone(claim, item);
      const line = you.limit && limits.of(you, item);
      if (line) return asSentence(line);
      const values = {
        ...{ name, said, has: hasOf(claim), facts: factsOf(claim, item) },
        ...(past && { past: past.name, rating: quotable(past.rating) }),
      };
      return fill(messageFor(kind, past !== undefined, isEntry(fact)), values);
    },
    /** Writes a claim in a few words for a list; undefined where these say no more than the sentence, or are too long for one. */
    factor(claim: CheckedClaim, item: ItemTable): string | undefined {
      const [fact] = claim.it;
      const [you] = claim.you;
      // A sentence stands in the text as it is, and a limit that is kept in a line of its own.
      if (!fact || !isEntry(fact) || !you || isNameAlone(claim)) return undefined;
      if (you.limit && limits.of(you, item)) return undefined;
      const told = factsOf(claim, item);
      return told.length > MAX_FACTOR_LENGTH ? undefined : told;
    },
  };
}

/** Tells an entry, or a value derived from one: `price 180, the lowest of 9`. */
function tellFact(
  part: ItemPart & { key: string },
  messages: (typeof LANGUAGES)['en']['messages'],
  words: EntryWords,
  metadata: Record<string, unknown> | undefined,
): string {
  const { key, derived } = part;
  const fact = PLAIN.has(key) ? quotable(part.text) : words.entry(part, metadata);
  if (!derived || derived.kind === 'gap') return fact;
  if (derived.kind === 'sum')
    return fill(messages.sum, { total: derived.total, keys: derived.keys.map(words.name).join(' + ') });
  const isLowest = derived.end === 'lowest';
  const message =
    derived.place === 1
      ? messages[isLowest ? 'rankLowest' : 'rankHighest']
      : messages[isLowest ? 'rankSecondLowest' : 'rankSecondHighest'];
  return fill(message, { fact, of: derived.of });
}
