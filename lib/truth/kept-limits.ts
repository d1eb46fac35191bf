import { createLimitCheck, type LimitCheck, type Violation } from '../constraints/hard-limits';
import { clauseAround, isDenied } from './denials';
import { type BrokenLimit, markNumbers, readBroken, wordsFor } from './limit-claims';
import { matchesOf } from './matches';
import { compileMixed, type Phrases } from './phrases';
import { SOFT_DENIALS } from './soft-denials';
import { fieldOf } from './text-facts';

/** The limits of a request, made so strict that whatever they can be held against breaks them: each way, and as flags. */
export type Probes = {
  constraints: Record<string, unknown>;
  least: LimitCheck;
  most: LimitCheck;
  flags: LimitCheck;
};

const [LEAST, MOST] = [0.01, 1e12];
const MOST_LIMITS = 20;

/** Makes the probes of a request, once. */
export function createProbes(constraints: Record<string, unknown> = {}): Probes {
  const entries = Object.entries(constraints).slice(0, MOST_LIMITS);
  const numbers = entries.filter(([, value]) => typeof value === 'number' && value > 0);
  const probe = (bound: number) => createLimitCheck(Object.fromEntries(numbers.map(([key]) => [key, bound])));
  const flags = entries.flatMap(([key, value]) =>
    typeof value === 'boolean' ? [[key, !value] as const] : [],
  );
  return {
    constraints,
    least: probe(LEAST),
    most: probe(MOST),
    flags: createLimitCheck(Object.fromEntries(flags)),
  };
}

/** A price for one night or person says nothing of a whole trip. */
const EACH =
  /(?:^|_)(?:per|pro|par|por|al|alla|a)_|_(?:night|nacht|nuit|noche|notte|noite|person|month|mes|mois|mese|monat)(?:_|$)|每|一人|泊/u;

/** What an item costs with all that may come on top of its price, such as a fee: with it a budget may be broken. */
function addsUp(facts: Record<string, unknown>, { fact }: Violation): number {
  const price = facts[fact];
  if (typeof price !== 'number') return 0;
  return Object.entries(facts).reduce((sum, [key, value]) => {
    const isExtra = key !== fact && typeof value === 'number' && value > 0 && value < price;
    return isExtra && fieldOf(key).dimension === 'money' ? sum + value : sum;
  }, price);
}

/** The limits of a request that an item's metadata keeps, as far as that can be told; each with the side on which it would be broken. */
export function readKeptLimits(
  facts: Record<string, unknown>,
  { constraints, least, most, flags }: Probes,
  broken: readonly BrokenLimit[],
): readonly BrokenLimit[] {
  const names = new Set(broken.map(({ violation }) => violation.limit));
  const topics = new Set(broken.flatMap(({ topic }) => (topic < 0 ? [] : [topic])));
  const [tooMuch, tooLittle] = [least(facts), most(facts)];
  const kept = (found: readonly Violation[], others: readonly Violation[], side?: 'above' | 'below') =>
    found.flatMap((violation): BrokenLimit[] => {
      const { limit, fact } = violation;
      if (names.has(limit) || others.some((other) => other.limit === limit)) return [];
      names.add(limit);
      const limitValue = String(constraints[limit]);
      const read = { ...readBroken({ ...violation, limitValue }), side };
      const isPart = read.dimension === 'money' && EACH.test(fact) && !EACH.test(limit);
      const isOpen = read.dimension === 'money' && addsUp(facts, violation) > Math.max(...read.numbers);
      return isPart || isOpen || topics.has(read.topic) ? [] : [read];
    });
  return [
    ...kept(tooMuch, tooLittle, 'above'),
    ...kept(tooLittle, tooMuch, 'below'),
    ...kept(flags(facts), []),
  ];
}

const CLASHES = compileMixed(
  'breaks?|breaking|violat~|clash~|conflicts?|verstosst|verletz~|widerspricht|enfrein~|contrevien~|incumple~|contradice|viola|violano|contravviene|desrespeita~|descumpre~|contraria|rompe|choca con',
  '违反|違反|不符|冲突|衝突|反し|反する',
);
const OVER = compileMixed(
  'exceed~|busts?|blows?|overshoot~|overruns?|above|over|beyond|outside|uber|uberschreit~|ubersteig~|ubersteigt|sprengt|sprengen|reisst|oberhalb|depass~|exced~|au dessus|au dela|hors|supera~|rebasa~|sobrepasa~|por encima|fuera|sfora~|eccede|oltre|al di sopra|fuori|ultrapassa~|estoura~|acima|fora|past|se sale|se pasan?|passa d[oae]s?|too (?:wide|big|large|tall|heavy|long|loud|expensive|far|much|many)|zu (?:teuer|gross|schwer|lang|breit|hoch|laut|weit)|trop (?:larg|grand|lourd|long|cher|haut|loin|bruyant)[a-z]*|demasiad[oa]|troppo|demais',
  '超出|超过|超過|超え|越え|オーバー|上回|太[贵貴大重长長宽寬]',
);
const UNDER = compileMixed(
  'falls? short|short of|below|under|misses|shy of|unterschreit~|unterhalb|verfehl~|en dessous|inferieur~|por debajo|al di sotto|sotto|abaixo|aquem|too (?:small|few|short|little|narrow)|zu (?:klein|wenig|kurz|schmal|leicht)|trop (?:petit|court|peu)[a-z]*',
  '低于|不足|达不到|達不到|下回|届かない|満たない',
);
const ANY = new RegExp([CLASHES, OVER, UNDER].map(({ source }) => source).join('|'), 'u');

