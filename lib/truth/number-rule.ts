import { dayOf } from '../constraints/units';
import type { KnownAmount, KnownNumbers } from './known-numbers';
import type { NamedAmount } from './named-amounts';
import type { Phrases } from './phrases';
import type { TextNumber } from './read-numbers';
import { isOneStep, isReckonedAloud } from './reckoned-aloud';
import {
  isBound,
  isDerived,
  isDifference,
  isEach,
  isNear,
  isOverSpan,
  isRounding,
  isTotal,
  isYear,
  MONTHS,
  type Sourced,
  toBase,
} from './reckoning';

/** "24/7", "100 %", "2-in-1", "360°", "3D": ways of speaking, not facts. */
const IDIOMS =
  /\u2060?100 por \u2060?100|24\s?\/\s?7|50\s?[/-]\s?50|100\s?[%％]|(?:per|pro|je|por|pour|cada|ogni|[/每])\s?100\s?(?:g|ml|克|毫升)(?!\p{Script=Latin})|\b[1-9]-(?:in|en|em)-(?:1|one|un|uno|um)\b|360\s?(?:°|-?grad|-?degree)|\b[23]-?d\b|(?:#|no\. ?|nr\. ?|n\.?º ?|第)(?:10|[1-9])(?![\d.,])/giu;
const ORDINAL = /^(?:st|nd|rd|th|er|re|e|ème|eme|º|ª|°|o|a)(?![\p{L}])/u;
const CENTURY =
  /^(?:st|nd|rd|th|\.|e|er|ème|º|°)?[\s-]*(?:centur|jahrhundert|siglo|siècle|secolo|século|世紀|世纪)/iu;
const CENTURY_BEFORE = /(?:siglo|século|secolo)\s$/iu;
/** "Il Novecento" is the twentieth century. */
const CENTURY_NAME = /(?:Due|Tre|Quattro|Cinque|Sei|Sette|Otto|Nove)cento(?!\p{L})/gu;
const DECADE = /^(?:er|['’]?s)(?![\p{L}])|^年代/u;
const DECADE_BEFORE = /(?:años|années|anni|anos|the|los|les|gli|die)\s['’]?$/iu;
export const MORE =
  /(?<![不没未])(?:over|more than|above|upwards of|at least|plus de|más de|mas de|über|mehr als|oltre|più di|mais de|acima de|超过|超過|至少|逾)\s*(?:[\p{Sc}]|R\$|[A-Z]{3})?\s?\u2060?$/iu;
/** "Just over": the number itself is near. */
const JUST =
  /(?:just|little|slightly|knapp|kaum|etwas|poco|apenas|algo|peine|legerement|légèrement|leggermente|pouco|ligeiramente|刚|剛|略|わずか|少し)\s\S{2,12}(?:\s\p{L}{2,4})?\s*[\p{Sc}]?\s?\u2060?$/iu;
export const MORE_BEHIND = /^\s?\+|^\S{0,4}(?:以上|超|多)/u;
export const LESS =
  /(?:不超过|不超過|up to|at most|no more than|bis zu|höchstens|hasta|jusqu['’]à|fino a|até|最多|至多|almost|nearly|not even|keine|nicht einmal|ni siquiera|même pas|neppure|nemmeno|knapp|fast|casi|cerca de|près de|quasi|quase|just under|under|less than|below|fewer than|moins de|menos de|unter|weniger als|meno di|abaixo de|sous(?: les)?|sotto(?: i)?|不到|低于|少于)\s*(?:[\p{Sc}]|R\$|[A-Z]{3})?\s?\u2060?$/iu;
/** What is possible at most, or a time: the number itself must stand. */
const UP_TO =
  /(?:(?:up|open) (?:to|until)|until|till|bis(?: zu)?|hasta|jusqu['’]à|fino a(?:lle)?|até(?: [aà]s)?|最多|至多|最大)\s*[\p{Sc}]?\s?\u2060?$/iu;
export const LESS_BEHIND =
  /^[^\s、，。]{0,4}?(?:足らず|未満|以下|以内|之内|弱|不到|に届かない|に満たない|を下回|を切)/u;

const CLOCK =
  /^\s?(?:am|pm|a\.m|p\.m|uhr|h\b|o['’]clock|in the (?:morning|afternoon|evening)|de la (?:mañana|tarde|noche)|d[ao] (?:manhã|tarde|noite)|d[eu](?:l| la| l['’])? ?(?:mattin[oa]|pomeriggio|sera|matin|soir)|点|點|時(?!間))/iu;

const decadeOf = (year: number) => Math.floor(year / 10) * 10;

function isDecadeOrCentury(
  value: number,
  number: TextNumber,
  before: string,
  amounts: readonly KnownAmount[],
): boolean {
  const years = amounts.filter(({ value: year }) => isYear(year));
  if (value % 10 === 0 && (DECADE.test(number.behind) || DECADE_BEFORE.test(before)))
    return years.some(({ value: year }) => decadeOf(year) === value || decadeOf(year) % 100 === value);
  if (CENTURY.test(number.behind) || CENTURY_BEFORE.test(before))
    return years.some(({ value: year }) => Math.ceil(year / 100) === value);
  return false;
}

const ON_FOOT =
  /(?:walk|foot|fu(?:ß|ss)|gehminuten|laufen|pied|marche|a pie|andando|caminando|caminata|piedi|a pé|caminhada|徒歩|歩い|步行|走路)/iu;
/** Minutes that a kilometre takes on foot. */
const [FASTEST, SLOWEST] = [10, 17];

/** A walk that is as long as a known distance takes. */
const isWalk = (minutes: number, text: string, amounts: readonly KnownAmount[]): boolean =>
  ON_FOOT.test(text) &&
  amounts.some(
    ({ value, dimension }) =>
      dimension === 'length' && minutes >= value * FASTEST && minutes <= value * SLOWEST,
  );

/** "From ten to one": where a time of day may stand without being written as one. */
const UNTIL =
  /(?:to|until|till|bis|hasta(?: las)?|a las|à|alle|às|até(?: às)?|[–~〜-]|から|到|至)\s?\u2060?$/iu;

/**
 * A time of day that is as long behind a known one as something known takes: its hour, its minutes, or both as `20.50`.
 */
const isEndOf = (said: number, all: readonly KnownNumbers[], amounts: readonly KnownAmount[]): boolean =>
  all.some(({ times }) =>
    times.some((time) =>
      amounts.some(({ value, dimension }) => {
        // `duration_min` may be a minimum too, so that its unit is not known.
        if ((dimension !== 'time' && dimension !== 'none') || value <= 0 || value >= DAY_MINUTES)
          return false;
        const end = (time + value) % DAY_MINUTES;
        const [hour, minutes] = [Math.floor(end / 60), end % 60];
        const hours = [hour, hour - 12];
        return said === minutes || hours.some((each) => each === said || isNear(each + minutes / 100, said));
      }),
    ),
  );
const DAY_MINUTES = 1440;

/** How many days or weeks it is until a known date, or since then. */
const isWait = ({ dimension, factor }: TextNumber, value: number, { person, item, today }: NumberSources) => {
  if (dimension !== 'days' && dimension !== 'none') return false;
  const days = dimension === 'none' ? value : value * factor;
  const isFar = (date: number) => Math.abs(date - dayOf(today)) === days;
  return value > 1 && [person(), item()].some(({ dates }) => dates.some(isFar));
};

const isMoney = ({ dimension }: TextNumber) => dimension === 'money';

/** "164 euros for the couple, so 82 a person and 16 below your limit": the unit is said once. */
const isBare = ({ dimension, behind }: TextNumber) =>
  dimension === 'none' &&
  /^\s(?:por|per|pro|par|a|each|cada|abaixo|acima|below|above|under|over|less|more|unter|über|weniger|mehr|de (?:moins|plus)|sotto|sopra|in (?:meno|più)|menos|más|encima|debajo)(?!\p{L})/iu.test(
    behind,
  );

/** A sentence that says that it reckons. */
const RECKONS =
  /(?<!\p{L})(?:in (?:all|total)|altogether|total(?:e|s|ly)?|insgesamt|zusammen|en tout|au total|en total|suman?|in totale|in tutto|no total|ao todo|average|im schnitt|en moyenne|de media|in media|em média|each|jeweils|jede[rs]?|umgerechnet|chacun|chaque|cada|ogni|ciascun\p{L}?|difference|unterschied|différence|diferencia|differenza|diferença)(?!\p{L})|合計|合わせて|全部で|共计|一共|总共|總共|平均|差|每包|每份/iu;

/** Where the numbers of a sentence may come from. */
export type NumberSources = {
  person(): KnownNumbers;
  item(): KnownNumbers;
  /** Of search results: nothing is reckoned from them. */
  found(): KnownNumbers;
  /** The present one, which stands too, and from which ages are reckoned. */
  year: number;
  /** UTC day, `YYYY-MM-DD`. */
  today: string;
  /** Whether a number beside a word is part of the name of something supplied. */
  isInName(text: string, number: TextNumber): boolean;
  /** The item's amounts of what a number is said of, where they are others; see `misnamed`. */
  misnamed(number: TextNumber, text: string): readonly NamedAmount[];
  /** Whether numbers up to ten that measure nothing may be the text's own. */
  mayCount: boolean;
  /** Numbers that stood in earlier sentences of the text, to which those of this one are added. */
  said: TextNumber[];
};

const HEADS =
  /person|people|guest|party|adult|gaest|gast|personn|invit|comensal|ospiti|pessoas|convidad|人|名/iu;
const NIGHTS = /night|naecht|nacht|nuit|noche|notti|noite|泊|晚/iu;

/** What so many persons pay who each pay so much, and so many nights. */
function totalsOf(asked: readonly Sourced[], had: readonly Sourced[]): Sourced[] {
  return [HEADS, NIGHTS].flatMap((unit) => {
    const counts = asked.filter(
      ({ field = '', dimension, value }) => dimension === 'none' && value > 1 && unit.test(field),
    );
    const prices = had.filter(({ field = '', dimension }) => dimension === 'money' && unit.test(field));
    return prices.flatMap((price) =>
      counts.slice(0, 2).map(({ value }) => ({ ...price, value: price.value * value })),
    );
  });
}

/** Amounts that a number may be reckoned from, with where each stands. */
function amountsOf({ person, item, year }: NumberSources): Sourced[] {
  const from = (source: number, { amounts }: KnownNumbers) =>
    amounts.map((amount) => ({ ...amount, source }));
  const present: Sourced = { value: year, dimension: 'none', field: 'year', source: 2 };
  const [asked, had] = [from(0, person()), from(1, item())];
  return [...asked, ...had, ...totalsOf(asked, had), present, MONTHS];
}

/** More numbers of one sentence are not reckoned with. */
const MOST_ALOUD = 8;

function stands(
  number: TextNumber,
  text: string,
  sources: NumberSources,
  firm: readonly TextNumber[] = [],
): boolean {
  const isWord = number.isSpelled && number.values.some((value) => value <= 10);
  // It must then be reckoned from amounts of its own kind: "four minutes below your limit".
  const meant = sources.misnamed(number, text);
  const isMisnamed = meant.length > 0;
  if (isWord && !isMisnamed) return true;
  const isCounted =
    sources.mayCount &&
    !isMisnamed &&
    !UP_TO.test(text.slice(Math.max(0, number.at - 24), number.at)) &&
    number.dimension === 'none' &&
    !number.isClock;
  if (isCounted && number.values.every((value) => value <= 10 && Number.isInteger(value))) return true;
  const all = [sources.person(), sources.item(), sources.found()];
  const { dimension, factor, behind } = number;
  if (!isMisnamed && number.values.some((value) => all.some((known) => known.has(value, dimension, factor))))
    return true;
  const before = text.slice(Math.max(0, number.at - 24), number.at);
  const clock = number.isClock || CLOCK.test(behind);
  const direction =
    MORE.test(before) || MORE_BEHIND.test(behind)
      ? 'more'
      : (LESS.test(before) && !UP_TO.test(before)) || LESS_BEHIND.test(behind)
        ? 'less'
        : undefined;
  const isJust = direction !== undefined && JUST.test(before);
  const isMeant = ({ value, dimension: kind, source }: Sourced) =>
    !isMisnamed ||
    (kind === dimension &&
      source < 2 &&
      (source !== 1 || meant.some((amount) => isNear(amount.value, value))));
  const every = amountsOf(sources);
  const amounts = every.filter(isMeant);
  const found = isMisnamed ? [] : sources.found().amounts;
  const isHours = dimension === 'time' && factor === 60;
  return number.values.some((value) => {
    if (value === sources.year) return true;
    if (value <= 10 && Number.isInteger(value) && (ORDINAL.test(behind) || value <= 1)) return true;
    if (clock && all.some((known) => known.has(value + 12, 'none', 1) || known.has(value - 12, 'none', 1)))
      return true;
    if (isDecadeOrCentury(value, number, before, amounts)) return true;
    const base = toBase(number, value);
    const isSaidFor = ({ value: exact, dimension: other }: KnownAmount) => {
      if (dimension !== 'none' && other !== 'none' && other !== dimension) return false;
      const inUnit = other === 'none' || dimension === 'none' ? [exact] : [exact / factor];
      if (isHours && other === 'none') inUnit.push(exact / 60);
      // What has no unit of its own is no measure that a bound may be far from.
      const isLoose = other === dimension || dimension === 'none' || dimension === 'money';
      return inUnit.some(
        (each) => isRounding(value, each) || (isLoose && isBound(value, each, direction, isHours, isJust)),
      );
    };
    if ([...amounts, ...found].some((amount) => amount !== MONTHS && isSaidFor(amount))) return true;
    if ((clock || UNTIL.test(before)) && isEndOf(value, all, amounts)) return true;
    // "14h30" is read as a time that passes.
    if (dimension === 'time' && isEndOf(Math.floor(base / 60) + (base % 60) / 100, all, amounts)) return true;
    if (clock) return false;
    if (!isMisnamed && isWait(number, value, sources)) return true;
    if (dimension === 'money' && isOverSpan(base, text, amounts)) return true;
    // What is paid by the month is paid twelve times a year.
    if (base === 12 && dimension === 'months' && !isMisnamed && firm.some(isMoney)) return true;
    if (dimension === 'time' && isWalk(base, text, amounts)) return true;
    if (dimension === 'money' && (isTotal(base, amounts) || isTotal(base / 2, amounts))) return true;
    // Distances are gone twice and weights come in pairs; what else is said wrongly of something may be no double.
    const isWhole = isMisnamed && dimension !== 'length' && dimension !== 'mass' && !RECKONS.test(text);
    if (
      isWhole
        ? isDifference(base, dimension, amounts, factor)
        : isDerived(base, dimension, amounts, direction)
    )
      return true;
    if (RECKONS.test(text) && isEach(base, dimension, every)) return true;
    if (isReckonedAloud(number, value, firm, amounts)) return true;
    const isSaid = (said: number, exact: number) =>
      isRounding(said, exact) || isBound(said, exact, direction, isHours, isJust);
    return isOneStep(number, value, firm, amounts, isSaid);
  });
}

/** "A week" has seven nights without saying so in a number. */
const WEEK =
  /(?<!\p{L})(?:an?|one|full|whole|una|eine[rn]?|ganze|une|uma)\s(?:week|woche|semana|semaine|settimana)(?!\p{L})|[一1]週間|[一1]周/iu;
const ONE_WEEK: Omit<TextNumber, 'at' | 'end'> = {
  values: [7],
  dimension: 'none',
  factor: 1,
  behind: '',
  isSpelled: true,
  isClock: false,
};

/**
 * Whether every number of a sentence stands in what it may be taken from (contract: truth-of-text): as it is, in
 * another unit, rounded, or as a sum, a difference or a share of two that do.
 *
 * @param text in Unicode form NFKC
 */
export function numbersStand(text: string, phrases: Phrases, sources: NumberSources): boolean {
  const digits = phrases.digitsOf(text.replace(CENTURY_NAME, ' '));
  if (!/\d/.test(digits)) return true;
  const bare = digits.replace(IDIOMS, (idiom) => ' '.repeat(idiom.length));
  const numbers = phrases.numbersIn(bare);
  // What an earlier sentence reckoned may be reckoned with: a total, then each person's share of it.
  const firm = sources.said.slice(-MOST_ALOUD);
  const loose: TextNumber[] = [];
  const measured = numbers.filter(({ dimension }) => dimension !== 'none').slice(0, MOST_ALOUD);
  for (const number of numbers) (stands(number, bare, sources) ? firm : loose).push(number);
  const week = loose.length > 0 ? WEEK.exec(bare) : undefined;
  if (week) firm.push({ ...ONE_WEEK, at: week.index, end: week.index });
  const areKnown = loose.every((number) => {
    const aloud = firm.slice(-MOST_ALOUD);
    const isKnown =
      stands(number, bare, sources, aloud) ||
      (isBare(number) &&
        measured.some(({ dimension, factor }) =>
          stands({ ...number, dimension, factor }, bare, sources, aloud),
        )) ||
      sources.isInName(bare, number);
    firm.push(number);
    return isKnown;
  });
  if (areKnown) sources.said.push(...numbers);
  return areKnown;
}
