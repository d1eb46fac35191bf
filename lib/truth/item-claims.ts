import { readLimitField } from '../constraints/limit-field';
import { readLimitTexts } from '../constraints/limit-text';
import { flagClaims } from './attributes/attribute-claims';
import type { AttributeList } from './attributes/attribute-list';
import { conceptOf, conceptPattern } from './concept-names';
import { CLOSED_LISTS, CONCEPTS, type Concept } from './concepts';
import { fold } from './fold';
import { type FlagClaim, flagClaim, weekdays } from './key-claims';
import type { LanguageCode } from './lexicon/lexicons';
import type { Quality } from './quality';
import { contraries, type OtherValues, readOtherValues } from './value-claims';
import { hasCjk, readWords } from './words';

/** What an item's metadata says in flags and lists, as patterns for a flat text. */
export type ItemClaims = {
  qualities: readonly Quality[];
  /** Sizes that exist, folded; undefined when nothing is known of them. */
  sizes: ReadonlySet<string> | undefined;
  /** What it is of kinds that shut each other out. */
  values: readonly OtherValues[];
  /** Days on which it is closed. */
  closedDays: readonly RegExp[];
};

/** The language of the texts, and the words that it has for attributes, where they are there. */
export type Spoken = { code: LanguageCode; attributes: AttributeList | undefined };

/** Longer values are cut, and more of a list are left out. */
const LONGEST_VALUE = 80;
const MOST_VALUES = 40;

/** Of more flags only the words of the keys are looked for: to make the pattern of a listed one takes a tenth of a millisecond. */
const MOST_LISTED = 30;

/** Amounts of what one would rather have none of. */
const BURDENS =
  /overtime|deductible|surcharge|_fee$|co_?pay|copago|coperto|残業|加班|入会金|年会費|手数料|礼金|入会费|手续费|selbstbeteiligung|franchise|franquicia|franquia|franchigia/u;

function* flagsOf(facts: Record<string, unknown>, { code, attributes }: Spoken): Generator<Quality> {
  let flags = 0;
  for (const [key, value] of Object.entries(facts)) {
    if (typeof value === 'number' && value > 0 && BURDENS.test(key)) {
      const parts = flagClaim(key.split('_')[0] === 'pet' ? key : (BURDENS.exec(key)?.[0] ?? key))?.parts;
      if (parts) yield { parts, isTrue: true };
    }
    const isTrue = value === true || value === 'yes' || value === 'true';
    if (!isTrue && value !== false && value !== 'no' && value !== 'false') continue;
    flags++;
    for (const claim of flagClaims(key, code, flags > MOST_LISTED ? undefined : attributes))
      yield* flagQualities(key, isTrue, claim);
  }
}

const INCLUDED_KEY =
  /inclu|inbegr|enthalt|inkl|compris|gratis|kostenlos|gratuit|_free$|^free_|込|付き|含|附|免费|免費|無料/iu;

/** What a flag says in the words of one claim. */
function* flagQualities(
  key: string,
  isTrue: boolean,
  { parts, required, isFlipped, opposites, contrary }: FlagClaim,
): Generator<Quality> {
  const canBeFree = conceptOf(key) === undefined && (isFlipped || !/free|frei|los/u.test(key));
  if (!isFlipped)
    yield {
      parts: required && !isTrue ? [...parts, required] : parts,
      isTrue,
      isIncluded: INCLUDED_KEY.test(key),
      contrary,
      isNeeded: Boolean(required),
      canBeFree,
    };
  // What is not free of something has it; what is free of it may still speak of it.
  else if (!isTrue) yield { parts, isTrue: true, canBeFree };
  if (isTrue && opposites) yield { parts: opposites, isTrue: false };
}

/** "Not included, £14 each". */
const NEGATED =
  /^(?:not? |none\b|non |pas |nicht |keine? |ohne |sin |sans |senza |sem |nao |no(?:$|,)|なし|無し|无|無|不含|不包|别途|別料金|另)/u;
/** What says that something belongs to it, at no price of its own. */
const INCLUDED =
  /(?<= )(?:includ\p{L}*|inclu[ist]\p{L}*|compris\p{L}*|compres\p{L}*|inbegriffen|enthalten|inklusive|gratis|free|kostenlos\p{L}*|gratuit\p{L}*|incluid\p{L}*|dabei|offert\p{L}*)(?= )|込み|付き|無料|含まれ|包含|含在|免费|附送/gu;

/** There is nothing of the kind: `award: "none"`. */
const NONE = /^(?:none|no|ningun[oa]?|keine?r?|aucune?|nessun[oa]?|nenhuma?|なし|無し|无|無|没有|沒有)$/u;

