import { readKey } from '../constraints/read-key';
import { readNumber } from '../constraints/read-number';
import type { Sliced } from '../take-turns';
import type { Meaning } from './attributes/attribute-list';
import { breaksOwnNumbers, claimsUnlisted, type Demand, type Measures } from './bound-claims';
import { conceptPattern } from './concept-names';
import { clauseAround, isDenied, isWished } from './denials';
import { fold } from './fold';
import type { ItemClaims } from './item-claims';
import { claimsLimitBroken, isPartOfSum, mayBreak, statesMore } from './kept-limits';
import { weekdays } from './key-claims';
import { announcesBrokenLimit, type BrokenLimit, type BrokenLimits, claimsLimitKept } from './limit-claims';
import { matchesOf } from './matches';
import { compile, type Phrases } from './phrases';
import { contradictsQualities, contradictsValues, ELSEWHERE, FREE_OF } from './quality-rule';
import { SOFT_DENIALS } from './soft-denials';

/** Everything that a sentence may contradict. */
export type ClaimSources = {
  claims: ItemClaims;
  broken: BrokenLimits;
  /** Limits that the item keeps. */
  kept: () => readonly BrokenLimit[];
  /** Amounts of the facts, read when first asked for. */
  measures: () => Measures;
  facts: Record<string, unknown>;
  /** Limits of the request. */
  demands: readonly Demand[];
  /** What says something of limits in the language of the text, where phrases for it are there. */
  said(meaning: Meaning): RegExp | undefined;
};

const SIZE =
  /(?: (?:sizes?|talla|tallas|taille|grosse|taglia|misura|tamanho) |サイズ|尺码|尺寸)(?:(?:in|en|de|du|von|em|は|:) )?([a-z]{1,4}|\d{1,3}) /gu;
const SIZE_BEFORE = / (x{0,3}[sl]|m|\d{1,3}) ?(?:サイズ|号|码|size)/gu;

function contradictsSizes(flat: string, { sizes }: ItemClaims, phrases: Phrases): boolean {
  if (!sizes || phrases.has('denials', flat) || phrases.has('doubts', flat)) return false;
  const named = [...matchesOf(SIZE, flat), ...matchesOf(SIZE_BEFORE, flat)].map(([, size = '']) => size);
  return named.some((size) => /^(?:\d+|x{0,3}[sl]|m)$/u.test(size) && !sizes.has(size));
}

const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A value in words that the limit demands and the item lacks, or the other way round. */
function claimsValue(flat: string, { violation }: BrokenLimit, phrases: Phrases): boolean {
  const isExcluded = readKey(violation.limit).isDenial;
  const fact = wordsOf(violation.factValue);
  if (!isExcluded && fact && flat.includes(` ${fact} `)) return false;
  for (const part of violation.limitValue.split(/[,;/]/u)) {
    const words = wordsOf(part);
    if (words.length < 3 || readNumber(part) !== undefined) continue;
    const concept = words.replaceAll(' ', '_');
    const pattern = conceptPattern(concept) ?? compile(words, phrases.isSpaced);
    for (const match of matchesOf(pattern, flat)) {
      const denied = isDenied(flat, match.index, match[0].length, phrases);
      const rest = flat.slice(0, match.index) + flat.slice(match.index + match[0].length);
      const isFreeOf = FREE_OF.test(flat.slice(Math.max(0, match.index - 20), match.index));
      if (
        isExcluded
          ? denied || isFreeOf
          : !denied && !phrases.has('denials', rest) && !phrases.has('doubts', rest)
      )
        return true;
    }
  }
  return false;
}

/** Every way of saying "closed", by which a closed day may be named. */
const CLOSED =
  /(?<= )(?:clos~|shut|geschlossen~|ruhetage?~?|zu|cerrad~|cierr~|descans~|ferme[es]?|fermeture|ferment|relache|chius~|chiud~|riposo|fechad~|fech~|encerr~|folga)(?= )|休|定休|关门|不营业|閉/gu;
const CLOSED_SOURCE = new RegExp(CLOSED.source.replaceAll('~', String.raw`\p{L}*`), 'gu');

/** Open on every day of the week. */
const EVERY_DAY =
  /(?<= )(?:(?:open|opens|geoffnet|offen|auf|abierto|abre|ouvert|ouvre|aperto|apre|aberto) [^|]{0,24}(?:every day|daily|all week|seven days|7 days|any day|taglich|jeden tag|todos los dias|tous les jours|tutti i giorni|ogni giorno|todos os dias|all year round)|(?:every day|daily|taglich|jeden tag|todos los dias|tous les jours|tutti i giorni|ogni giorno|todos os dias) [^|]{0,16}(?:open|geoffnet|offen|abierto|ouvert|aperto|aberto))(?= )|年中無休|全年[无無]休|无休|每天[^|]{0,4}(?:开|营)|毎日[^|]{0,6}営業|哪一?天都/u;

/** The first words of a clause. */
const clauseStart = (flat: string) => `${(flat.split('|')[0] ?? '').split(' ').slice(0, 4).join(' ')} `;

