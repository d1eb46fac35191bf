import { judgeAmount } from '../../constraints/judge-amount';
import type { Bounds, Limit, LimitResult, Texts } from '../../constraints/limit';
import { checkLimit } from '../../constraints/limit-check';
import { detectLanguage } from '../../languages/detect';
import { type Language, READ_LANGUAGES } from '../../languages/index';
import { type Quantity, readQuantities } from '../../text/read-number';
import { remember, rememberOf } from '../../text/remember';
import { foldText, tokenise } from '../../text/tokenise';
import { isCurrency } from '../../text/units';
import { findConcepts } from '../concept-map/find-concepts';
import type { ItemView } from '../items/item-view';
import { saidInClause } from '../items/said-in-clause';
import { findForbidden } from './forbidden-food';

type Wanted = { keys: readonly string[]; concepts: ReadonlySet<string> };

const languageOf = (words: string) => detectLanguage(foldText(words));

/** @param others languages whose ideas count besides those of the value's own */
function readValue(value: string, others: readonly Language[]): Wanted {
  const language = languageOf(value);
  const ideas = [language, ...others].flatMap((one) => findConcepts(tokenise(value, one), one));
  return {
    keys: tokenise(value, language).map(({ key }) => key),
    concepts: new Set(ideas.map(({ id }) => id)),
  };
}

const MAX_VALUES = 1000;
const plainValue = remember((value) => readValue(value, ['en']), MAX_VALUES);
/** The names of diets are told apart by no language. */
const dietValue = remember((value) => readValue(value, READ_LANGUAGES), MAX_VALUES);

const PLAINLY = 0.5;
const isKind = ({ concepts }: ItemView, id: string) => (concepts.get(id) ?? 0) >= PLAINLY;

function mentions(item: ItemView, { keys, concepts }: Wanted): boolean {
  if (keys.length > 0 && keys.every((key) => item.keys.has(key))) return true;
  return [...concepts].some((id) => isKind(item, id));
}

const singleSpaced = (text: string) => foldText(text).replace(/[\s-]+/gu, ' ');
const allTextOf = rememberOf(({ name, description, metadata, entry }: ItemView) =>
  singleSpaced(JSON.stringify([name, description, metadata, entry?.tags ?? []])),
);

/** "Egg-free" is said in one piece: a thing with eggs and free delivery is not. */
const isSaidWhole = (item: ItemView, value: string) =>
  !/[\s-]free$/iu.test(value) || allTextOf(item).includes(singleSpaced(value.trim()));

const wholeOf = ({ name, description }: ItemView) => `${name} . ${description}`;
const quantitiesOf = rememberOf((item: ItemView) => readQuantities(wholeOf(item)));

function mayAnswer({ subject }: Limit, { value, unit }: Quantity): boolean {
  if (subject === 'price') return isCurrency(unit);
  if (subject === 'runtime') return unit === 'min';
  return subject === 'year' && unit === undefined && value >= 1880 && value <= 2100;
}

/** Minutes within which a quick meal is made. */
const QUICK = 30;

/** The only number of its kind in the name or the description can answer. */
function judge(item: ItemView, limit: Limit, bounds: Bounds): LimitResult {
  const [found, ...others] = quantitiesOf(item).filter((quantity) => mayAnswer(limit, quantity));
  const isOfOneUnit = !found?.unit || !bounds.unit || found.unit === bounds.unit;
  if (found && others.length === 0 && isOfOneUnit) {
    const { outcome, actual } = judgeAmount({ is: found.value }, limit, bounds);
    return { limit, outcome, actual };
  }
  const isQuick = !found && limit.subject === 'runtime' && isKind(item, 'quick-meal');
  return { limit, outcome: isQuick && (bounds.max ?? 0) >= QUICK ? 'met' : 'unknown' };
}

const textsOf = (item: ItemView): Texts => ({
  whole: wholeOf(item),
  naming(values, isDiet) {
    const read = isDiet ? dietValue : plainValue;
    return values.find((value) => mentions(item, read(value)) && isSaidWhole(item, value));
  },
  saying: (words) => saidInClause(item, words, languageOf(words)),
  isFreeOf: (value) => isSaidWhole(item, `${value}-free`),
  isKind: (kind) => isKind(item, kind),
  forbiddenBy: (diets) => findForbidden(diets, item),
  judge: (limit, bounds) => judge(item, limit, bounds),
});

/** Returns for each limit, in order, if metadata, texts or ideas keep or break it, else `unknown` (contract: hard-limits). */
export function checkLimits(limits: readonly Limit[], item: ItemView): LimitResult[] {
  const thing = { metadata: item.metadata, told: item.entry && item.told, texts: textsOf(item) };
  return limits.map((limit) => checkLimit(limit, thing));
}
