import type { PersonContext } from '../../contract/task';
import { findEntry } from '../catalogue/catalogue';
import { findConcepts } from '../concept-map/find-concepts';
import { viewItem } from '../items/item-view';
import { readLimits, readSoftLimit } from '../limits/read-limits';
import { cleanText } from '../text/clean-text';
import { detectLanguage, type Language } from '../text/detect-language';
import { isStopWord } from '../text/stop-words';
import { foldText, tokenise } from '../text/tokenise';
import type { VerticalId } from '../verticals/vertical-names';
import type { Past, Person, Unit, Wish } from './person';
import { readRating } from './read-rating';
import { type Clause, splitClauses } from './split-clauses';

const MOST_WISHES = 400;
/** The newest entry counts fully, one ten places earlier about half. */
const RECENCY_HALF_LIFE = 10;

/** The units of a phrase: its concepts, and the telling words outside them. */
export function readUnits(text: string, language: Language): Unit[] {
  const tokens = tokenise(text, language);
  const units: Unit[] = [];
  const covered = new Set<number>();
  for (const { id, from, to } of findConcepts(tokens, language)) {
    for (let at = from; at < to; at++) covered.add(at);
    units.push({ id: `concept:${id}`, words: text.slice(tokens[from]?.start, tokens[to - 1]?.end) });
  }
  tokens.forEach(({ norm, key, start, end }, at) => {
    if (!covered.has(at) && !isStopWord(norm))
      units.push({ id: `key:${key}`, words: text.slice(start, end) });
  });
  return units;
}

function toWish(clause: Clause, source: Wish['source'], language: Language): Wish {
  const own = detectLanguage(foldText(clause.text), language);
  return { ...clause, source, units: readUnits(clause.text, own) };
}

function readWishes(context: PersonContext, language: Language): Wish[] {
  const wishes: Wish[] = [];
  for (const preference of context.preferences ?? []) {
    const text = cleanText(preference);
    for (const clause of splitClauses(text, detectLanguage(foldText(text), language), 12))
      wishes.push(toWish(clause, 'preference', language));
  }
  const free: [string | undefined, Wish['source']][] = [
    [context.profile, 'profile'],
    [context.history_text, 'history-text'],
  ];
  for (const [text, source] of free) {
    for (const clause of splitClauses(cleanText(text ?? ''), language, MOST_WISHES))
      wishes.push(toWish(clause, source, language));
  }
  return wishes.slice(0, MOST_WISHES);
}

function readPast(context: PersonContext, vertical: VerticalId | undefined, language: Language): Past[] {
  const history = context.history ?? [];
  return history.map(({ item, rating, metadata }, index) => ({
    view: viewItem(
      { name: item, metadata, entry: findEntry(item, vertical)?.entry, isGame: vertical === 'games' },
      language,
    ),
    rating: cleanText(rating.slice(0, 60)),
    sentiment: readRating(rating),
    recency: 0.5 ** ((history.length - 1 - index) / RECENCY_HALF_LIFE),
  }));
}

/**
 * Reads a person's context into wishes, past and limits.
 *
 * @param vertical where names of the past are looked up first
 * @param requested language of the answer, assumed for texts that do not tell their own
 */
export function readPerson(
  context: PersonContext,
  vertical: VerticalId | undefined,
  requested: Language,
): Person {
  const sample = [...(context.preferences ?? []), context.profile ?? '', context.history_text ?? ''].join(
    ' . ',
  );
  const language = detectLanguage(foldText(sample.slice(0, 4000)), requested);
  const wishes = readWishes(context, language);
  const soft = wishes.filter(({ polarity }) => polarity === 1).map(({ text }) => readSoftLimit(text));
  return {
    wishes,
    past: readPast(context, vertical, language),
    limits: [...readLimits(context.constraints), ...soft.filter((limit) => limit !== undefined)],
    language,
  };
}
