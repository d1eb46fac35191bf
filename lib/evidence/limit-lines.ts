import { type Measured, readAmount } from '../constraints/measure';
import { readKey } from '../constraints/read-key';
import type { Messages } from '../languages/messages';
import { isMoment } from '../text/read-moments';
import { fromBase, intlUnit, isCurrency } from '../text/units';
import type { ItemPart, PersonPart, Verdict } from './parts';
import type { ItemTable } from './table';
import { fill, quotable, tellEntry, tellLimit } from './tell-part';
import type { ToldClaim } from './told-claim';

/** Constraints that only say in which currency the others are. */
const CURRENCY_KEY = /^(?:currency|w(?:ä|ae)hrung|devise|moneda|valuta|moeda|通貨|货币|貨幣|币种|幣別)$/iu;

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

/** An amount as people of a language write it, `£109` or `312 g`; undefined for a number without a unit. */
function formatAmount(language: string, { value, unit, as }: Measured): string | undefined {
  if (isMoment(unit)) return undefined;
  const digits = { maximumFractionDigits: 2 };
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

/** A limit and the fact that decided on it as amounts, `£120` and `£109`; undefined when one is a number without a unit. */
function tellAmounts(language: string, limit: PersonPart, fact: ItemPart, { metadata }: ItemTable) {
  const { key, value } = limit.limit ?? { key: '', value: undefined };
  // The currency of an item is that of its prices alone: 108,900 miles are no dollars.
  const isPrice = readKey(fact.key ?? '').subject === 'price';
  const own = readAmount(fact.key ?? '', fact.value, isPrice ? metadata : undefined);
  const asked = readAmount(key, value, own && isCurrency(own.unit) ? { currency: own.unit } : undefined);
  const told = own && formatAmount(language, own);
  const bound = asked && formatAmount(language, asked);
  return told && bound ? { fact: told, limit: bound } : undefined;
}

/** @param language a locale for numbers, such as `de` */
export function createLimitLines(
  messages: Messages,
  language: string,
  person: readonly PersonPart[],
): LimitLines {
  const limits = new Map(person.flatMap((part) => (part.limit ? [[part.id, part] as const] : [])));
  const isTold = ({ limit }: Verdict) => !CURRENCY_KEY.test(limits.get(limit)?.limit?.key.trim() ?? '');
  const told = (text: string, you: readonly PersonPart[], it: readonly ItemPart[]): ToldClaim => ({
    text,
    factor: text,
    claim: { you, it, others: [], text: undefined, factor: undefined },
  });
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
        (limit, fact) =>
          fact &&
          fill(
            messages.limitKept,
            tellAmounts(language, limit, fact, item) ?? {
              fact: tellEntry(fact),
              limit: quotable(limit.text),
            },
          ),
      ),
    broken: (item, cited) =>
      decided(
        item,
        ({ outcome, isCertain, limit, fact = '' }) =>
          outcome === 'broken' && (isCertain || !(cited.has(limit) || cited.has(fact))),
        (limit, fact, { isCertain }) => {
          const values = (fact && tellAmounts(language, limit, fact, item)) ?? {
            limit: tellLimit(limit),
            fact: fact ? tellEntry(fact) : '',
          };
          return fill(isCertain ? messages.limitBroken : messages.limitUnsure, values).replace(
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
