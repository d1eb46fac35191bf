import type { Limit } from '../../constraints/limit';
import { readLimits } from '../../constraints/read-limits';
import type { PersonContext } from '../../contract/task';
import { detectLanguage } from '../../languages/detect';
import type { Language } from '../../languages/index';
import type { Sliced } from '../../runtime/take-turns';
import { cleanText } from '../../text/clean-text';
import { readRating, scaleOf } from '../../text/read-rating';
import { foldText } from '../../text/tokenise';
import { catalogueOf } from '../catalogue/catalogue';
import { knownThing } from '../catalogue/known-things';
import { readAllergy, readDiet } from '../limits/forbidden-food';
import { readSoftLimit } from '../limits/read-soft-limit';
import { readRuledOut } from '../ruled-out/read-ruled-out';
import { isPlainName, type Vertical } from '../verticals/vertical-names';
import type { Clause, Past, Person, ReadOptions, Unit, Wish } from './person';
import { isIntolerance } from './pieces';
import { readPlaces } from './read-places';
import { readUnits, splitAtAnd } from './read-units';
import { splitClauses, trimClause } from './split-clauses';
import { type Told, takeAllNames, takePast, viewPast } from './take-names';

const MAX_WISHES = 200;
const MAX_CLAUSES = { preference: 12, profile: 200, 'history-text': 200 };
const MAX_PAST = 100;
const MAX_SOFT = 40;
const MAX_DIETS = 20;

/** How much a wish counts by where it is told, and one that does not say it is a wish. */
const WEIGHT = { preference: 1, profile: 0.7, 'history-text': 0.6, field: 1.6 };
const UNSAID = 0.75;

function toWishes(clause: Clause, source: Wish['source'], { vertical, language }: ReadOptions): Wish[] {
  const own = detectLanguage(foldText(clause.text), language);
  return splitAtAnd(clause.text, own, vertical?.groups)
    .map(trimClause)
    .map((text) => ({
      text,
      polarity: clause.polarity,
      weight: WEIGHT[source],
      source,
      isSaid: clause.cue !== '',
      isLabelled: clause.isLabelled === true,
      language: own,
      units: readUnits(text, own, vertical),
    }));
}

function* readTexts(
  texts: readonly (string | undefined)[],
  source: keyof typeof MAX_CLAUSES,
  options: ReadOptions,
): Sliced<Told & { wishes: Wish[] }> {
  const read: Told & { wishes: Wish[] } = { past: [], clauses: [], wishes: [] };
  for (const one of texts) {
    const text = cleanText(one ?? '');
    const language =
      source === 'preference' ? detectLanguage(foldText(text), options.language) : options.language;
    const clauses = splitClauses(text, language, MAX_CLAUSES[source]);
    yield;
    const told =
      source === 'history-text'
        ? yield* takePast(clauses, options)
        : yield* takeAllNames(clauses, options, source === 'preference');
    read.past.push(...told.past);
    read.clauses.push(...told.clauses);
    for (const clause of told.clauses) {
      read.wishes.push(...toWishes(clause, source, options));
      yield;
    }
  }
  return read;
}

/** Without a word such as "likes", a profile tells who somebody is: only ideas count, and less, but what products are for. */
const likelyWish = (wish: Wish, vertical: Vertical | undefined): Wish => {
  if (wish.isSaid) return wish;
  const likely = { ...wish, weight: wish.weight * UNSAID };
  return !vertical || vertical.family === 'products' ? likely : onlyIdeas(likely);
};

/** Reads wishes from the name of the field: "board games" asks for more than games do. */
function readField(name: string, options: ReadOptions & { vertical: Vertical }): Wish[] {
  const clause = { text: cleanText(name), polarity: 1, cue: '' } as const;
  const entries = catalogueOf(options.vertical.id);
  const narrows = ({ id, words }: Unit) => {
    if (isPlainName(foldText(words))) return false;
    const known = entries.filter(({ concepts }) => concepts.some((concept) => id === `concept:${concept}`));
    return known.length >= 2 && known.length <= entries.length / 3;
  };
  return toWishes(clause, 'field', options)
    .map((wish) => ({ ...wish, units: wish.units.filter(narrows) }))
    .filter(({ units }) => units.length > 0);
}

