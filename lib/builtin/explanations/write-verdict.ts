import type { GeneratedExplanation } from '../../contract/generated';
import type { ExplainTask } from '../../contract/task';
import { nameKey } from '../../text/name-key';
import { yearOf } from '../items/item-numbers';
import { isToldByCatalogue } from '../items/item-view';
import type { Speaker } from '../messages/speaker';
import type { Person } from '../person/person';
import type { Judgement } from '../ranking/judgement';
import { isRead } from '../ranking/order-by-reader';
import type { Ranking } from '../ranking/rank-items';
import { findVertical } from '../verticals/find-vertical';
import { kindWords } from '../verticals/kind-words';
import type { Scores } from './calibrate';
import { type Concern, findConcerns } from './find-concerns';
import { type Factor, findReasons, type Grounds, isFactor, type Reason } from './find-reasons';
import { findWeightiest } from './find-weightiest';
import { phraseLimit } from './phrase-limit';
import { labelsOf, marksOf, quotable } from './traits';
import { sayFactor } from './write-explanation';

type Rival = { name: string } | null;

/** Everything that a verdict on one item is written from. */
export type Case = {
  task: ExplainTask;
  person: Person;
  ranking: Ranking<Rival>;
  judgement: Judgement<Rival>;
  scores: Scores;
  speaker: Speaker;
  /** The things that may be named instead. */
  alternatives: ReadonlySet<Rival>;
  /** False when nothing but the name and type is known of the item. */
  isKnown: boolean;
};

const MOST_ALTERNATIVES = 3;

const kindOf = ({ task, speaker }: Case) => kindWords(task.vertical, speaker.language);

/** In a field that is not known, only the catalogue's own ideas are sure. */
const marksFor = ({ view }: Judgement<Rival>, { task, ranking }: Case): string[] =>
  findVertical(task.vertical) || view.entry ? marksOf(view, ranking.rarity) : [];

const groundsOf = (judgement: Judgement<Rival>, inquiry: Case): Grounds => ({
  judgement,
  wishes: inquiry.ranking.wishesOf(judgement.view),
  past: inquiry.ranking.pastOf(judgement.view),
  allPast: inquiry.person.past,
  rarity: inquiry.ranking.rarity,
  marks: marksFor(judgement, inquiry),
  kind: kindOf(inquiry),
  isOfCatalogue: judgement.item !== null || isToldByCatalogue(judgement.view),
});

/** What is about taste, rather than about keeping to limits. */
const isTaste = (reason: Reason): reason is Factor =>
  isFactor(reason) && !['limit', 'place', 'avoid'].includes(reason.kind);

/** Without its full stop, so that it can stand inside a sentence. */
const clause = (sentence: string) => sentence.replace(/[.。]$/u, '');

/** From this score on, seven in ten of what the reader read alone are liked. */
const LIKELY = 70;

/** Without a reason that is sure, the verdict is open, with what counted most. */
function leaveOpen({ judgement, scores, speaker, isKnown }: Case): string {
  const { name } = judgement.view;
  if (!isKnown) return speaker.say('concern.little', { name });
  const has = findWeightiest(judgement);
  if (!has) return speaker.vary('why.little', 0, { name });
  return speaker.say(scores.taste >= LIKELY ? 'verdict.likely' : 'verdict.open', { name, has });
}

function summarise(inquiry: Case, reasons: readonly Reason[], concerns: readonly Concern[]): string {
  const { judgement, scores, speaker, isKnown, person } = inquiry;
  const { name } = judgement.view;
  const wishes = person.wishes.filter(({ polarity, units }) => polarity === 1 && units.length > 0);
  const named = speaker.list(
    wishes.slice(0, 2).map(({ text }) => speaker.say('quote', { text: quotable(text) })),
  );
  const turn = name.length;
  const taste = reasons.find(isTaste);
  const isItemRead = isRead(judgement);
  const objection = (isItemRead ? concerns.find(({ avoidable }) => avoidable) : concerns[0])?.text;
  const breaks = judgement.limits.some(
    ({ outcome, limit }) => outcome === 'broken' && (!limit.soft || limit.subject === 'location'),
  );
  const objects = breaks || (isItemRead ? objection !== undefined : judgement.from.dislikes < -0.5);
  if (!taste && objects && objection) return speaker.vary('verdict.no', turn, { name, objection });
  if (isItemRead && !taste) return leaveOpen(inquiry);
  if (!isKnown && !taste)
    return named === ''
      ? speaker.say('concern.little', { name })
      : speaker.vary('verdict.unknown', turn, { name, wishes: named });
  if (!taste) {
    const traits = labelsOf(marksFor(judgement, inquiry), [kindOf(inquiry)], 2, speaker.language);
    if (traits.length > 0 && named !== '' && judgement.view.concepts.size >= 4)
      return speaker.vary('verdict.unmet', turn, { name, traits: speaker.list(traits), wishes: named });
    return named === ''
      ? speaker.say('concern.guess', { name })
      : speaker.vary('verdict.unknown', turn, { name, wishes: named });
  }
  const reason = clause(sayFactor(taste, speaker));
  if (objects && objection)
    return scores.taste < 25
      ? speaker.vary('verdict.no', turn, { name, objection })
      : speaker.vary('verdict.part', turn, { name, reason, objection });
  return speaker.vary(scores.taste >= 50 ? 'verdict.yes' : 'verdict.weak', turn, { name, reason });
}

