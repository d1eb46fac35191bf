import type { PersonContext } from '../../contract/task';
import type { Sliced } from '../../take-turns';
import { cleanText } from '../../text/clean-text';
import { detectLanguage, type Language } from '../../text/detect-language';
import { readRating, scaleOf } from '../../text/read-rating';
import { foldText } from '../../text/tokenise';
import { catalogueOf } from '../catalogue/catalogue';
import { knownThing } from '../catalogue/known-things';
import { groupsOf } from '../concept-map/groups-by-vertical';
import { costOfView } from '../items/item-view';
import type { Limit } from '../limits/limit';
import { readAllergy, readDiet } from '../limits/read-diets';
import { readLimits, readSoftLimit } from '../limits/read-limits';
import { readPlaces } from '../limits/read-places';
import { isNameOf, isPlainName, type Vertical } from '../verticals/find-vertical';
import type { WorkBudget } from '../work-budget';
import { isIntolerance } from './allergies';
import type { Clause } from './clause';
import type { Past, Person, Unit, Wish } from './person';
import { readPastText } from './read-past-text';
import { languageOfPhrase, readUnits, splitAtAnd } from './read-units';
import type { Reader } from './reader';
import { splitClauses, trimClause } from './split-clauses';
import { takeAllNames } from './take-names';
import { viewPast } from './view-past';

const MOST_WISHES = 200;
/** Things of the past that count; the contract allows 50 in the list. */
const MOST_PAST = 100;
/** Limits out of free text that are held against every item. */
const MOST_SOFT = 40;
const MOST_DIETS = 20;

/** How much a clause counts that does not say it is a wish. */
const UNSAID = 0.75;
/** How much more the first preference counts than a late one. */
const FIRST = 0.3;
/** Small words of another language that a clause of a longer text needs to count as that language. */
const STRAY = 2;

function toWishes(clause: Clause, source: Wish['source'], { vertical, language }: Reader): Wish[] {
  const groups = groupsOf(vertical);
  const least = source === 'preference' ? undefined : STRAY;
  const own = languageOfPhrase(clause.text, detectLanguage(foldText(clause.text), language, least), groups);
  return splitAtAnd(clause.text, own, groups)
    .map(trimClause)
    .map((text) => ({
      text,
      polarity: clause.polarity,
      strength: clause.strength,
      source,
      isSaid: clause.cue !== '',
      language: own,
      units: readUnits(text, own, groups, (norm) => isNameOf(norm, vertical)),
    }));
}

/** Steps that a character costs: cut into clauses, and read as a wish in any of the languages. */
const STEPS = { split: 3, wish: 8 };

type Clauses = { past: Past[]; history: Clause[]; preferences: Clause[]; profile: Clause[] };

/** The clauses of what a person wrote, without the names of things that belong to their past. */
function* readClauses(context: PersonContext, reader: Reader): Sliced<Clauses> {
  const told = yield* readPastText(cleanText(context.history_text ?? ''), reader);
  const preferences: Clause[] = [];
  for (const preference of context.preferences ?? []) {
    const text = cleanText(preference);
    const guess = detectLanguage(foldText(text), reader.language);
    const language = languageOfPhrase(text, guess, groupsOf(reader.vertical));
    preferences.push(...splitClauses(text, language, 12));
    if (reader.work.spend(STEPS.split * text.length)) yield;
  }
  const profile = splitClauses(cleanText(context.profile ?? ''), reader.language, MOST_WISHES);
  if (reader.work.spend(STEPS.split * (context.profile ?? '').length)) yield;
  const wanted = yield* takeAllNames(preferences, reader, true);
  const described = yield* takeAllNames(profile, reader, false);
  return {
    past: [...told.past, ...wanted.past, ...described.past],
    history: told.clauses,
    preferences: wanted.clauses,
    profile: described.clauses,
  };
}

function* wishesOf(clauses: readonly Clause[], source: Wish['source'], reader: Reader): Sliced<Wish[]> {
  const wishes: Wish[] = [];
  for (const clause of clauses) {
    wishes.push(...toWishes(clause, source, reader));
    if (reader.work.spend(STEPS.wish * clause.text.length)) yield;
  }
  return wishes;
}

function* readWishes({ preferences, profile, history }: Clauses, reader: Reader): Sliced<Wish[]> {
  const wanted = yield* wishesOf(preferences, 'preference', reader);
  const described = yield* wishesOf(profile, 'profile', reader);
  const told = yield* wishesOf(history, 'history-text', reader);
  return distinct([
    ...wanted.map(emphasise),
    ...described.map((wish) => likelyWish(wish, reader.vertical)),
    ...told,
  ]).slice(0, MOST_WISHES);
}

/** People name first what matters most. */
const emphasise = (wish: Wish, place: number): Wish => ({
  ...wish,
  strength: wish.polarity === 1 ? wish.strength * (1 + FIRST / (1 + place)) : wish.strength,
});

/**
 * A profile also says who the person is ("retired teacher in Leeds"): without a word such as "likes", only the
 * ideas and proper names of a clause count, and less. What a product is for is told like that ("wide feet, wet
 * trails").
 */
