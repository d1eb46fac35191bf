import type { PersonContext } from '../contract/task';
import { inOneGo, type Sliced } from '../take-turns';
import type { Demand } from './bound-claims';
import { toNfkc } from './fold';
import { type History, readHistory } from './history';
import { createProbes, type Probes } from './kept-limits';
import { languageOf } from './lexicon/lexicons';
import type { TextNumber } from './read-numbers';
import { bareText, lettersOf, TextFacts } from './text-facts';
import { readWords, stemOf } from './words';

/** What a request says, as far as generated texts are held against it. */
export type TruthRequest = {
  vertical: string;
  /** Locale such as `es_ES`. */
  language: string;
  /** UTC day, `YYYY-MM-DD`. */
  today: string;
  context: PersonContext;
  /** Names of supplied candidates. */
  otherNames: readonly string[];
};

/** What a request says, each part read when first asked for. */
export type RequestFacts = {
  /** Everything about the person. */
  person: TextFacts;
  /** Day and vertical. */
  frame: TextFacts;
  /** The limits that are one text or number. */
  demands: readonly Demand[];
  /** Keys of all limits, flags and lists among them, so that "your limit" is known to mean one that is kept. */
  limitKeys: readonly string[];
  /** The limits so strict that every item breaks them, to tell which ones an item keeps. */
  probes(): Probes;
  /** The present year. */
  year: number;
  /** UTC day, `YYYY-MM-DD`. */
  today: string;
  history(): History;
  /** Reads in slices what nearly every sentence is held against. */
  readAhead(): Sliced<void>;
  /** Whole entries and the vertical in bare form, with and without their digits: a text that repeats one says nothing. */
  entries(): ReadonlySet<string>;
  isVertical(folded: string): boolean;
  /** Whether a number and its neighbour stand side by side in the name of a candidate. */
  isInName(text: string, number: Pick<TextNumber, 'at' | 'end'>): boolean;
  /** A text in Unicode form NFKC without the whole names of candidates: "Gnome Parliament Twelve" counts nothing. */
  withoutNames(text: string): string;
};

/** More names are not taken out of a text. */
const MOST_NAMES = 600;

/** A longer entry is no name or phrase that a text would repeat as a whole. */
const LONGEST_ENTRY = 300;

function* entriesOf({ vertical, context, otherNames }: TruthRequest): Sliced<ReadonlySet<string>> {
  const { preferences = [], profile = '', history = [] } = context;
  const past = history.flatMap(({ item, rating }) => [item, rating]);
  const entries = [vertical, ...preferences, profile, ...past, ...otherNames];
  const bareEntries = new Set<string>();
  for (const entry of entries) {
    if (entry.length > LONGEST_ENTRY) continue;
    const bare = bareText(entry);
    for (const each of [bare, lettersOf(bare)]) if (each) bareEntries.add(each);
    yield;
  }
  return bareEntries;
}

const BEFORE = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u;
const AFTER = /^[^\p{L}\p{N}]*([\p{L}\p{N}]+)/u;

/** Pairs of neighbouring words of names, and names that are a number. */
function pairsIn(names: readonly string[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const name of names) {
    if (!/\d/.test(name)) continue;
    const words = bareText(name.slice(0, LONGEST_ENTRY)).split(' ');
    if (words.length === 1) pairs.add(words[0] ?? '');
    words.forEach((word, index) => {
      pairs.add(`${word} ${words[index + 1] ?? ''}`);
    });
  }
  return pairs;
}

/** `jeu` of `jeux`, `recipe` of `recipes`, `Hotel` of `hoteles`. */
const isForm = (word: string, folded: string) =>
  folded.length > 2 &&
  (word.startsWith(folded) ||
    folded.startsWith(word) ||
    (word.length > 5 && stemOf(word) === stemOf(folded)));

/** More limits than any request needs. */
const MOST_DEMANDS = 40;

/** Reads what a request says. */
export function readRequestFacts(request: TruthRequest): RequestFacts {
  const { vertical, today, context, otherNames } = request;
  const { preferences, profile, constraints, history, history_text } = context;
  const code = languageOf(request.language);
  const person = new TextFacts(code);
  // The lists are counted, so that "two of three wishes" stands.
  person.add(preferences).add(profile).add(constraints).add(history).add(history_text);
  person.addCount(Object.keys(constraints ?? {}).length);
  const frame = new TextFacts(code).add(vertical).add(today);
  const verticals = readWords(vertical).list.map(({ folded }) => folded);
  let probes: Probes | undefined;
  let past: History | undefined;
  let entries: ReadonlySet<string> | undefined;
  let pairs: ReadonlySet<string> | undefined;
  let names: readonly string[] | undefined;
  return {
    person,
    frame,
    demands: Object.entries(constraints ?? {})
      .slice(0, MOST_DEMANDS)
      .flatMap(([key, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [{ key, value: String(value) }] : [],
      ),
    limitKeys: Object.keys(constraints ?? {}).slice(0, MOST_DEMANDS),
    probes() {
      probes ??= createProbes(constraints);
      return probes;
    },
    today,
    year: Number(today.slice(0, 4)),
    history() {
      past ??= inOneGo(readHistory(context, person));
      return past;
    },
    *readAhead() {
      yield* person.readAhead();
      past ??= yield* readHistory(context, person);
      entries ??= yield* entriesOf(request);
    },
    entries() {
      entries ??= inOneGo(entriesOf(request));
      return entries;
    },
    isVertical: (folded) => verticals.some((word) => isForm(word, folded)),
    isInName(text, { at, end }) {
      pairs ??= pairsIn(otherNames);
      const number = text.slice(at, end);
      if (pairs.size === 0) return false;
      const before = bareText(BEFORE.exec(text.slice(Math.max(0, at - 30), at))?.[1] ?? '');
      const after = bareText(AFTER.exec(text.slice(end, end + 30))?.[1] ?? '');
      return pairs.has(number) || pairs.has(`${before} ${number}`) || pairs.has(`${number} ${after}`);
    },
    withoutNames(text) {
      names ??= [...otherNames, ...(context.history ?? []).map(({ item }) => item)]
        .slice(0, MOST_NAMES)
        .map(toNfkc)
        .filter((name) => name.trim() !== '');
      return names.reduce((left, name) => (left.includes(name) ? left.replaceAll(name, ' ') : left), text);
    },
  };
}
