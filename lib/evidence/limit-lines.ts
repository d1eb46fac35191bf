import { isCurrencyKey } from '../constraints/measure';
import { readKey } from '../constraints/read-key';
import type { Messages } from '../languages/messages';
import { isCurrency } from '../text/units';
import type { CheckedClaim } from './check-claims';
import { amountOf, type EntryWords } from './entry-words';
import type { ItemPart, PersonPart, Verdict } from './parts';
import type { ItemTable } from './table';
import { fill, quotable } from './tell-part';

/** A sentence that is sent, the same in a few words for a list, and the claim that proves it. */
export type ToldClaim = { text: string; factor: string | undefined; claim: CheckedClaim };

/** Returns a text with a capital at its beginning: `Hours per week`. */
export const asTitle = (words: string): string => words.replace(/^./u, (first) => first.toUpperCase());

const boundMessage = ({ outcome, bound }: Verdict, messages: Messages): string =>
  outcome === 'kept'
    ? messages[bound?.end === 'min' ? 'overLeast' : 'underMost']
    : messages[bound?.end === 'min' ? 'underLeast' : 'overMost'];

/**
 * Creates the lines of one answer about limits that items keep, break or leave open (contract: hard-limits). They address
 * nobody, since a model beside them may say "du" or "Sie". An entry that only names the currency of the others is told by none.
 *
 * @param words of the same language as the messages
 * @param person whose parts with a limit are told of
 */
export function createLimitLines(messages: Messages, words: EntryWords, person: readonly PersonPart[]) {
  const limits = new Map(person.flatMap((part) => (part.limit ? [[part.id, part] as const] : [])));
  const isTold = ({ limit }: Verdict) => !isCurrencyKey(limits.get(limit)?.limit?.key.trim() ?? '');
  const asTold = (text: string, you: readonly PersonPart[], it: readonly ItemPart[]): ToldClaim => ({
    text,
    factor: text,
    claim: { you, it, others: [], quoted: {}, text: undefined, factor: undefined },
  });
  const factAbout = ({ limit }: PersonPart, { parts }: ItemTable): ItemPart | undefined => {
    const key = limit?.key ?? '';
    const { subject } = readKey(key);
    const name = words.name(key);
    const isAbout = (other: string) =>
      words.name(other) === name || (subject !== 'other' && readKey(other).subject === subject);
    return parts.find((part) => !part.derived && part.key !== undefined && isAbout(part.key));
  };
  /** Tells an amount beside the bound that it keeps or breaks; undefined where either is no plain amount. */
  const tellAmount = (fact: ItemPart, verdict: Verdict, { metadata }: ItemTable): string | undefined => {
    const { bound } = verdict;
    const { key = '' } = fact;
    const own = bound && amountOf(key, fact.value, metadata);
    const amount = own && words.amount(key, own);
    const unit = bound?.unit ?? (isCurrency(own?.unit) ? own?.unit : undefined);
    const limit = bound && words.amount(key, { ...bound, unit });
    // On the very bound a thing is neither under it nor above.
    if (amount === undefined || limit === undefined || amount === limit) return undefined;
    // A price and a time say themselves what they are.
    const isPlain = own?.unit !== undefined && ['price', 'runtime'].includes(readKey(key).subject);
    const named = { name: asTitle(words.name(key)), fact: amount };
    return fill(boundMessage(verdict, messages), {
      fact: isPlain ? amount : fill(messages.named, named),
      limit,
    });
  };
  const decided = (
    item: ItemTable,
    isMeant: (verdict: Verdict) => boolean,
    tell: (limit: PersonPart, fact: ItemPart | undefined, verdict: Verdict) => string | undefined,
  ) =>
    item.verdicts
      .filter((verdict) => isTold(verdict) && isMeant(verdict))
      .flatMap((verdict) => {
        const limit = limits.get(verdict.limit);
        const fact = item.parts.find(({ id }) => id === verdict.fact);
        const text = limit && tell(limit, fact, verdict);
        return text === undefined || !limit ? [] : [asTold(text, [limit], fact ? [fact] : [])];
      });
  const tellBeside = (message: string, limit: PersonPart, fact: string): string =>
    fill(message, { limit: words.limit(limit), fact });
  const lines = {
    limit: words.limit,
    /** Writes the line of one limit, kept or broken; undefined where there is none. */
    of: ({ id }: PersonPart, item: ItemTable): string | undefined =>
      [...lines.kept(item), ...lines.broken(item, new Set())].find(({ claim }) => claim.you[0]?.id === id)
        ?.text,
    /** Writes the limits in numbers that an item keeps; of one in words the fact says enough, which the listing has. */
    kept: (item: ItemTable): ToldClaim[] =>
      decided(
        item,
        ({ outcome, gap }) => outcome === 'kept' && gap !== undefined,
        (_limit, fact, verdict) => fact && tellAmount(fact, verdict, item),
      ),
    /** Writes the limits that it breaks; of one that may not be broken, a concern that cites it tells enough. */
    broken: (item: ItemTable, cited: ReadonlySet<string>): ToldClaim[] =>
      decided(
        item,
        ({ outcome, isCertain, limit, fact = '' }) =>
          outcome === 'broken' && (isCertain || !(cited.has(limit) || cited.has(fact))),
        (limit, fact, verdict) => {
          const amount = fact && tellAmount(fact, verdict, item);
          if (amount !== undefined && verdict.isCertain)
            return amount.endsWith('.') ? amount : `${amount}${messages.limitBroken.at(-1)}`;
          // A yes or no that breaks a limit tells nothing beside it.
          const said = fact && typeof fact.value !== 'boolean' ? quotable(fact.text) : '';
          const message = verdict.isCertain ? messages.limitBroken : messages.limitUnsure;
          return tellBeside(message, limit, said).replace(/\s?[(（][)）]/u, '');
        },
      ),
    /** Writes the limits that could not be checked: one sentence for all of which the item is silent, one each for the others. */
    unchecked(item: ItemTable): ToldClaim[] {
      const open = item.verdicts
        .filter((verdict) => verdict.outcome === 'unchecked' && isTold(verdict))
        .flatMap(({ limit }) => limits.get(limit) ?? [])
        .map((limit) => ({ limit, fact: factAbout(limit, item) }));
      const told = open.flatMap(({ limit, fact }) =>
        fact ? [asTold(tellBeside(messages.limitUnsure, limit, quotable(fact.text)), [limit], [fact])] : [],
      );
      const silent = open.flatMap(({ limit, fact }) => (fact ? [] : [limit]));
      if (silent.length === 0) return told;
      const text = fill(messages.limitsUnchecked, { limits: silent.map(words.limit).join('; ') });
      return [...told, asTold(text.replace(/\.\.$/u, '.'), silent, [])];
    },
  };
  return lines;
}
