import { joinWords, type Pick } from '../languages/join';
import type { SubjectName } from '../languages/language';
import { baseOf, currencyOf, isCurrency, isMeasure, unitOf } from '../text/units';
import { keyOf, keyWords, perOf, rememberKeys, type Subject } from './key-parts';
import subjects from './subjects.json';

/** The parts of a key of a limit or of metadata. */
export type KeyReading = {
  subject: Subject;
  topic: string;
  bound: 'max' | 'min' | undefined;
  negative: boolean;
  /** Whether it denies what it names; "allergens" only asks for none of what is listed. */
  isDenial: boolean;
  unit: string | undefined;
  /** Its words without bounds, denials and small words. */
  telling: readonly string[];
  /** Stems of the telling words, by which keys are compared: "pets_allowed" and "pet_friendly" are one. */
  matching: string;
  /** Whether nothing is named but what is counted: `max_minutes`. */
  isUnitOnly: boolean;
  /** Units that it is for, such as a night or a kilogram. */
  per: ReadonlySet<string>;
  /** Words besides the subject: "cleaning" of `cleaning_fee`, nothing of `preis`. */
  others: readonly string[];
};

/** Subjects with the words of keys that name them, the most telling subject first. */
const SUBJECT_WORDS = (Object.keys(subjects) as SubjectName[]).map(
  (subject) => [subject, joinWords(({ keys }) => keys.subjects[subject])] as const,
);

/** Words that cap a key, such as "max", and those that floor it. */
export const MAX_WORDS = joinWords(({ keys }) => keys.max, true);
export const MIN_WORDS = joinWords(({ keys }) => keys.min, true);
const NO_WORDS = joinWords(({ keys }) => keys.no, true);
const INTOLERANCES = joinWords(({ keys }) => keys.intolerances);
const FILLER = joinWords(({ keys }) => keys.filler);

const writtenOn = (pick: Pick, flags: string) => new RegExp([...joinWords(pick, false)].join('|'), flags);
/** The same in Chinese and Japanese, where they stand in one run with the rest: "价格上限", "价格下限", "不含". */
export const CJK_MOST = writtenOn(({ keys }) => keys.max, 'gu');
export const CJK_LEAST = writtenOn(({ keys }) => keys.min, 'gu');
const CJK_NO = writtenOn(({ keys }) => keys.no, 'u');

/** Words that bound or join in a key, or weigh, and only look like units. */
const NO_UNITS = new Set(['min', 'in', 'pounds', 'quid', 'bucks']);

/** A key that is nothing but one of these holds what is paid for it: `max_week: 1000`. */
const PERIODS = joinWords(({ keys: { per } }) => `${per.day ?? ''} ${per.week ?? ''}`);

/**
 * Returns the unit, or the ISO code of the currency, that a folded word of a key names (contract: hard-limits); undefined for any
 * other, also for "min" and "in", which bound or join in a key, and for "pounds", "quid" and "bucks".
 */
export const unitIn = (word: string): string | undefined =>
  NO_UNITS.has(word) ? undefined : (currencyOf(word) ?? unitOf(word));

const NOISE = joinWords(({ keys }) => keys.noise);

const has = (words: readonly string[], ...sets: ReadonlySet<string>[]) =>
  words.some((word) => sets.some((set) => set.has(word)));

const endsSpan = (words: readonly string[], text: string) =>
  (words.length > 1 && words.at(-1) === 'to') ||
  (/ (?:date|day|time)s? /.test(text) && / (?:to|end|till) /.test(text));

/** Splits off the bound that is written on a key in Chinese or Japanese: "价格上限" is the most of "价格". */
function splitBound(key: string): { words: readonly string[]; bound?: 'max' | 'min' } {
  // "最高海拔下限" is the least of the highest.
  const [, inner, end] = /^(.+)(上限|下限)$/u.exec(key) ?? [];
  if (inner && end) return { words: keyWords(inner), bound: end === '上限' ? 'max' : 'min' };
  const words = keyWords(key);
  const isMost = key.search(CJK_MOST) >= 0;
  if (!isMost && key.search(CJK_LEAST) < 0) return { words };
  const rest = keyWords(key.replace(CJK_MOST, ' ').replace(CJK_LEAST, ' '));
  return { words: rest.length > 0 ? rest : words, bound: isMost ? 'max' : 'min' };
}