function whatIsUnique(inquiry: Case): string[] {
  const { judgement, ranking, speaker, person } = inquiry;
  const { view } = judgement;
  const facts: string[] = [];
  if (view.entry && speaker.language === 'en') facts.push(view.entry.about);
  // Of an item that the caller describes, a single word makes no idea.
  const isSure = !isRead(judgement) || isToldByCatalogue(judgement.view);
  const rare = labelsOf(
    marksFor(judgement, inquiry).filter((id) => isSure && ranking.rarity.idea(id) > 0.75),
    [kindOf(inquiry)],
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
  if (Array.isArray(features) && person !== undefined)
    facts.push(speaker.say('unique.features', { values: speaker.list(features.map(String).slice(0, 4)) }));
  return facts;
}

function satisfied({ judgement, speaker }: Case): string[] {
  return judgement.limits
    .filter(({ limit }) => !limit.soft)
    .map((result) => {
      const id = ({ met: 'limit.met', broken: 'limit.broken', unknown: 'limit.unknown' } as const)[
        result.outcome
      ];
      return speaker.say(id, { limit: phraseLimit(result, speaker) });
    });
}

function alternativesTo(inquiry: Case): { name: string; reason: string; key_difference: string }[] {
  const { judgement, ranking, speaker, person, alternatives, isKnown } = inquiry;
  if (!isKnown) return [];
  const own = new Set(judgement.view.concepts.keys());
  const past = new Set(person.past.map(({ view }) => view.name.toLowerCase()));
  const found: { name: string; reason: string; key_difference: string }[] = [];
  for (const rival of ranking.judgements) {
    if (!alternatives.has(rival.item) || past.has(rival.view.name.toLowerCase())) continue;
    if (rival.limits.some(({ outcome }) => outcome === 'broken') || rival.from.dislikes < -0.3) continue;
    const reason = findReasons(groundsOf(rival, inquiry), speaker)[0];
    const said = reason && sayReason(reason, speaker, found.length);
    if (!said) continue;
    const others = labelsOf(
      marksOf(rival.view, ranking.rarity).filter((id) => !own.has(id)),
      [kindOf(inquiry)],
      2,
      speaker.language,
    );
    if (others.length === 0) continue;
    const values = { name: judgement.view.name, traits: speaker.list(others) };
    found.push({
      name: rival.view.name,
      reason: said,
      key_difference: speaker.vary('alternative.difference', found.length, values),
    });
    if (found.length >= MOST_ALTERNATIVES) break;
  }
  return found;
}

function sayReason({ kind, values }: Reason, speaker: Speaker, turn: number): string | undefined {
  if (kind === 'asked' || kind === 'related' || kind === 'mentioned')
    return speaker.vary('alternative.reason', turn, values);
  if (kind === 'exact') return speaker.vary('alternative.exact', turn, values);
  if (kind === 'plain' || kind === 'partly') return speaker.vary('alternative.plain', turn, values);
  if (kind === 'past') return speaker.vary('alternative.past', turn, values);
  return undefined;
}

/** Writes the verdict on one item: for or against, and what is not known. */
export function writeVerdict(inquiry: Case): GeneratedExplanation {
  const { task, judgement, scores, speaker } = inquiry;
  const grounds = groundsOf(judgement, inquiry);
  const reasons = findReasons(grounds, speaker);
  const { name } = judgement.view;
  const isSeen = inquiry.person.past.some(({ view }) => nameKey(view.name) === nameKey(name));
  const seen = isSeen ? [speaker.say('concern.seen', { name })] : [];
  const found = findConcerns(grounds, speaker);
  const concerns = [...seen, ...found.map(({ text }) => text)];
  const most = task.depth === 'brief' ? 2 : 5;
  return {
    taste_alignment: reasons
      .filter(isTaste)
      .slice(0, most)
      .map((reason) => sayFactor(reason, speaker)),
    constraint_satisfaction: satisfied(inquiry),
    unique_factors: whatIsUnique(inquiry).slice(0, most),
    potential_concerns: concerns.slice(0, most),
    summary: seen[0] ?? summarise(inquiry, reasons, found),
    confidence: scores.confidence,
    alternatives: task.includeAlternatives ? alternativesTo(inquiry) : null,
  };
}