function readDiets(clauses: readonly Clause[]): Limit[] {
  return clauses
    .flatMap(({ text, polarity, cue }) => {
      if (polarity === 1) return readDiet(text);
      return isIntolerance(cue) ? readAllergy(text) : [];
    })
    .slice(0, MAX_DIETS);
}

/** Drops words from a wish, such as one that was read as a limit and is checked as such. */
const onlyIdeas = (wish: Wish): Wish => ({
  ...wish,
  units: wish.units.filter(({ id }) => !id.startsWith('key:')),
});

function distinct(wishes: readonly Wish[]): Wish[] {
  const known = new Map<string, Wish>();
  for (const wish of wishes) {
    const id = `${wish.polarity} ${wish.units.map((unit) => unit.id).join(' ') || wish.text}`;
    if (!known.has(id)) known.set(id, wish);
  }
  return [...known.values()];
}

const MAX_NAME_LENGTH = 300;

function* readHistory(context: PersonContext, options: ReadOptions): Sliced<Past[]> {
  const history = context.history ?? [];
  const scale = scaleOf(history.map(({ rating }) => rating));
  const past: Past[] = [];
  for (const { item, rating, metadata } of history) {
    const name = cleanText(item.slice(0, MAX_NAME_LENGTH));
    const view = viewPast(name, options, knownThing(name, options.vertical)?.entry, metadata);
    past.push({ view, sentiment: readRating(rating, scale) });
    yield;
  }
  return past;
}

/**
 * Reads a person's context (contract: person-described), of each preference 12 clauses and of each other text 200: wishes, 200 at
 * most and those of the field's name; the past that texts tell, 100 things at most, then the history in its order, with names of
 * 300 UTF-16 units; limits of constraints (`readLimits`), then 40 soft ones of texts at most and, for food, 20 of diets,
 * where those of allergies are hard; what is ruled out (`readRuledOut`).
 * @param context within the bounds of `boundTask`
 * @param vertical where names of the past are looked up first, and which says what words mean
 * @param requested language of the answer, assumed for texts that do not tell their own
 * @param fieldName the vertical as the caller named it, which may be a wish; empty for supplied items
 */
export function* readPerson(
  context: PersonContext,
  vertical: Vertical | undefined,
  requested: Language,
  fieldName = '',
): Sliced<Person> {
  const sample = [...(context.preferences ?? []), context.profile ?? '', context.history_text ?? ''].join(
    ' . ',
  );
  const language = detectLanguage(foldText(sample.slice(0, 4000)), requested);
  const options: ReadOptions = { vertical, language };
  const told = yield* readTexts([context.history_text], 'history-text', options);
  const wanted = yield* readTexts(context.preferences ?? [], 'preference', options);
  const described = yield* readTexts([context.profile], 'profile', options);
  const history = yield* readHistory(context, options);
  const wishes = distinct([
    ...wanted.wishes,
    ...described.wishes.map((wish) => likelyWish(wish, vertical)),
    ...told.wishes,
  ]).slice(0, MAX_WISHES);
  const soft = wishes.map(({ polarity, text }) => (polarity === 1 ? readSoftLimit(text) : undefined));
  const texts = [...(context.preferences ?? []), context.profile ?? ''].map(cleanText);
  return {
    wishes: [
      ...wishes.map((wish, at) => (soft[at] ? onlyIdeas(wish) : wish)),
      ...(vertical ? readField(fieldName, { ...options, vertical }) : []),
    ],
    past: [...[told, wanted, described].flatMap(({ past }) => past).slice(0, MAX_PAST), ...history],
    limits: [
      ...readLimits(context.constraints),
      ...soft.filter((limit) => limit !== undefined).slice(0, MAX_SOFT),
      ...readPlaces(texts, vertical),
      ...(vertical?.family === 'food' ? readDiets([...wanted.clauses, ...described.clauses]) : []),
    ].map((limit) => ({ ...limit, ofDish: vertical?.id === 'recipes' })),
    ruledOut: yield* readRuledOut(context, wishes, vertical?.id, language),
    language,
  };
}
