import others from './other-things.json';

/*
 * Phrases that end or begin like the name of a vertical and mean something else, as patterns of folded words parted by
 * single spaces: a golf course teaches nothing, and things made for animals and dolls go by the names of things for
 * people.
 */
const oneOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`;

const ENDS = new RegExp(`(?:^| )${oneOf(others.ends)}$`, 'u');
const BEGINNINGS = new RegExp(`^${oneOf(others.beginnings)}`, 'u');
/** Weddings and funerals, cars and boats have trades of their own. */
const TRADES = new RegExp(oneOf(others.trades), 'u');
const ANIMALS = new RegExp(`(?:^| )${oneOf(others.animals)}(?: |$)|${oneOf(others.unspacedAnimals)}`, 'u');
const FOR_PEOPLE = new RegExp(oneOf(others.forPeople), 'u');
/** Kinds in which animals are a subject rather than a customer. */
const SUBJECTS = new RegExp(oneOf(others.subjects), 'u');

/**
 * Whether a phrase means something else than the name of a vertical in it.
 *
 * @param phrase folded, words parted by single spaces
 */
export const meansAnotherThing = (phrase: string): boolean =>
  ENDS.test(phrase) ||
  BEGINNINGS.test(phrase) ||
  TRADES.test(phrase) ||
  (ANIMALS.test(phrase) && !FOR_PEOPLE.test(phrase) && !SUBJECTS.test(phrase));
