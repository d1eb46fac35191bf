import type { GeneratedRanking } from '../../contract/generated';
import { type ItemView, isToldByCatalogue } from '../items/item-view';
import type { VariedId } from '../messages/messages';
import type { Speaker, Values } from '../messages/speaker';
import type { Wish } from '../person/person';
import { isRead } from '../ranking/order-by-reader';
import { findConcerns } from './find-concerns';
import { type Factor, findReasons, type Grounds, isFactor, type Reason } from './find-reasons';
import { findWeightiest } from './find-weightiest';
import { phraseLimit } from './phrase-limit';
import { labelsOf, quotable, shareIdea } from './traits';

/** What the results of one answer have already said, so that no two say it in the same words. */
export type Answer = {
  speaker: Speaker;
  depth: 'brief' | 'detailed';
  /** Another thing that lacks what is wrong with this one; undefined when there is none or none may be named. */
  alternativeTo?: ((grounds: Grounds) => string | undefined) | undefined;
  /** How often each message was used. */
  used: Map<VariedId, number>;
  /** The texts of earlier results without their names. */
  said: Set<string>;
};

/** Says a message in the wording whose turn it is. */
function sayNext({ speaker, used }: Answer, id: VariedId, values: Values): string {
  const turn = used.get(id) ?? 0;
  used.set(id, turn + 1);
  return speaker.vary(id, turn, values);
}

const ALSO: Partial<Record<Reason['kind'], VariedId>> = {
  asked: 'also.asked',
  exact: 'also.plain',
  plain: 'also.plain',
  partly: 'also.partly',
  related: 'also.related',
  nearest: 'also.nearest',
  past: 'also.past',
  words: 'also.words',
  maker: 'also.maker',
  mentioned: 'also.asked',
  byMaker: 'also.byMaker',
  place: 'also.place',
  limit: 'also.limit',
};

/** Longer remarks about a person are not quoted as what they ask for. */
const LONGEST_REMARK = 30;

/** A preference always is a wish; of a profile, what is said to be one or briefly names an idea. */
const saysSomething = ({ source, units, isSaid, text }: Wish) =>
  units.length > 0 &&
  (source === 'preference' ||
    isSaid ||
    (text.length <= LONGEST_REMARK && units.some(({ id }) => !id.startsWith('key:'))));

/** What resembles a thing of the past by less is not said to resemble it. */
const ALIKE = 0.2;
/** What was rated below this is no reason to choose the like of it. */
const LOVED = 0.15;

/**
 * What is said of a thing for which no reason is found. Where the reader gave it its place, a verdict is refused: it is
 * only said that the whole was compared, and what of it weighed most. That little fits, or that the whole comes close,
 * are verdicts too, and were false of one in ten and one in four.
 */
function sayNothingFits(grounds: Grounds, answer: Answer): string {
  const { judgement, wishes, marks, kind } = grounds;
  const { name, description, metadata } = judgement.view;
  const traits = labelsOf(marks, [kind], 2, answer.speaker.language);
  if (isRead(judgement)) {
    const has = findWeightiest(judgement);
    const refusal = has
      ? sayNext(answer, 'why.weighed', { name, has })
      : sayNext(answer, 'why.little', { name });
    // What the catalogue says of a thing is known to be so, though nobody knows that it is the reason.
    if (!grounds.isOfCatalogue || traits.length === 0) return refusal;
    return join(answer, refusal, answer.speaker.say('unique.known', { traits: answer.speaker.list(traits) }));
  }
  const wish = wishes.find(({ wish: one }) => one.polarity === 1 && saysSomething(one))?.wish.text;
  if (wish === undefined) {
    const nearest = grounds.past.find(
      ({ similarity, past }) => similarity >= ALIKE && shareIdea(past.view, judgement.view),
    );
    if (nearest && nearest.past.sentiment < LOVED) {
      const { view, rating } = nearest.past;
      return sayNext(answer, 'why.unloved', { name, past: quotable(view.name), rating });
    }
    if (grounds.allPast.length > 0) return sayNext(answer, 'why.unlinked', { name });
    return sayNext(answer, 'why.open', { name });
  }
  if (traits.length === 0) {
    const isTold = description !== '' || Object.keys(metadata).length > 0;
    return sayNext(answer, isTold ? 'why.misses' : 'why.bare', { name, wish: quotable(wish) });
  }
  const values = { name, wish: quotable(wish), traits: answer.speaker.list(traits), n: traits.length };
  return sayNext(answer, 'why.unmatched', values);
}

const FACTOR_OF = { exact: 'factor.plain', mentioned: 'factor.asked' } as const;

/** Says a reason as one key factor. */
export const sayFactor = ({ kind, values }: Factor, speaker: Speaker): string =>
  speaker.say(kind === 'exact' || kind === 'mentioned' ? FACTOR_OF[kind] : `factor.${kind}`, values);

/** A second reason adds something: another wish, or another kind of reason. Limits are told all at once. */
const adds = (first: Reason, other: Reason) =>
  other !== first &&
  !(first.kind === 'limit' && other.kind === 'limit') &&
  ALSO[other.kind] !== undefined &&
  other.weight >= 0.15 &&
  (other.values.wish === undefined || other.values.wish !== first.values.wish) &&
  (other.values.traits === undefined || other.values.traits !== first.values.traits) &&
  (other.values.said === undefined || other.values.said !== first.values.said);

