import type { EvidenceEntry } from '../contract/evidence';
import { LANGUAGES } from '../languages/index';
import { languageOf } from '../languages/locale';
import type { CheckedClaim, ClaimKind } from './check-claims';
import { createEntryWords } from './entry-words';
import { asTitle, createLimitLines, type ToldClaim } from './limit-lines';
import type { ItemPart, PersonPart } from './parts';
import type { ItemTable } from './table';
import { fill, quotable } from './tell-part';

export type Writer = ReturnType<typeof createWriter>;

type Entry = ItemPart & { key: string };

const isEntry = (part: ItemPart): part is Entry => part.key !== undefined;

/** Keys that say no more than their values: the sentence of a thing, an idea of it, its kind. */
const PLAIN: ReadonlySet<string> = new Set(['about', 'trait', 'type', 'name']);

/** Longer words are no entry of a list. */
const MAX_FACTOR_LENGTH = 48;

const isNameAlone = ({ it }: CheckedClaim): boolean => it.length === 1 && it[0]?.key === 'name';

const ENDED = /[.!?…。！？][”»」』)）]?$/u;

/**
 * Creates the writer of one answer, in the language of its locale, or in English where that is not supported (contract:
 * output-language). Its wordings take turns from call to call, so that the results of one answer do not read alike.
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

  const messageFor = (kind: ClaimKind, isPast: boolean, isFacts: boolean): string => {
    if (kind === 'concern' && isPast) return messages[isFacts ? 'checkPastFacts' : 'checkPast'];
    if (kind === 'concern') return isFacts ? messages.checkFacts : next(messages.check);
    if (isPast) return messages[isFacts ? 'pastFacts' : 'past'];
    return next(isFacts ? messages.pairFacts : messages.pair);
  };

  /** Tells an entry, or a value derived from one: `price 180, the lowest of 9`. */
  const tellFact = (part: Entry, { metadata }: ItemTable): string => {
    const { key, derived } = part;
    const fact = PLAIN.has(key) ? quotable(part.text) : words.entry(part, metadata);
    if (!derived || derived.kind === 'gap') return fact;
    if (derived.kind === 'sum')
      return fill(messages.sum, { total: derived.total, keys: derived.keys.map(words.name).join(' + ') });
    const message =
      `rank${derived.place === 1 ? '' : 'Second'}${derived.end === 'lowest' ? 'Lowest' : 'Highest'}` as const;
    return fill(messages[message], { fact, of: derived.of });
  };
  const factsOf = ({ it }: CheckedClaim, item: ItemTable) =>
    it
      .filter(isEntry)
      .map((part) => tellFact(part, item))
      .join(isSpaced ? ', ' : '、');
  const hasOf = ({ it: [first], quoted }: CheckedClaim) => quotable(quoted.it ?? first?.text ?? '');

  const writeFactAlone = (claim: CheckedClaim, item: ItemTable): string => {
    const [fact] = claim.it;
    const isCaption = fact && !isEntry(fact) && fact.path !== undefined && !ENDED.test(fact.text.trim());
    if (isCaption) return fill(messages.listed, { has: hasOf(claim) });
    if (fact && (!isEntry(fact) || fact.key === 'about')) return asSentence(fact.text.trim());
    return asSentence(asTitle(factsOf(claim, item)));
  };

  const writer = {
    limits,
    messages,
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
    /** Gives claims their words, in their order: their author's, or the writer's where the author gave none. */
    tell: (claims: readonly CheckedClaim[], kind: ClaimKind, item: ItemTable): ToldClaim[] =>
      claims.map((claim) =>
        claim.text === undefined
          ? { text: writer.text(claim, kind, item), factor: writer.factor(claim, item), claim }
          : { text: claim.text, factor: claim.factor, claim },
      ),
    /**
     * Adds the limits to an item's concerns (contract: hard-limits): broken ones before them, but for one that may not be broken
     * and that a concern cites; and, where code words all reasons and concerns, unchecked ones behind them, into which a model
     * with words of its own is asked to look itself.
     */
    withLimits(concerns: readonly ToldClaim[], reasons: readonly ToldClaim[], item: ItemTable): ToldClaim[] {
      const cited = new Set(concerns.flatMap(({ claim }) => [...claim.you, ...claim.it].map(({ id }) => id)));
      const open = areWorded([...reasons, ...concerns]) ? [] : limits.unchecked(item);
      return [...limits.broken(item, cited), ...concerns, ...open];
    },
  };
  return writer;
}

/** Returns true when a model itself worded at least one of some claims. */
export const areWorded = (told: readonly ToldClaim[]): boolean =>
  told.some(({ claim }) => claim.text !== undefined);

/** Joins sentences, with a space between them but behind a mark of Chinese or Japanese; without any, the text is empty. */
export const joinSentences = (texts: readonly string[]): string =>
  texts.reduce(
    (text, next) => (text === '' || /[。！？」』]$/u.test(text) ? text + next : `${text} ${next}`),
    '',
  );

/**
 * Lists the parts of the person and of the item that one sentence rests on, side by side; where one side has fewer, its last is
 * repeated, and a side without any is absent (contract: evidence). Parts of other items are not listed; none for a sentence
 * that code wrote and that cites nothing of the person.
 * @param supports the path of the sentence within the explanation
 */
export function proofOf(claim: CheckedClaim, supports: string, stance: 'for' | 'against'): EvidenceEntry[] {
  const { you, it, text } = claim;
  // A sentence of the listing by itself claims nothing, neither for the item nor against it.
  if (text === undefined && you.length === 0) return [];
  const ofItem = ({ path, text }: ItemPart) => (path === undefined ? { text } : { path, text });
  return Array.from({ length: Math.max(you.length, it.length) }, (_, at) => {
    const [said, fact] = [you[at] ?? you.at(-1), it[at] ?? it.at(-1)];
    return {
      supports,
      stance,
      ...(said && { you: { path: said.path, text: said.text } }),
      ...(fact && { item: ofItem(fact) }),
    };
  });
}

/** Lists the proof (`proofOf`) of sentences that stand at `path[0]`, `path[1]`, … (contract: evidence). */
export const proofOfList = (told: readonly ToldClaim[], path: string, stance: 'for' | 'against') =>
  told.flatMap(({ claim }, at) => proofOf(claim, `${path}[${at}]`, stance));