const likelyWish = (wish: Wish, vertical: Vertical | undefined): Wish => {
  if (wish.isSaid) return wish;
  const likely = { ...wish, strength: wish.strength * UNSAID };
  if (!vertical || vertical.family === 'products') return likely;
  const units = wish.units.filter(
    ({ id, words }) => !id.startsWith('key:') || (isProperName(words) && !wish.text.startsWith(words)),
  );
  return { ...likely, units };
};

/** "React" in "six years of React"; the first word of a clause says nothing by its capital. */
const isProperName = (words: string) => /^\p{Lu}\p{L}/u.test(words);

/** How much it counts that somebody asks for board games rather than for games. */
const NARROWER = 2;

/**
 * What the name of the field says besides the vertical: "board games" asks for more than games do. Of a field
 * that is not known, its name is all there is to go by.
 */
function readField(name: string, reader: Reader): Wish[] {
  const clause = { text: cleanText(name), polarity: 1, strength: 1, cue: '' } as const;
  const wishes = clause.text === '' ? [] : toWishes(clause, 'field', reader);
  const { vertical } = reader;
  if (!vertical) return wishes;
  const narrows = ({ id, words }: Unit) => {
    if (isPlainName(foldText(words))) return false;
    const entries = catalogueOf(vertical.id);
    const known = entries.filter(({ concepts }) => concepts.some((concept) => id === `concept:${concept}`));
    return known.length >= 2 && known.length <= entries.length / 3;
  };
  return wishes
    .map((wish) => ({ ...wish, strength: NARROWER, units: wish.units.filter(narrows) }))
    .filter(({ units }) => units.length > 0);
}

/** "We are in Paris for a weekend" says where, which the limit on places checks. */
const isAt = ({ text, isSaid, source }: Wish, places: readonly Limit[]) =>
  source === 'profile' &&
  !isSaid &&
  places.some(({ rule }) => rule.kind === 'any-of' && rule.values.some((place) => text.includes(place)));

const isFood = (vertical: Vertical | undefined) => vertical?.family === 'food';

/** What somebody does not eat, where food is chosen: diets that they want, and what they do not tolerate. */
function readDiets({ preferences, profile }: Clauses): Limit[] {
  return [...preferences, ...profile]
    .flatMap(({ text, polarity, cue }) => {
      if (polarity === 1) return readDiet(text);
      return isIntolerance(cue) ? readAllergy(text) : [];
    })
    .slice(0, MOST_DIETS);
}

/** Only the ideas of a wish, such as one that was read as a limit and is checked as such. */
const onlyIdeas = (wish: Wish): Wish => ({
  ...wish,
  units: wish.units.filter(({ id }) => !id.startsWith('key:')),
});

/** What is said twice counts once. */
function distinct(wishes: readonly Wish[]): Wish[] {
  const known = new Map<string, Wish>();
  for (const wish of wishes) {
    const id = `${wish.polarity} ${wish.units.map((unit) => unit.id).join(' ') || wish.text}`;
    if (!known.has(id)) known.set(id, wish);
  }
  return [...known.values()];
}

/** Characters of a name that are read. */
const LONGEST_NAME = 300;

function* readHistory(context: PersonContext, reader: Reader): Sliced<Past[]> {
  const history = context.history ?? [];
  const scale = scaleOf(history.map(({ rating }) => rating));
  const past: Past[] = [];
  for (const { item, rating, metadata } of history) {
    const name = cleanText(item.slice(0, LONGEST_NAME));
    const view = viewPast(name, reader, knownThing(name, reader.vertical)?.entry, metadata);
    past.push({ view, rating: cleanText(rating.slice(0, 60)), sentiment: readRating(rating, scale) });
    if (reader.work.spend(costOfView(view))) yield;
  }
  return past;
}

/**
 * Reads a person's context into wishes, past and limits.
 *
 * @param vertical where names of the past are looked up first, and which says what words mean
 * @param work what it costs is spent there
 * @param fieldName the vertical as the caller named it
 * @param requested language of the answer, assumed for texts that do not tell their own
 */
export function* readPerson(
  context: PersonContext,
  vertical: Vertical | undefined,
  requested: Language,
  work: WorkBudget,
  fieldName = '',
): Sliced<Person> {
  const sample = [...(context.preferences ?? []), context.profile ?? '', context.history_text ?? ''].join(
    ' . ',
  );
  const language = detectLanguage(foldText(sample.slice(0, 4000)), requested);
  const reader: Reader = { vertical, language, work };
  const clauses = yield* readClauses(context, reader);
  const wishes = yield* readWishes(clauses, reader);
  const history = yield* readHistory(context, reader);
  const field = readField(fieldName, reader);
  const soft = wishes.map(({ polarity, text }) => (polarity === 1 ? readSoftLimit(text) : undefined));
  const texts = [...(context.preferences ?? []), context.profile ?? ''].map(cleanText);
  const places = readPlaces(texts, vertical);
  return {
    wishes: [
      ...wishes.map((wish, at) => (soft[at] || isAt(wish, places) ? onlyIdeas(wish) : wish)),
      ...field,
    ],
    past: [...clauses.past.slice(0, MOST_PAST), ...history],
    limits: [
      ...readLimits(context.constraints),
      ...soft.filter((limit) => limit !== undefined).slice(0, MOST_SOFT),
      ...places,
      ...(isFood(vertical) ? readDiets(clauses) : []),
    ].map((limit) => ({ ...limit, ofDish: vertical?.id === 'recipes' })),
    language,
  };
}