function readDirection(key: string) {
  const { words, bound: written } = splitBound(key);
  const text = ` ${words.join(' ')} `;
  const isNoMore = / not? more than /.test(text);
  const isDenial = !isNoMore && (has(words, NO_WORDS) || CJK_NO.test(key));
  const negative = isDenial || (!isNoMore && has(words, INTOLERANCES));
  const isMost = isNoMore || has(words, MAX_WORDS) || endsSpan(words, text);
  const bound = written ?? (isMost ? 'max' : has(words, MIN_WORDS) ? 'min' : undefined);
  return { words, bound, negative, isDenial };
}

const subjectOfUnit = (unit = ''): Subject =>
  isCurrency(unit) ? 'price' : ['min', 'h'].includes(unit) ? 'runtime' : 'other';

function readWords(key: string): KeyReading {
  const direction = readDirection(key);
  const { words, negative, isDenial } = direction;
  let { bound } = direction;
  let unit = words.map(unitIn).find((each) => each !== undefined);
  const telling = words.filter((word) => !has([word], MAX_WORDS, MIN_WORDS, NO_WORDS, INTOLERANCES, FILLER));
  // "Hours per week" is not the length of the thing.
  const isRate = words.includes('per');
  // The unit says what a key is about only where nothing else does: "range_km" is no distance.
  const nouns = telling.filter((word) => !unitIn(word));
  const asking = nouns.length > 0 ? nouns : words;
  const ofSubject = SUBJECT_WORDS.find(
    ([subject, named]) => !(isRate && subject === 'runtime') && has(asking, named),
  );
  let subject: Subject = ofSubject?.[0] ?? 'other';
  // The length of a boat is no time, and "duree_min" is no least duration.
  if (subject === 'runtime' && ['mi', 'cm'].includes(baseOf(unit) ?? '')) subject = 'other';
  if (subject === 'runtime' && words.at(-1) === 'min' && !unit) {
    unit = 'min';
    if (bound === 'min' && !has(words.slice(0, -1), MIN_WORDS)) bound = undefined;
  }
  // A price is not counted in weeks, even if it is paid for one: "price_week".
  const isPaid = subject === 'price' || (nouns.length === 0 && telling.every((word) => PERIODS.has(word)));
  if (isRate || (isPaid && unit !== 'percent' && isMeasure(unit))) unit = undefined;
  // "Adults only" is not about adults.
  const plain = isRate
    ? words.filter((word) => !has([word], MAX_WORDS, MIN_WORDS))
    : words.filter((word) => telling.includes(word) || word === 'only');
  const topic = plain.filter(
    (word) => isRate || !unitIn(word) || (isPaid && isMeasure(unitIn(word))) || plain.length === 1,
  );
  const named = telling.filter((word) => !NOISE.has(word) && (isRate ? !currencyOf(word) : !unitIn(word)));
  const isUnitOnly = named.length === 0 && unit !== undefined;
  // "max_minutos" and "max_euros" say by the unit what they bound.
  if (subject === 'other' && isUnitOnly) subject = subjectOfUnit(unit);
  return {
    subject,
    topic: topic.join(' ') || (negative ? '' : words.join(' ')),
    bound,
    negative,
    isDenial,
    unit,
    telling,
    per: perOf(words),
    matching: keyOf(named) || keyOf(telling),
    isUnitOnly,
    others: isUnitOnly ? [] : asking.filter((word) => !NOISE.has(word) && !ofSubject?.[1].has(word)),
  };
}

/** Reads the first 100 characters of a key, in any of eight languages (contract: hard-limits). Remembers 1,000 keys. */
export const readKey: (key: string) => Readonly<KeyReading> = rememberKeys(readWords);

/** Names that speak of the same thing. */
const PARTNERS: Record<string, string> = {
  price: 'budget cost spend price_per_night nightly_rate estimated_budget price_range',
  runtime: 'duration length running_time',
  star_rating: 'star',
  year: 'release_year publication_year published_year',
  platform: 'platform_availability available_on streaming_service',
  dietary: 'diet dietary_option dietary_restriction dietary_requirement dietary_need',
  location: 'city',
  difficulty: 'difficulty_level',
  feature: 'key_feature',
};
const PARTNER_OF = new Map(
  Object.entries(PARTNERS).flatMap(([name, partners]) => partners.split(' ').map((each) => [each, name])),
);

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/**
 * Returns a name of the fact that the first 100 characters of a key are about, in snake case, by which keys of one fact meet as
 * far as known: `max_price` and `budget` are `price` (contract: hard-limits). Remembers 1,000 keys.
 */
export const factName: (key: string) => string = rememberKeys((key) => {
  const { telling } = readKey(key);
  const named = telling.filter((word) => !unitIn(word));
  const name = (named.length > 0 ? named : keyWords(key)).map(singular).join('_');
  return PARTNER_OF.get(name) ?? name;
});