/** Whether a flat text can say at all that a limit is broken. */
export const mayBreak = (flat: string, phrases: Phrases): boolean =>
  phrases.has('denials', flat) || ANY.test(flat);

/** What only regrets. */
const SAD =
  /(?<= )(?:allerdings|unfortunately|helas|malheureusement|lamentablemente|purtroppo|infelizmente)(?= )/gu;

/** A share of the limit, or what something else adds, is spoken of. */
const PART =
  /(?<= )(?:half|third|quarter|halfte|drittel|moitie|tiers|mitad|tercio|meta|terzo|metade|terco|if|together|total|plus|added?|adding|extra|extras|zusammen|zusatzlich\p{L}*|insgesamt|inklusive|ajout\p{L}*|ensemble|sum[ae]\p{L}*|anad\p{L}*|juntos|aggiun\p{L}*|insieme|acresc\p{L}*|somad\p{L}*)(?= )|半|加上|另|一共|合計|合わせ|込み/u;

/** Whether a clause speaks of a share of the limit, or of what something else adds. */
export const isPartOfSum = (clause: string): boolean => PART.test(clause);

/** To reach a minimum, and to fit in. */
const REACHES = compileMixed(
  'reach~|get to|comes? up to|erreich~|reicht|attei~|arrive~|llega~|alcanza~|arriva~|raggiung~|chega~|atinge~|suporta~|soporta~|supporte~',
  '届|达到|達到|足り|够|夠',
);
const CEILING =
  /(?<= )(?:ceiling|cap|maximum|budget|obergrenze|hochst\p{L}*|maximal\p{L}*|plafond|maximum|techo|tope|maximo|tetto|massimo|teto)(?= )|上限|预算|預算|予算/u;
const FLOOR = /(?<= )(?:minimum|floor|mindest\p{L}*|untergrenze|minimo|minima)(?= )|下限|最低/u;

/** Stands in a flat text for the number of the limit, and what the person has to do with it. */
const HAS_NUMBER = / zlimitz /u;

/** Whether some money amount of the sentence is above the limit, so that the numbers decide. */
export const statesMore = (text: string, { numbers }: BrokenLimit, phrases: Phrases) =>
  phrases
    .numbersIn(phrases.digitsOf(text))
    .some(
      ({ values, dimension }) =>
        dimension === 'money' && values.some((value) => value > Math.max(...numbers)),
    );

/**
 * Whether a sentence claims that a limit is broken which the item keeps: "it goes over your budget" of what costs less
 * (contract: truth-of-text). Only a word for breaking beside a word for just that limit tells.
 *
 * @param text in Unicode form NFKC
 */
export function claimsLimitBroken(text: string, kept: BrokenLimit, phrases: Phrases): boolean {
  const { side, own, topics } = kept;
  const flat = markNumbers(text, kept, phrases).replace(SOFT_DENIALS, ' ');
  const { code } = phrases;
  const isMeant = (clause: string) => {
    if (own !== undefined && clause.search(own) >= 0) return true;
    const hasNumber = HAS_NUMBER.test(clause);
    const isMeasured = side !== undefined && (kept.dimension === 'length' || kept.dimension === 'mass');
    if (hasNumber && (isMeasured || phrases.has('you', clause))) return true;
    const isOfLimit = clause.search(wordsFor(code, 'limit')) >= 0;
    return isOfLimit && (hasNumber || topics.some((topic) => clause.search(topic) >= 0));
  };
  const isSaid = (pattern: RegExp, isBreaking: boolean) =>
    matchesOf(pattern, flat).some(({ index, 0: match }) => {
      const clause = clauseAround(flat, index);
      // Below a ceiling, and above a floor, is where it should be.
      const next = flat.slice(index + match.length, index + match.length + 40);
      if (isBreaking && (side === 'below' ? CEILING : FLOOR).test(next)) return false;
      if (isDenied(flat, index, match.length, phrases) === isBreaking) return false;
      if (isPartOfSum(clause) || !isMeant(clause)) return false;
      if (phrases.has('doubts', clause.replace(CLASHES, ' ').replace(SAD, ' '))) return false;
      return !isBreaking || clause.search(wordsFor(code, 'meets')) < 0;
    });
  const breaking = side === 'below' ? UNDER : side === 'above' ? OVER : undefined;
  const isBroken =
    isSaid(CLASHES, true) ||
    (breaking !== undefined && isSaid(breaking, true)) ||
    isSaid(wordsFor(code, 'meets'), false) ||
    (side === 'below' && isSaid(REACHES, false));
  return isBroken && !(kept.dimension === 'money' && statesMore(text, kept, phrases));
}
