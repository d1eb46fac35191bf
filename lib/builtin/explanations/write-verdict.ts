import type { GeneratedExplanation } from '../../contract/generated';
import type { ExplainTask } from '../../contract/task';
import { nameKey } from '../../text/name-key';
import { yearOf } from '../items/item-numbers';
import type { Speaker } from '../messages/speaker';
import type { Person } from '../person/person';
import type { Judgement } from '../ranking/judgement';
import type { Scores } from './calibrate';
import { type Concern, findConcerns } from './find-concerns';
import { type Factor, findReasons, isFactor, type Reason } from './find-reasons';
import { findWeightiest } from './find-weightiest';
import type { Grounds } from './grounds';
import { labelsOf } from './labels';
import { phraseLimit } from './phrase-limit';
import { quotable } from './quotable';
import { sayFactor } from './write-explanation';

/** Everything that a verdict on one item is written from. */
export type Case = {
  task: ExplainTask;
  person: Person;
  grounds: Grounds;
  scores: Scores;
  speaker: Speaker;
  /** The other things of the vertical, best first. */
  rivals: readonly Grounds[];
  /** Whether a thing may be named instead. */
  isAlternative(rival: Judgement): boolean;
  /** False when nothing but the name and type is known of the item. */
  isKnown: boolean;
};

const MOST_ALTERNATIVES = 3;

/** What is about taste, rather than about keeping to limits. */
const isTaste = (reason: Reason): reason is Factor =>
  isFactor(reason) && reason.kind !== 'limit' && reason.kind !== 'place';

/** Without its full stop, so that it can stand inside a sentence. */
const clause = (sentence: string) => sentence.replace(/[.。]$/u, '');

/** From this score on, seven in ten of what the reader read alone are liked. */
const LIKELY = 70;

/** Without a reason that is sure, the verdict is open, with what counted most. */
function leaveOpen({ grounds: { judgement }, scores, speaker, isKnown }: Case): string {
  const { name } = judgement.view;
  if (!isKnown) return speaker.say('concern.little', { name });
  const has = findWeightiest(judgement);
  if (!has) return speaker.vary('why.little', 0, { name });
  return speaker.say(scores.taste >= LIKELY ? 'verdict.likely' : 'verdict.open', { name, has });
}

function summarise(inquiry: Case, reasons: readonly Reason[], concerns: readonly Concern[]): string {
  const { grounds, scores, speaker } = inquiry;
  const { name } = grounds.judgement.view;
  const turn = name.length;
  const taste = reasons.find(isTaste);
  const objection = concerns.find(({ avoidable }) => avoidable)?.text;
  if (objection && (!taste || scores.taste < 25))
    return speaker.vary('verdict.no', turn, { name, objection });
  if (!taste) return leaveOpen(inquiry);
  const reason = clause(sayFactor(taste, speaker));
  if (objection) return speaker.vary('verdict.part', turn, { name, reason, objection });
  return speaker.vary(scores.taste >= 50 ? 'verdict.yes' : 'verdict.weak', turn, { name, reason });
}

/** What no more of its like have sets a thing apart. */
const RARE = 1 / 8;

function whatIsUnique({ grounds, rivals, speaker }: Case): string[] {
  const { judgement, marks, kind } = grounds;
  const { view } = judgement;
  const facts: string[] = [];
  if (view.entry && speaker.language === 'en') facts.push(view.entry.about);
  const have = (id: string) => rivals.filter((rival) => rival.judgement.view.concepts.has(id)).length;
  const rare = labelsOf(
    marks.filter((id) => have(id) <= RARE * rivals.length),
    [kind],
    3,
    speaker.language,
  );
  if (rare.length > 0) facts.push(speaker.say('unique.traits', { traits: speaker.list(rare) }));
  const maker = view.metadata.creator ?? view.metadata.brand;
  if (typeof maker === 'string')
    facts.push(speaker.say('unique.maker', { maker, year: String(yearOf(view) ?? 'none') }));
  const place = view.metadata.location;
  if (typeof place === 'string' && !nameKey(view.name).includes(nameKey(place)))
    facts.push(speaker.say('unique.place', { place }));
  const features = view.metadata.key_features ?? view.metadata.amenities;
  if (Array.isArray(features))
    facts.push(speaker.say('unique.features', { values: speaker.list(features.map(String).slice(0, 4)) }));
  return facts;
}