/** A text that says no: `breakfast: "not included"`. */
function* deniedTexts(facts: Record<string, unknown>): Generator<Quality> {
  for (const [key, value] of Object.entries(facts)) {
    if (typeof value === 'string' && value !== 'no' && NONE.test(fold(value.slice(0, 40)))) {
      const parts = flagClaim(key)?.parts;
      if (parts) yield { parts, isTrue: false };
      continue;
    }
    if (typeof value !== 'string' || !NEGATED.test(fold(value.slice(0, 40)))) continue;
    const parts = flagClaim(key)?.parts;
    if (parts && parts.length < 3) yield { parts: [...parts, INCLUDED], isTrue: false };
  }
}

/** The concepts that a listed value names, in any language. */
function conceptsIn(value: string, domain: Concept['domain']): string[] {
  const { flat } = readWords(value.slice(0, LONGEST_VALUE).normalize('NFKC'));
  const own = Object.entries(CONCEPTS).filter(([, concept]) => concept.domain === domain);
  return own.flatMap(([name]) => {
    const pattern = conceptPattern(name);
    return pattern && flat.search(pattern) >= 0 ? [name] : [];
  });
}

/** A single platform, colour or language leaves the others out; one amenity does not. */
const isSingle = (domain: Concept['domain'] | undefined, value: unknown) =>
  domain !== 'diet' && domain !== 'amenity' && typeof value === 'string';

/** What a list names, and what a complete one leaves out unless something else about the item names it. */
function* listsOf(facts: Record<string, unknown>, itemFlat: () => string): Generator<Quality> {
  const listed = new Set<string>();
  const domains = new Set<Concept['domain']>();
  for (const [key, value] of Object.entries(facts)) {
    const { name: list } = readLimitField(key);
    const domain = Object.hasOwn(CLOSED_LISTS, list) ? CLOSED_LISTS[list] : undefined;
    const values: readonly unknown[] = Array.isArray(value) ? value : isSingle(domain, value) ? [value] : [];
    if (!domain || values.length === 0) continue;
    domains.add(domain);
    for (const each of values.slice(0, MOST_VALUES))
      if (typeof each === 'string')
        for (const name of conceptsIn(hasCjk(each) ? `${each} ${each}色` : each, domain)) listed.add(name);
  }
  if (domains.size === 0) return;
  for (const name of listed) {
    const pattern = conceptPattern(name);
    if (pattern && CONCEPTS[name]?.domain !== 'colour') yield { parts: [pattern], isTrue: true };
  }
  for (const [name, { domain, impliedBy }] of Object.entries(CONCEPTS)) {
    if (!domains.has(domain) || listed.has(name) || (impliedBy && listed.has(impliedBy))) continue;
    const pattern = conceptPattern(name);
    if (pattern && itemFlat().search(pattern) < 0) yield { parts: [pattern], isTrue: false };
  }
}

function sizesOf(facts: Record<string, unknown>): ReadonlySet<string> | undefined {
  for (const [key, value] of Object.entries(facts)) {
    if (!/^(?:available_)?size$/u.test(readLimitField(key).name) || !Array.isArray(value)) continue;
    return new Set(value.flatMap((each) => [...(readLimitTexts(String(each))?.wholes ?? [])]));
  }
  return undefined;
}

const CLOSED_KEY =
  /^(?:closed|closed_(?:on|days?)|closing_days?|rest_days?|ruhetage?|geschlossen|cerrado|dias_de_cierre|ferme|jours_de_fermeture|chiuso|chiusura|fechado|encerrado|休館日|定休日|休日|休息日|闭馆日)$/u;

/** "Sunday evening" is closed, Sunday is not. */
const PART_OF_DAY =
  /morning|noon|evening|night|lunch|dinner|vormittag|mittag|abend|matin|midi|soir|manana|mediodia|tarde|noche|mattin|pranzo|pomeriggio|sera|manha|almoco|noite|午前|午後|夜|昼|上午|下午|晚/u;

function closedDaysOf(facts: Record<string, unknown>): RegExp[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    if (!CLOSED_KEY.test(key)) return [];
    const text = (Array.isArray(value) ? value : [value])
      .slice(0, 7)
      .filter((each) => !PART_OF_DAY.test(fold(String(each).slice(0, LONGEST_VALUE))))
      .join(' ')
      .slice(0, LONGEST_VALUE);
    const { flat } = readWords(text.normalize('NFKC'));
    return weekdays().filter((day) => flat.search(day) >= 0);
  });
}

/**
 * Reads what flags and lists of an item's metadata say: `vegan: false`, `amenities: ["wifi"]`, `sizes: [8, 10]`.
 *
 * @param itemFlat everything else that is known about the item, in flat form
 */
export function readItemClaims(
  facts: Record<string, unknown>,
  itemFlat: () => string,
  spoken: Spoken,
): ItemClaims {
  return {
    qualities: [
      ...flagsOf(facts, spoken),
      ...deniedTexts(facts),
      ...contraries(facts),
      ...listsOf(facts, itemFlat),
    ],
    sizes: sizesOf(facts),
    values: readOtherValues(facts, itemFlat),
    closedDays: closedDaysOf(facts),
  };
}
