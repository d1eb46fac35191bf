import { readKey } from '../../constraints/read-key';
import { readLimits } from '../../constraints/read-limits';
import type { PersonContext } from '../../contract/task';
import type { Language } from '../../languages/index';
import type { Sliced } from '../../runtime/take-turns';
import { cleanText } from '../../text/clean-text';
import { foldText } from '../../text/tokenise';
import { denialsIn, placesOf, withoutEmptyDenials } from '../items/said-in-clause';
import type { RuledOut, Wish } from '../person/person';
import { piecesOf } from '../person/pieces';
import type { VerticalId } from '../verticals/vertical-names';
import { amountsOfLimit, readAmounts } from './read-amounts';
import { type Found, mattersIn, type Topic, topicsIn } from './topics';

/** Entries of constraints and values of one, sentences and characters of one that are read; things that one person rules out. */
const MOST = { limits: 40, sentences: 120, characters: 600, topics: 12, wishes: 24, amounts: 24 };
/** Characters between a denial and what it denies. */
const REACH = 30;
/** Characters behind a denial at the end of a piece: "smoke absolutely not". */
const TAIL = 12;
const SENTENCE_END = /(?<=[.!?。！？;；])\s*|\n+/u;

/** What somebody cannot eat or bear, in eight languages. */
const INTOLERANCES =
  /allerg\p{L}*|intoler\p{L}*|unvertrag\p{L}*|anaph?[yi]la\p{L}*|epi-?pen|rea(?:git|giert auf|gisce|cts? (?:badly )?to|cciona a|ge mal)|アレルギー|过敏|過敏|不耐/gu;

const isDenied = (
  { from: start, to: end }: Found,
  folded: string,
  denials: ReturnType<typeof denialsIn>,
): boolean =>
  denials.some(({ from, to }) => {
    if (to <= start) return start - to <= REACH;
    return from >= end && from - end <= REACH && folded.length - to <= TAIL;
  });

const rejected = (wishes: readonly Wish[]): RuledOut[] =>
  wishes
    .filter(({ source, units }) => {
      const isOwn = source === 'preference' || source === 'profile';
      return isOwn && units.length > 0 && !units.some(({ id }) => id.startsWith('contrary:'));
    })
    .slice(0, MOST.wishes)
    .map(({ text, units, source, isLabelled }) => ({
      said: text,
      units,
      isBrief: source === 'preference' || isLabelled,
    }));

/** A sentence of a person, and the key of the limit that it tells. */
type Sentence = { text: string; limit?: string };

/** Words limits that are no number: "no smoke" of `forbidden: ["smoke"]`, "vegan" of `vegan: true`. */
const sayLimits = (constraints: Record<string, unknown>): Sentence[] =>
  Object.entries(constraints)
    .slice(0, MOST.limits)
    // Diets are checked as limits.
    .filter(([key]) => readKey(key).subject !== 'diet')
    .flatMap(([key, value]) => {
      const words = key.slice(0, MOST.characters).replaceAll('_', ' ');
      if (value === true) return [{ text: words, limit: key }];
      if (value === false) return [{ text: `no ${words}`, limit: key }];
      const texts = [value]
        .flat()
        .slice(0, MOST.limits)
        .filter((one) => typeof one === 'string');
      const before = readKey(key).negative ? 'no' : `${words}:`;
      return texts.map((text) => ({ text: `${before} ${text.slice(0, MOST.characters)}`, limit: key }));
    });

/**
 * Reads what a person rules out (contract: catalogue-gaps), in this order: topics, 12 at most, none while their file is missing;
 * amounts of limits and of sentences; rejected wishes, 24 at most. Of texts, then 40 constraints of 40 values each, 120 sentences
 * of 600 UTF-16 units are read; limits as by `readLimits`.
 * @param vertical in which a topic must matter; without one only those count that matter everywhere
 * @param language that the person writes in; keys of limits may be English
 */
export function* readRuledOut(
  { preferences = [], profile = '', history_text: past = '', constraints = {} }: PersonContext,
  wishes: readonly Wish[],
  vertical: VerticalId | undefined,
  language: Language,
): Sliced<RuledOut[]> {
  const found = new Map<Topic, RuledOut>();
  const note = (topic: Topic, said: string, { limit }: Sentence) => {
    if (mattersIn(topic, vertical) && !found.has(topic))
      found.set(topic, { topic, said: said.trim(), limit });
  };
  // Who asks for a crime series rejects serial killers and not all of crime.
  const wanted = new Set(
    wishes
      .filter(({ polarity, source }) => polarity === 1 && source === 'preference')
      .flatMap(({ text }) => [...topicsIn('said', foldText(text), [language])].map(({ value }) => value)),
  );
  const sentences = [
    ...[...preferences, profile, past].map((text): Sentence => ({ text })),
    ...sayLimits(constraints),
  ]
    .flatMap((one) =>
      cleanText(one.text)
        .split(SENTENCE_END)
        .map((text) => ({ ...one, text })),
    )
    .filter(({ text }) => text !== '')
    .slice(0, MOST.sentences)
    .map((one) => ({ ...one, text: one.text.slice(0, MOST.characters).toWellFormed() }));
  const amounts: RuledOut[] = readLimits(constraints).map((limit) => ({
    said: limit.words,
    limit: limit.key,
    amounts: amountsOfLimit(limit),
  }));
  for (const sentence of sentences) {
    const whole = sentence.text;
    if (amounts.length < MOST.amounts) amounts.push({ said: whole.trim(), amounts: readAmounts(whole) });
    const languages = sentence.limit === undefined ? [language] : [language, 'en' as const];
    yield;
    for (const { text } of piecesOf(whole)) {
      const folded = foldText(text);
      // Denials of "not only" and the like deny nothing, and no situation either.
      for (const { value } of topicsIn('when', withoutEmptyDenials(folded), languages))
        note(value, text, sentence);
      const denials = [...denialsIn(folded), ...placesOf(folded, INTOLERANCES)];
      if (denials.length === 0) continue;
      for (const one of topicsIn('said', folded, languages))
        if (isDenied(one, folded, denials)) note(one.value, text, sentence);
    }
  }
  const denied = wishes.filter(({ polarity, isSaid }) => polarity === -1 && isSaid);
  // "Dislikes: horror, gore": the denial stands in another piece.
  for (const { text } of denied)
    for (const { value } of topicsIn('said', foldText(text), [language]))
      if (!wanted.has(value)) note(value, text, { text });
  return [
    ...[...found.values()].slice(0, MOST.topics),
    ...amounts.filter(({ amounts }) => Object.values(amounts ?? {}).some((one) => one !== undefined)),
    ...rejected(denied),
  ];
}
