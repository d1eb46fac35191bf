import { languageOf, messagesOf } from '../languages/locale';
import type { Messages } from '../languages/messages';
import type { CheckedClaim, ClaimKind } from './check-claims';
import { createLimitLines, type LimitLines } from './limit-lines';
import type { ItemPart, PersonPart } from './parts';
import type { ItemTable } from './table';
import { fill, keyInWords, quotable, tellEntry, tellLimit } from './tell-part';

/** Writes sentences from the parts that they rest on. */
export type Writer = {
  /** The sentences of a claim that a model gave without words. */
  text(claim: CheckedClaim, kind: ClaimKind, item: ItemTable): string;
  /** The same for a list; undefined where there is nothing to list. */
  factor(claim: CheckedClaim, item: ItemTable): string | undefined;
  /** The words for limits. */
  limits: LimitLines;
};

type Values = Readonly<Record<string, string | number>>;

/** A fact that is an entry of the metadata, or a value derived from one. */
const isEntry = (part: ItemPart): part is ItemPart & { key: string } => part.key !== undefined;

/** The key of a sentence that a model itself gives of an item. */
const ABOUT = 'about';
/** Keys that say no more than their values. */
const PLAIN: ReadonlySet<string> = new Set([ABOUT, 'trait', 'type', 'name']);

function tellFact(messages: Messages, part: ItemPart & { key: string }): string {
  const { key, derived } = part;
  const fact = PLAIN.has(key) ? quotable(part.text) : tellEntry(part);
  if (!derived || derived.kind === 'gap') return fact;
  if (derived.kind === 'sum')
    return fill(messages.sum, { total: derived.total, keys: derived.keys.map(keyInWords).join(' + ') });
  const isLowest = derived.end === 'lowest';
  const message =
    derived.place === 1
      ? messages[isLowest ? 'rankLowest' : 'rankHighest']
      : messages[isLowest ? 'rankSecondLowest' : 'rankSecondHighest'];
  return fill(message, { fact, of: derived.of });
}

/** Whether a claim rests on nothing but the item's name. */
const isNameAlone = ({ it }: CheckedClaim): boolean => it.length === 1 && it[0]?.key === 'name';

/** Which message puts a person's part and an item's side by side. */
function messageFor(messages: Messages, kind: ClaimKind, you: PersonPart | undefined, isFacts: boolean) {
  const isConcern = kind === 'concern';
  if (!you) return isFacts ? messages.aloneFacts : messages.alone;
  if (you.past) {
    if (isConcern) return isFacts ? messages.checkPastFacts : messages.checkPast;
    return isFacts ? messages.pastFacts : messages.past;
  }
  if (isConcern) return isFacts ? messages.checkFacts : messages.check;
  return isFacts ? messages.pairFacts : messages.pair;
}

/**
 * Creates the writer of one answer. Its wordings take turns, so that the results of one answer do not read alike.
 *
 * @param locale of the answer
 * @param person the parts of the person
 */
export function createWriter(locale: string, person: readonly PersonPart[]): Writer {
  const messages = messagesOf(locale);
  const turns = new Map<readonly string[], number>();
  const sayNext = (wordings: readonly [string, ...string[]], values: Values): string => {
    const turn = turns.get(wordings) ?? 0;
    turns.set(wordings, turn + 1);
    return fill(wordings[turn % wordings.length] ?? wordings[0], values);
  };
  const valuesOf = ({ you: [you], it }: CheckedClaim, { name }: ItemTable): Values => {
    const [first] = it;
    const facts = it.filter(isEntry).map((part) => tellFact(messages, part));
    return {
      name,
      said: quotable(you?.limit ? tellLimit(you) : (you?.text ?? '')),
      past: you?.past?.name ?? '',
      rating: quotable(you?.past?.rating ?? ''),
      has: quotable(first?.text ?? ''),
      facts: facts.join(', '),
    };
  };
  const limits = createLimitLines(messages, languageOf(locale) ?? 'en', person);
  const isFacts = ({ it: [first] }: CheckedClaim) => first !== undefined && isEntry(first);
  return {
    limits,
    text(claim, kind, item) {
      const values = valuesOf(claim, item);
      const [fact] = claim.it;
      if (!fact && !claim.you[0]?.past) return fill(messages.limitsUnchecked, { limits: values.said ?? '' });
      if (claim.you.length === 0 && fact?.key === ABOUT) return fact.text;
      if (isNameAlone(claim)) return fill(messages.nameAlone, values);
      if (kind === 'concern' && claim.you[0]?.limit)
        return (
          limits.broken(item, new Set()).find((told) => told.claim.you[0]?.id === claim.you[0]?.id)?.text ??
          fill(messages.limitBroken, { limit: values.said ?? '', fact: values.facts ?? '' })
        );
      const past = kind === 'concern' ? claim.you[0]?.past : undefined;
      if (past && (!fact || past.name === item.name)) return fill(messages.seen, values);
      return sayNext(messageFor(messages, kind, claim.you[0], isFacts(claim)), values);
    },
    factor(claim, item) {
      if (isNameAlone(claim) || (claim.you.length === 0 && claim.it[0]?.key === ABOUT)) return undefined;
      const values = valuesOf(claim, item);
      if (claim.you.length === 0) return String(values[isFacts(claim) ? 'facts' : 'has']);
      return fill(messages[isFacts(claim) ? 'factorFacts' : 'factor'], values);
    },
  };
}
