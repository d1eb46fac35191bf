import type { GeneratedRanking } from '../../contract/generated';
import { isToldByCatalogue } from '../items/item-view';
import type { VariedId } from '../messages/messages';
import type { Speaker, Values } from '../messages/speaker';
import { findConcerns } from './find-concerns';
import { type Factor, findReasons, isFactor, type Reason } from './find-reasons';
import { findWeightiest } from './find-weightiest';
import type { Grounds } from './grounds';
import { labelsOf } from './labels';
import { phraseLimit } from './phrase-limit';

/** What the results of one answer have in common. */
export type Answer = {
  speaker: Speaker;
  depth: 'brief' | 'detailed';
  /** Another thing that lacks what is wrong with this one; undefined when there is none or none may be named. */
  alternativeTo?: ((grounds: Grounds) => string | undefined) | undefined;
  /** How often each message was used, so that no two results say it in the same words. */
  used: Map<VariedId, number>;
  /** Which limits earlier results were said to keep, in which words, without their names. */
  said: Set<string>;
};

/** Says a message in the wording whose turn it is. */
function sayNext({ speaker, used }: Answer, id: VariedId, values: Values): string {
  const turn = used.get(id) ?? 0;
  used.set(id, turn + 1);
  return speaker.vary(id, turn, values);
}

/**
 * What is said of a thing for which no reason is found. A verdict is refused: it is only said that the whole was
 * compared, and what of it weighed most. That little fits, or that the whole comes close, are verdicts too, and were
 * false of one in ten and one in four.
 */
function refuse({ judgement, wishes, past, marks, kind }: Grounds, answer: Answer): string {
  const { speaker } = answer;
  const { name } = judgement.view;
  if (wishes.length + past.length === 0) return sayNext(answer, 'why.open', { name });
  const has = findWeightiest(judgement);
  const refusal = has
    ? sayNext(answer, 'why.weighed', { name, has })
    : sayNext(answer, 'why.little', { name });
  // What the catalogue says of a thing is known to be so, though nobody knows that it is the reason.
  const traits = isToldByCatalogue(judgement.view) ? labelsOf(marks, [kind], 2, speaker.language) : [];
  if (traits.length === 0) return refusal;
  return join(answer, refusal, speaker.say('unique.known', { traits: speaker.list(traits) }));
}

/** Says a reason as one key factor. */
export const sayFactor = ({ kind, values }: Factor, speaker: Speaker): string =>
  speaker.say(`factor.${kind === 'exact' ? 'plain' : kind}`, values);

/** A second reason adds something: another wish, or another kind of reason. Limits are told all at once. */
const adds = (first: Reason, other: Reason) =>
  other !== first &&
  !(first.kind === 'limit' && other.kind === 'limit') &&
  (['wish', 'traits', 'said'] as const).every(
    (key) => other.values[key] === undefined || other.values[key] !== first.values[key],
  ) &&
  // What is near to a wish that is met says no more of it.
  (other.values.said === undefined || other.values.said !== first.values.wish);

/** Kept limits are told together, so that none seems to be left out because it is broken. */
function sayFirst(reasons: readonly Reason[], first: Reason, answer: Answer): string {
  if (first.kind !== 'limit') return sayNext(answer, `why.${first.kind}`, first.values);
  const limits = reasons.filter(({ kind }) => kind === 'limit').map(({ values }) => String(values.limit));
  const values = { ...first.values, limit: answer.speaker.list(limits), n: limits.length };
  return sayNext(answer, 'why.limit', values);
}

/** Whether an earlier result was told in the same words, but for its name. */
function isSaid(text: string, name: string, { said }: Answer): boolean {
  const masked = text.replaceAll(name, '');
  if (said.has(masked)) return true;
  said.add(masked);
  return false;
}

function sayWhy(reasons: readonly Reason[], grounds: Grounds, answer: Answer): string {
  const { view, limits } = grounds.judgement;
  const [first] = reasons;
  const broken = limits.find(({ outcome, limit }) => outcome === 'broken' && !limit.soft);
  // A hard limit that is broken goes before one that is kept.
  if (broken && (!first || first.kind === 'limit'))
    return sayNext(answer, 'why.broken', { name: view.name, limit: phraseLimit(broken, answer.speaker) });
  const lead = first ? sayFirst(reasons, first, answer) : refuse(grounds, answer);
  const has = first?.kind === 'limit' ? findWeightiest(grounds.judgement) : undefined;
  // That several keep the same limit tells none from the other, and the same words are not said twice.
  if (has && isSaid(lead, view.name, answer)) return sayNext(answer, 'why.weighed', { name: view.name, has });
  if (answer.depth === 'brief') return lead;
  const second = first && reasons.find((other) => adds(first, other));
  if (second) {
    const id = `also.${second.kind === 'exact' ? 'plain' : second.kind}` as const;
    return join(answer, lead, sayNext(answer, id, second.values));
  }
  if (has) return join(answer, lead, sayNext(answer, 'also.weighed', { has }));
  // What the caller says of a thing stands; the catalogue speaks only where the caller is silent.
  return isToldByCatalogue(view) && answer.speaker.language === 'en'
    ? join(answer, lead, view.description)
    : lead;
}

/** Chinese and Japanese put no space between sentences. */
const join = ({ speaker }: Answer, ...sentences: string[]) =>
  sentences.join(speaker.language === 'ja' || speaker.language === 'zh' ? '' : ' ');

function factorsOf(reasons: readonly Reason[], { speaker, depth }: Answer): string[] {
  const factors = reasons.filter(isFactor).map((reason) => sayFactor(reason, speaker));
  return [...new Set(factors)].slice(0, depth === 'brief' ? 2 : 5);
}

/** Writes why one result suits the person, and what speaks against it, after what earlier results said. */
export function writeExplanation(grounds: Grounds, answer: Answer): GeneratedRanking['explanation'] {
  const reasons = findReasons(grounds, answer.speaker);
  const shown = findConcerns(grounds, answer.speaker).slice(0, answer.depth === 'brief' ? 1 : 4);
  const avoidable = shown.findIndex((concern) => concern.avoidable);
  const other = avoidable >= 0 && answer.depth === 'detailed' ? answer.alternativeTo?.(grounds) : undefined;
  const texts = shown.map(({ text }, at) =>
    at === avoidable && other
      ? join(answer, text, answer.speaker.say('concern.alternative', { other }))
      : text,
  );
  return {
    why_match: sayWhy(reasons, grounds, answer),
    key_factors: factorsOf(reasons, answer),
    potential_concerns: texts.length > 0 ? texts : null,
  };
}