/** A hard limit that is broken goes before one that is kept. */
function sayBroken({ judgement }: Grounds, answer: Answer): string | undefined {
  const broken = judgement.limits.find(({ outcome, limit }) => outcome === 'broken' && !limit.soft);
  const { name } = judgement.view;
  return broken && sayNext(answer, 'why.broken', { name, limit: phraseLimit(broken, answer.speaker) });
}

/** Kept limits are told together, so that none seems to be left out because it is broken. */
function sayFirst(reasons: readonly Reason[], first: Reason, answer: Answer): string {
  if (first.kind !== 'limit') return sayNext(answer, `why.${first.kind}`, first.values);
  const limits = reasons.filter(({ kind }) => kind === 'limit').map(({ values }) => String(values.limit));
  const values = { ...first.values, limit: answer.speaker.list(limits), n: limits.length };
  return sayNext(answer, 'why.limit', values);
}

function sayWhy(reasons: readonly Reason[], grounds: Grounds, answer: Answer): string {
  const [first] = reasons;
  const broken =
    isRead(grounds.judgement) && (!first || first.kind === 'limit') && sayBroken(grounds, answer);
  if (broken) return broken;
  const isFit = first !== undefined && first.weight >= 0.05;
  const lead = isFit ? sayFirst(reasons, first, answer) : sayNothingFits(grounds, answer);
  if (answer.depth === 'brief') return lead;
  const second = isFit ? reasons.find((other) => adds(first, other)) : undefined;
  const also = second && ALSO[second.kind];
  if (also) return join(answer, lead, sayNext(answer, also, second.values));
  const has = first?.kind === 'limit' && isFit ? findWeightiest(grounds.judgement) : undefined;
  if (has) return join(answer, lead, sayNext(answer, 'also.weighed', { has }));
  // What the caller says of a thing stands; the catalogue speaks only where the caller is silent.
  const { view } = grounds.judgement;
  return isToldByCatalogue(view) && answer.speaker.language === 'en'
    ? join(answer, lead, view.description)
    : lead;
}

/** Chinese and Japanese put no space between sentences. */
const join = ({ speaker }: Answer, ...sentences: string[]) =>
  sentences.join(speaker.language === 'ja' || speaker.language === 'zh' ? '' : ' ');

/** With this many other reasons, the absence of what is disliked need not be told. */
const ENOUGH = 3;

function factorsOf(reasons: readonly Reason[], { speaker, depth }: Answer): string[] {
  const worthy = reasons.filter(({ weight }) => weight >= 0.05);
  const factors = worthy
    .filter(isFactor)
    .filter(({ kind }) => kind !== 'avoid' || worthy.length <= ENOUGH)
    .map((reason) => sayFactor(reason, speaker));
  return [...new Set(factors)].slice(0, depth === 'brief' ? 2 : 5);
}

/** What is known of a thing beside its name, as a sentence of its own. */
function detailOf({ judgement, marks, kind }: Grounds, { speaker }: Answer): string | undefined {
  const traits = labelsOf(marks, [kind], 2, speaker.language);
  if (traits.length > 0) return speaker.say('unique.traits', { traits: speaker.list(traits) });
  const { description } = judgement.view;
  return description === '' ? undefined : speaker.say('quote', { text: quotable(description) });
}

/** Keeps two results of one answer from reading alike, whatever their names. */
function setApart(why: string, grounds: Grounds, answer: Answer, previous: ItemView | undefined): string {
  const { view } = grounds.judgement;
  const { name } = view;
  // Of what is refused there is no more to tell, and half a description tells nothing of why.
  if (isRead(grounds.judgement)) return why;
  const masked = why.replaceAll(name, '•');
  if (!answer.said.has(masked) || previous === undefined) {
    answer.said.add(masked);
    return why;
  }
  const isTwin = view.description !== '' && view.description === previous.description;
  const detail = isTwin ? undefined : detailOf(grounds, answer);
  if (detail) return join(answer, why, detail);
  return join(
    answer,
    why,
    sayNext(answer, isTwin ? 'why.twin' : 'why.alike', { name, other: previous.name }),
  );
}

/**
 * Writes why one result suits the person, and what speaks against it, after what earlier results said.
 *
 * @param previous the result before it
 */
export function writeExplanation(
  grounds: Grounds,
  answer: Answer,
  previous?: ItemView,
): GeneratedRanking['explanation'] {
  const reasons = findReasons(grounds, answer.speaker);
  const concerns = findConcerns(grounds, answer.speaker);
  const shown = concerns.slice(0, answer.depth === 'brief' ? 1 : 4);
  const avoidable = shown.findIndex(({ avoidable }) => avoidable);
  const other = avoidable >= 0 && answer.depth === 'detailed' ? answer.alternativeTo?.(grounds) : undefined;
  const texts = shown.map(({ text }, at) =>
    at === avoidable && other
      ? join(answer, text, answer.speaker.say('concern.alternative', { other }))
      : text,
  );
  return {
    why_match: setApart(sayWhy(reasons, grounds, answer), grounds, answer, previous),
    key_factors: factorsOf(reasons, answer),
    potential_concerns: texts.length > 0 ? texts : null,
  };
}
