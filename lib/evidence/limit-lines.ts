import { isCurrencyKey, type Measured, readAmount } from '../constraints/measure';
import { readKey } from '../constraints/read-key';
import type { Messages } from '../languages/messages';
import { isMoment } from '../text/read-moments';
import { fromBase, intlUnit, isCurrency } from '../text/units';
import type { ItemPart, PersonPart, Verdict } from './parts';
import type { ItemTable } from './table';
import { fill, keyInWords, tellEntry, tellLimit } from './tell-part';
import type { ToldClaim } from './told-claim';

/** The words for the limits of one item. They address nobody, since a model beside them may say "du" or "Sie". */
export type LimitLines = {
  /** The limits in numbers that an item keeps, one entry each. */
  kept(item: ItemTable): ToldClaim[];
  /**
   * The limits that it breaks, one sentence each.
   *
   * @param cited ids of what its own concerns rest on, which tell a limit in words well enough
   */
  broken(item: ItemTable, cited: ReadonlySet<string>): ToldClaim[];
  /** One sentence for all limits of which nothing is known. */
  unchecked(item: ItemTable): ToldClaim[];
};

/** Writes an amount as people of a language do: `£109`, `312 g`, or the number alone; undefined for a day or an odd unit. */
function formatAmount(language: string, { value, unit, as }: Measured): string | undefined {
  if (isMoment(unit)) return undefined;
  const digits = { maximumFractionDigits: 2 };
  if (unit === undefined) return new Intl.NumberFormat(language, digits).format(value);
  if (isCurrency(unit)) {
    const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency: unit,
      ...digits,
      minimumFractionDigits,
    }).format(value);
  }
  const named = intlUnit(as);
  return (
    named &&
    new Intl.NumberFormat(language, { style: 'unit', unit: named, ...digits }).format(fromBase(value, as))
  );
}

/** A key in words as it begins a line: `Hours per week`. */
const titleOf = (key: string): string => keyInWords(key).replace(/^./u, (first) => first.toUpperCase());

/** Which message tells an amount beside its bound. */
const boundMessage = ({ outcome, bound }: Verdict, messages: Messages): string =>
  outcome === 'kept'
    ? messages[bound?.end === 'min' ? 'overLeast' : 'underMost']
    : messages[bound?.end === 'min' ? 'underLeast' : 'overMost'];

/** @param language a locale for numbers, such as `de` */
export function createLimitLines(
  messages: Messages,
  language: string,
  person: readonly PersonPart[],
): LimitLines {
  const limits = new Map(person.flatMap((part) => (part.limit ? [[part.id, part] as const] : [])));
  const isTold = ({ limit }: Verdict) => !isCurrencyKey(limits.get(limit)?.limit?.key.trim() ?? '');
  const told = (text: string, you: readonly PersonPart[], it: readonly ItemPart[]): ToldClaim => ({
    text,
    factor: text,
    claim: { you, it, others: [], text: undefined, factor: undefined },
  });
  /** Tells an amount beside the bound that it keeps or breaks; undefined where either is no plain amount. */
  const tellAmount = (fact: ItemPart, verdict: Verdict, { metadata }: ItemTable): string | undefined => {
    const { bound } = verdict;
    // The currency of an item is that of its prices alone: 108,900 miles are no dollars.
    const isPrice = readKey(fact.key ?? '').subject === 'price';
    const own = bound && readAmount(fact.key ?? '', fact.value, isPrice ? metadata : undefined);
    const amount = own && formatAmount(language, own);
    const unit = bound?.unit ?? (isCurrency(own?.unit) ? own?.unit : undefined);
    const limit = bound && formatAmount(language, { ...bound, unit });
    if (amount === undefined || limit === undefined) return undefined;
    const isBare = own?.unit === undefined;
    const told = isBare ? fill(messages.named, { name: titleOf(fact.key ?? ''), fact: amount }) : amount;
    return fill(boundMessage(verdict, messages), { fact: told, limit });
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
        return text === undefined || !limit ? [] : [told(text, [limit], fact ? [fact] : [])];
      });
  return {
    // Of a limit in words that is kept nothing is to be said but the fact, which the listing has.
    kept: (item) =>
      decided(
        item,
        ({ outcome, gap }) => outcome === 'kept' && gap !== undefined,
        (_limit, fact, verdict) => fact && tellAmount(fact, verdict, item),
      ),
    broken: (item, cited) =>
      decided(
        item,
        ({ outcome, isCertain, limit, fact = '' }) =>
          outcome === 'broken' && (isCertain || !(cited.has(limit) || cited.has(fact))),
        (limit, fact, verdict) => {
          const amount = fact && tellAmount(fact, verdict, item);
          if (amount !== undefined && verdict.isCertain)
            return amount.endsWith('.') ? amount : `${amount}${messages.limitBroken.at(-1)}`;
          // A yes or no that breaks a limit tells nothing beside it.
          const values = {
            limit: tellLimit(limit),
            fact: fact && typeof fact.value !== 'boolean' ? tellEntry(fact) : '',
          };
          return fill(verdict.isCertain ? messages.limitBroken : messages.limitUnsure, values).replace(
            /\s?[(（][)）]/u,
            '',
          );
        },
      ),
    unchecked(item) {
      const open = item.verdicts
        .filter((verdict) => verdict.outcome === 'unchecked' && isTold(verdict))
        .flatMap(({ limit }) => limits.get(limit) ?? []);
      return open.length === 0
        ? []
        : [told(fill(messages.limitsUnchecked, { limits: open.map(tellLimit).join('; ') }), open, [])];
    },
  };
}