/** "On Monday too the kitchen is there for you" where Monday is among the days of rest. */
function comesOnClosedDay(flat: string, { closedDays }: ItemClaims, phrases: Phrases): boolean {
  // Who names more than one day tells the opening times.
  if (closedDays.length > 0 && EVERY_DAY.test(flat) && !weekdays().some((day) => flat.search(day) >= 0))
    return !phrases.has('doubts', flat) && !phrases.has('denials', flat);
  if (closedDays.length === 0 || weekdays().filter((day) => flat.search(day) >= 0).length > 1) return false;
  return closedDays.some((day) => {
    const at = flat.search(day);
    if (at < 0 || isWished(flat, at, phrases)) return false;
    const isSaid = flat.search(CLOSED_SOURCE) >= 0 || ELSEWHERE.test(flat);
    const clause = flat.slice(flat.lastIndexOf('|', at) + 1).split('|')[0] ?? '';
    // A denial far behind the day is of something else: "Saturday appointments mean you won't miss work".
    const near = flat.slice(flat.lastIndexOf('|', at) + 1, at) + clauseStart(flat.slice(at));
    return (
      !isSaid && !phrases.has('denials', phrases.isSpaced ? near : clause) && !phrases.has('doubts', flat)
    );
  });
}

const isMoney = ({ dimension }: BrokenLimit) => dimension === 'money';

/** What every phrase about a price that is too high has some word of. */
const OF_MONEY =
  /budget|pric|cost|spen[dt]|afford|money|dear|expens|preis|kost|teuer|geld|prix|cout|cher|depens|argent|preci|cuest|car[oa]|gast|presup|dinero|prezz|spes|sold|prec|orcament|cust|dinheiro|bolso|価格|予算|料金|値|円|価|费|費|价|價|预算|預算|贵|貴|元|钱|錢/u;

/** "It stays within what you set aside" of what is over the budget, the other way round, or "all you asked for" of what breaks a limit. */
function misjudgesLimits(
  text: string,
  flat: string,
  { broken: { limits }, kept, said }: ClaimSources,
  phrases: Phrases,
): boolean {
  const plain = flat.replace(SOFT_DENIALS, ' ').replace(/ {2,}/g, ' ');
  const says = (meaning: Meaning) => {
    const pattern = said(meaning);
    return (
      pattern !== undefined &&
      matchesOf(pattern, plain).some(({ index, 0: match }) => {
        const clause = clauseAround(plain, index);
        return (
          !isDenied(plain, index, match.length, phrases) &&
          !phrases.has('doubts', clause.replace(match.trim(), ' ')) &&
          !isPartOfSum(clause)
        );
      })
    );
  };
  const isBroken = limits.some(({ violation }) => violation.isCertain);
  if (isBroken && says('all_kept')) return true;
  const prices = limits.filter(isMoney);
  if (prices.length > 0) {
    const isOver = prices.some(({ violation }) => violation.isCertain);
    return isOver && says('price_kept') && !kept().some(isMoney);
  }
  if (!OF_MONEY.test(flat) || !says('price_broken')) return false;
  const keptPrices = kept().filter(isMoney);
  return keptPrices.length > 0 && !keptPrices.some((price) => statesMore(text, price, phrases));
}

const isDemanded = (limit: string, { demands }: ClaimSources) => demands.some(({ key }) => key === limit);

function* contradictsLimits(
  text: string,
  flat: string,
  sources: ClaimSources,
  phrases: Phrases,
): Sliced<boolean> {
  const { limits, areAll } = sources.broken;
  for (const broken of limits) {
    yield;
    const { violation, field } = broken;
    const [cheap] = field.name === 'price' ? matchesOf(phrases.pattern('cheap'), flat) : [];
    if (cheap && !isDenied(flat, cheap.index, cheap[0].length, phrases) && !phrases.has('doubts', flat))
      return true;
    if (
      claimsLimitKept(text, broken, areAll && isDemanded(violation.limit, sources), phrases) ||
      (!violation.isCertain && claimsValue(flat, broken, phrases))
    )
      return true;
  }
  if (misjudgesLimits(text, flat, sources, phrases)) return true;
  return mayBreak(flat, phrases) && sources.kept().some((kept) => claimsLimitBroken(text, kept, phrases));
}

/**
 * Whether a sentence contradicts a broken limit, or a flag, a number or a complete list of the item's metadata
 * (contract: truth-of-text). A sentence that denies, doubts or weighs claims nothing.
 *
 * @param text in Unicode form NFKC, without quotations
 * @param flat the same in flat form
 */
export function* contradicts(
  text: string,
  flat: string,
  sources: ClaimSources,
  phrases: Phrases,
): Sliced<boolean> {
  if (announcesBrokenLimit(text, phrases)) return false;
  return (
    (yield* contradictsLimits(text, flat, sources, phrases)) ||
    contradictsQualities(flat, sources.claims, phrases) ||
    contradictsValues(flat, sources.claims, phrases) ||
    contradictsSizes(flat, sources.claims, phrases) ||
    breaksOwnNumbers(text, flat, sources.measures, phrases) ||
    claimsUnlisted(flat, sources.demands, sources.facts, phrases) ||
    comesOnClosedDay(flat, sources.claims, phrases)
  );
}
