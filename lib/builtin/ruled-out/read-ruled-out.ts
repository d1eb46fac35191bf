import type { PersonContext } from '../../contract/task';
import type { Sliced } from '../../runtime/take-turns';
import { cleanText } from '../../text/clean-text';
import { foldText } from '../../text/tokenise';
import { denialsIn, withoutEmptyDenials } from '../items/said-in-clause';
import type { RuledOut, Wish } from '../person/person';
import { piecesOf } from '../person/pieces';
import type { VerticalId } from '../verticals/vertical-names';
import type { WorkBudget } from '../work-budget';
import { readAmounts } from './read-amounts';
import { allTopics, mattersIn, type Topic } from './topics';

/** Sentences of a person that are read, their characters, and things that one person rules out. */
const MOST = { sentences: 120, characters: 600, topics: 12, wishes: 24 };
/** Steps that a character costs. */
const STEPS = 8;
/** Characters between a denial and what it denies. */
const REACH = 30;
/** Characters behind a denial at the end of a piece: "smoke absolutely not". */
const TAIL = 12;
const SENTENCE_END = /(?<=[.!?。！？;；])\s*|\n+/u;

/** Whether denials in a piece reach what a topic is named by in it. */
function isDenied({ said }: Topic, folded: string, denials: ReturnType<typeof denialsIn>): boolean {
  const found = said?.exec(folded);
  if (!found) return false;
  const end = found.index + found[0].length;
  return denials.some(({ from, to }) => {
    if (to <= found.index) return found.index - to <= REACH;
    return from >= end && from - end <= REACH && folded.length - to <= TAIL;
  });
}

/** Characters between a "no" and the word that it plainly denies. */
const BESIDE = 8;

/** Wishes for the absence of something that is named. @param sentences what the person says, folded */
const rejected = (wishes: readonly Wish[], sentences: readonly string[]): RuledOut[] =>
  wishes
    .filter(({ polarity, isSaid, source, units }) => {
      const isOwn = source === 'preference' || source === 'profile';
      const isNamed = units.length > 0 && !units.some(({ id }) => id.startsWith('contrary:'));
      return polarity === -1 && isSaid && isOwn && isNamed;
    })
    .slice(0, MOST.wishes)
    .map(({ text, units, source }) => {
      const folded = foldText(text);
      const isBeside = sentences.some((sentence) => {
        const at = sentence.indexOf(folded);
        return at >= 0 && denialsIn(sentence).some(({ to }) => to <= at && at - to <= BESIDE);
      });
      return { said: text, units, isPreference: source === 'preference', isDenied: isBeside };
    });

/**
 * Reads what a person rules out: what is named beside a denial, what a situation rules out without one, and ideas that are
 * rejected.
 *
 * @param wishes those of the person, rejected ones among them
 * @param work what it costs is spent there
 */
export function* readRuledOut(
  { preferences = [], profile = '', history_text: past = '' }: PersonContext,
  wishes: readonly Wish[],
  vertical: VerticalId | undefined,
  work: WorkBudget,
): Sliced<RuledOut[]> {
  const found = new Map<Topic, string>();
  const topics = allTopics().filter((topic) => mattersIn(topic, vertical));
  const sentences = [...preferences, profile, past]
    .flatMap((text) => cleanText(text).split(SENTENCE_END))
    .filter(Boolean)
    .slice(0, MOST.sentences)
    .map((sentence) => sentence.slice(0, MOST.characters).toWellFormed());
  const amounts: RuledOut[] = [];
  for (const sentence of sentences) {
    if (amounts.length < MOST.topics) amounts.push({ said: sentence.trim(), amounts: readAmounts(sentence) });
    if (work.spend(STEPS * sentence.length)) yield;
    const whole = withoutEmptyDenials(foldText(sentence));
    for (const topic of topics)
      if (!found.has(topic) && topic.when?.test(whole)) found.set(topic, sentence.trim());
    for (const { text } of piecesOf(sentence)) {
      const folded = foldText(text);
      const denials = denialsIn(folded);
      if (denials.length === 0) continue;
      for (const topic of topics)
        if (!found.has(topic) && isDenied(topic, folded, denials)) found.set(topic, text.trim());
    }
  }
  return [
    ...[...found].slice(0, MOST.topics).map(([topic, said]) => ({ topic, said })),
    ...amounts.filter(({ amounts }) => Object.keys(amounts ?? {}).length > 0),
    ...rejected(wishes, sentences.map(foldText)),
  ];
}
