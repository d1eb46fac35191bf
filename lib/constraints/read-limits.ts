import { cleanText } from '../text/clean-text';
import { foldText } from '../text/tokenise';
import { FILLER, MAX_WORDS, MIN_WORDS, setOf } from './key-words';
import type { Bounds, Limit } from './limit';
import { type KeyReading, readKey } from './read-key';
import { boundsOf, readBounds, readPriceClass } from './read-quantity';
import { baseOf, isCurrency, toBase, unitOf } from './units';

const MOST_LIMITS = 60;
const MOST_VALUES = 40;
const BARE: Partial<Record<Limit['subject'], 'max' | 'min' | 'equal'>> = {
  price: 'max',
  runtime: 'max',
  distance: 'max',
  rating: 'min',
  stars: 'min',
  year: 'equal',
};
const WORDS_ONLY = new Set(['location', 'platform', 'genre', 'cuisine', 'diet', 'brand', 'language']);

/** Bounds that tell no unit, in that of their key. */
const toCanonical = (bounds: Bounds, unit: string | undefined): Bounds => {
  if (bounds.unit || !unit) return bounds;
  const { min, max } = bounds;
  return {
    ...(min !== undefined && { min: toBase(min, unit) }),
    ...(max !== undefined && { max: toBase(max, unit) }),
    unit: baseOf(unit),
    as: unit,
  };
};

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(', ');
  if (value === null || typeof value === 'object') return '';
  return cleanText(String(value).slice(0, 200));
};

/** Words around a number that say no more than which end of it is meant. */
const JOINING = setOf(
  'and or und et y e no not plus zu au moins mas menos de como mehr als weniger meno di al piu mais between ' +
    'zwischen entre tra around about circa etwa per pro par por',
);
const SAYS_LITTLE = [MAX_WORDS, MIN_WORDS, FILLER, JOINING];

/** "Kind 6 Jahre" holds a number and is none. */
const isStory = (words: string) =>
  (foldText(words).match(/\p{L}+/gu) ?? []).filter(
    (word) => !unitOf(word) && !SAYS_LITTLE.some((little) => little.has(word)),
  ).length > 1;

const ONE_OF = /\s*[,;/|、，]\s*|\s+(?:or|oder|ou|o)\s+/u;
/** "Nuts and milk" are both to be avoided. */
const EACH_OF = /\s*[,;/|、，]\s*|\s+(?:or|oder|ou|o|and|und|y|et|e)\s+/u;

/** Words that ask for a yes or a no. */
const YES = /^(?:yes|true|required|sí|si|oui|ja|sim|はい|是)$/iu;
const NO = /^(?:no|false|none|non|nein|não|いいえ|否)$/iu;

function readRule({ subject, bound, negative, unit }: KeyReading, value: unknown): Limit['rule'] {
  const bare = bound ?? BARE[subject] ?? 'equal';
  const within = (bounds: Bounds) => ({ kind: 'bounds', bounds: toCanonical(bounds, unit) }) as const;
  const flag = (wanted: boolean) => ({ kind: 'flag', wanted: wanted !== negative }) as const;
  const ofWords = (values: string[]) => ({ kind: negative ? 'none-of' : 'any-of', values }) as const;
  if (typeof value === 'boolean') return flag(value);
  if (typeof value === 'number') return within(boundsOf(value, bare));
  const list: unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const [low, high] = list ?? [];
  if (list?.length === 2 && typeof low === 'number' && typeof high === 'number')
    return within({ min: Math.min(low, high), max: Math.max(low, high) });
  const values = (list ?? [value]).slice(0, MOST_VALUES).map(inWords).filter(Boolean);
  const words = values.join(' ');
  const classes = subject === 'price' ? readPriceClass(words, list ? 'max' : bare) : undefined;
  if (classes) return { kind: 'bounds', bounds: classes };
  if (list && words !== '') return ofWords(values);
  // How loud something may be at most is no list to choose from: "volumen_max": "medio".
  if (list || (bound && !/\d/u.test(words))) return { kind: 'vague' };
  const isProse = WORDS_ONLY.has(subject) || (subject === 'other' && isStory(words));
  const bounds = isProse ? undefined : readBounds(words, bare);
  if (bounds) return within(bounds);
  if (YES.test(words)) return flag(true);
  if (NO.test(words)) return flag(false);
  if (words === '' || subject === 'price') return { kind: 'vague' };
  return ofWords(words.split(negative ? EACH_OF : ONE_OF));
}

/** "Allergies: none" sets no limit. */
const NONE = /^(?:none|no|nothing|n\/a|keine?|ninguna?|aucune?|nessuna?|nenhuma?|なし|无)$/iu;

/** The two ends of `{ min: 500, max: 1200 }` and `{ gte: 2000, lte: 2010 }`. */
function rangeOf(record: Record<string, unknown>): [number, number] | undefined {
  const end = (names: string[]) =>
    names.map((name) => record[name]).find((value): value is number => typeof value === 'number');
  const low = end(['min', 'gte', '$gte', 'from', 'low', 'minimum']);
  const high = end(['max', 'lte', '$lte', 'to', 'high', 'maximum']);
  return low !== undefined && high !== undefined && Object.keys(record).length === 2
    ? [low, high]
    : undefined;
}

/** Keys of lists that ask for each of their values. */
const EACH = /^(?:amenit|feature|facilit|must hav|includ|equipment|service)/u;