const satisfied = ({ grounds, speaker }: Case): string[] =>
  grounds.judgement.limits
    .filter(({ limit }) => !limit.soft)
    .map((result) => speaker.say(`limit.${result.outcome}`, { limit: phraseLimit(result, speaker) }));

/** Reasons that can be told of a thing in passing. */
const ALTERNATIVE = {
  asked: 'alternative.reason',
  exact: 'alternative.exact',
  plain: 'alternative.plain',
  past: 'alternative.past',
} as const;

const isForAlternative = (reason: Reason): reason is Reason & { kind: keyof typeof ALTERNATIVE } =>
  Object.hasOwn(ALTERNATIVE, reason.kind);

/** The first idea of any wish that a thing has: of "thoughtful science fiction", the science fiction. */
function partlyMet({ wishes, marks, judgement }: Grounds): (Reason & { kind: 'plain' }) | undefined {
  const wanted = wishes.filter(({ polarity }) => polarity === 1).flatMap(({ units }) => units);
  const part = wanted.find(({ id }) => marks.some((mark) => id === `concept:${mark}`));
  const values = part && { name: judgement.view.name, wish: quotable(part.words) };
  return values && { kind: 'plain', weight: 0, values };
}

type Alternative = { name: string; reason: string; key_difference: string };

function alternativesTo({ grounds, rivals, speaker, person, isAlternative, isKnown }: Case): Alternative[] {
  if (!isKnown) return [];
  const { name, concepts } = grounds.judgement.view;
  const past = new Set(person.past.map(({ view }) => nameKey(view.name)));
  const found: Alternative[] = [];
  for (const rival of rivals) {
    const { judgement, marks, kind } = rival;
    if (found.length >= MOST_ALTERNATIVES) break;
    if (!isAlternative(judgement) || past.has(nameKey(judgement.view.name))) continue;
    if (findConcerns(rival, speaker).some(({ avoidable }) => avoidable)) continue;
    const reason = findReasons(rival, speaker).find(isForAlternative) ?? partlyMet(rival);
    const others = labelsOf(
      marks.filter((id) => !concepts.has(id)),
      [kind],
      2,
      speaker.language,
    );
    if (!reason || others.length === 0) continue;
    const turn = found.length;
    found.push({
      name: judgement.view.name,
      reason: speaker.vary(ALTERNATIVE[reason.kind], turn, reason.values),
      key_difference: speaker.vary('alternative.difference', turn, { name, traits: speaker.list(others) }),
    });
  }
  return found;
}

/** Writes the verdict on one item: for or against, and what is not known. */
export function writeVerdict(inquiry: Case): GeneratedExplanation {
  const { task, grounds, scores, speaker, person } = inquiry;
  const reasons = findReasons(grounds, speaker);
  const { name } = grounds.judgement.view;
  const isSeen = person.past.some(({ view }) => nameKey(view.name) === nameKey(name));
  const seen = isSeen ? [speaker.say('concern.seen', { name })] : [];
  const found = findConcerns(grounds, speaker);
  const most = task.depth === 'brief' ? 2 : 5;
  return {
    taste_alignment: reasons
      .filter(isTaste)
      .slice(0, most)
      .map((reason) => sayFactor(reason, speaker)),
    constraint_satisfaction: satisfied(inquiry),
    unique_factors: whatIsUnique(inquiry).slice(0, most),
    potential_concerns: [...seen, ...found.map(({ text }) => text)].slice(0, most),
    summary: seen[0] ?? summarise(inquiry, reasons, found),
    confidence: scores.confidence,
    alternatives: task.includeAlternatives ? alternativesTo(inquiry) : null,
  };
}