function readEntry(path: string[], value: unknown, limits: Limit[]) {
  if (limits.length >= MOST_LIMITS || value === null || value === undefined) return;
  const key = path.join(' ');
  if (typeof value === 'object' && !Array.isArray(value)) {
    const record = value as Record<string, unknown>;
    const currency = record.currency ?? record.unit;
    const range = rangeOf(record);
    if (range && typeof currency !== 'string') return readEntry(path, range, limits);
    for (const [inner, innerValue] of Object.entries(record)) {
      if (inner === 'currency' || inner === 'unit' || path.length >= 3) continue;
      const withUnit =
        typeof currency === 'string' && typeof innerValue === 'number'
          ? `${innerValue} ${currency}`
          : innerValue;
      const amount = /^(?:amount|value)$/iu.test(inner);
      readEntry(amount ? path : [...path, inner], withUnit, limits);
    }
    return;
  }
  const reading = readKey(key);
  const rule = readRule(reading, value);
  if (reading.negative && NONE.test(inWords(value))) return;
  // Who is vegetarian and eats no gluten needs both.
  const isEach = rule.kind === 'any-of' && (reading.subject === 'diet' || EACH.test(reading.matching));
  for (const one of isEach ? rule.values.map((diet) => ({ ...rule, values: [diet] })) : [rule])
    limits.push({
      key: path.join('.'),
      subject: reading.subject,
      topic: reading.topic,
      matching: reading.matching,
      words: inWords(value),
      rule: one,
      soft: false,
    });
}

/**
 * Reads the open constraints object: numbers with `max`/`min` in the key or in words, ranges, units and
 * currencies, lists, booleans, nested objects such as `budget: { max: 50, currency: 'EUR' }`. At most 60.
 */
export function readLimits(
  constraints: Record<string, unknown> | undefined,
  most: number = MOST_LIMITS,
): Limit[] {
  const limits: Limit[] = [];
  for (const [key, value] of Object.entries(constraints ?? {})) {
    if (limits.length >= most) break;
    readEntry([key.slice(0, 100)], value, limits);
  }
  return limits.slice(0, most);
}

const QUANTIFIED =
  /(?:under|below|less than|at most|no more than|no longer than|up to|max(?:imum)?|within|before|after|since|over|more than|at least|from the|between|unter|höchstens|bis|moins de|menos de|meno di|até|hasta|以内|以下|以上)\s?.{0,14}\d|\b(?:19|20)?\d0['’]?s\b/iu;
/** "Budget 200 euros" and "can spend 1,000 dollars" cap the price without saying "at most". */
const BUDGET = /budget|spend|afford|presupuesto|gastar|orçamento|ausgeben|dépenser|spendere|予算|预算/iu;
/** Small numbers in words, before a measure: "under two hours", "menos de dos horas". */
const NUMBER_WORDS: Record<string, string> = Object.fromEntries(
  [
    'an|one|una|une|eine|eins|um|uma',
    'two|dos|deux|zwei|due|dois|duas',
    'three|tres|trois|drei|tre|três',
    'four|cuatro|quatre|vier|quattro|quatro',
    'five|cinco|cinq|fünf|cinque',
  ].flatMap((words, at) => words.split('|').map((word) => [word, String(at + 1)])),
);
const NUMBER_WORD = new RegExp(
  `(?<!\\p{L})(?:${Object.keys(NUMBER_WORDS).join('|')})(?=\\s(?:hours?|hrs?|minutes?|miles?|km|horas?|heures?|stunden?|or[ae])(?!\\p{L}))`,
  'giu',
);
/** "In their 60s" is an age. */
const AGE = /\bin (?:my|his|her|their|our|the)?\s?(?:early|mid|late)?[\s-]?['’]?\d0['’]?s\b/iu;

/** With an amount of time these say when something happened: "it died after four hours", "nach zwei Stunden". */
const WHEN =
  /(?<!\p{L})(?:after|before|since|nach|vor|seit|après|avant|depuis|después de|antes de|desde|dopo|prima di|depois de)\s|(?:时间|小时|分钟|時間|分)(?:之?[后後前])/iu;

/**
 * Reads a limit out of a wish such as "under two hours", "films from the 90s", "below 50 €" or "budget 50 €".
 *
 * @returns undefined when the words set none
 */
export function readSoftLimit(text: string): Limit | undefined {
  const words = text.replace(NUMBER_WORD, (word) => NUMBER_WORDS[word.toLowerCase()] ?? word);
  if (!/\d/u.test(words) || AGE.test(words)) return undefined;
  const isBudget = BUDGET.test(words);
  if (!isBudget && !QUANTIFIED.test(words)) return undefined;
  const bounds = readBounds(words, isBudget ? 'max' : 'equal');
  if (!bounds) return undefined;
  const ends = [bounds.min, bounds.max].filter((end) => end !== undefined);
  const isYear = !bounds.unit && !isBudget && ends.every((end) => end >= 1800 && end <= 2100);
  const isMoney = isBudget && (!bounds.unit || subjectOfUnit(bounds.unit) === 'price');
  const subject = isYear ? 'year' : isMoney ? 'price' : subjectOfUnit(bounds.unit);
  if (subject === 'runtime' && WHEN.test(words)) return undefined;
  return (
    subject && {
      key: text,
      subject,
      topic: subject,
      words: text,
      rule: { kind: 'bounds', bounds },
      soft: true,
    }
  );
}

/** An amount of money is a price; of weights and other measures nobody knows what they are of. */
function subjectOfUnit(unit: string | undefined): Limit['subject'] | undefined {
  if (unit === 'min') return 'runtime';
  if (unit === 'mi') return 'distance';
  return isCurrency(unit) ? 'price' : undefined;
}
