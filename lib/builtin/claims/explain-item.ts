import type { Claim, ReasonedExplanation, Suitability } from '../../evidence/reasoned';
import type { ItemTable } from '../../evidence/table';
import { nameKey } from '../../text/name-key';
import { languageOf } from '../answer-language';
import type { BuiltinExplainTask } from '../bound-task';
import { makerNamesOf } from '../items/item-view';
import { denies } from '../items/said-in-clause';
import type { Scores } from './calibrate';
import { findAlternatives } from './find-alternatives';
import { type Concern, findConcerns } from './find-concerns';
import { findFact, findReasons, MAX_IDEAS, type Reason } from './find-reasons';
import { partNaming, partsWithIdeas } from './find-told';
import type { Grounds } from './grounds';
import { onlyCited, openSources, ownSentence, type Sources } from './sources';

type Inquiry = {
  task: BuiltinExplainTask;
  item: ItemTable;
  grounds: Grounds;
  scores: Scores;
  /** The other things of the vertical, best first. */
  rivals: readonly Grounds[];
  alternatives: readonly Grounds[];
};

const MOST = { brief: 2, detailed: 5 };

const citesSame = (one: Claim, other: Claim | undefined): boolean =>
  other !== undefined && one.you.join() === other.you.join() && one.it.join() === other.it.join();

function judge(
  inquiry: Inquiry,
  reasons: readonly Reason[],
  concerns: readonly Concern[],
): Pick<ReasonedExplanation, 'verdict' | 'summary'> {
  const { item, grounds } = inquiry;
  const broken = item.verdicts.find(({ outcome }) => outcome === 'broken');
  if (broken)
    return {
      verdict: 'does not fit',
      summary: { you: [broken.limit], it: broken.fact === undefined ? [] : [broken.fact] },
    };
  const objections = concerns.filter(({ isObjection }) => isObjection);
  const met = reasons.filter(({ isSure }) => isSure);
  // Where the listing has no words for a clash, it decides nothing alone.
  const objection = objections.find(({ claim }) => claim.it.length > 0);
  // What is ruled out is so whatever else an item has.
  if (objection) {
    const isMixed = met.length > 0 && !objection.isRuledOut;
    return { verdict: isMixed ? 'mixed' : 'does not fit', summary: objection.claim };
  }
  if (objections.length > 0 && met.length > 0) return { verdict: 'mixed', summary: met[0]?.claim };
  const isOpen =
    concerns.length > 0 ||
    item.verdicts.some(({ outcome }) => outcome === 'unchecked') ||
    hasOpenDenial(inquiry, reasons);
  const isMostMet = met.length > 0 && met.length * 2 >= countSaid(grounds);
  const verdict = isMostMet && !isOpen ? 'fits' : undefined;
  return { verdict, summary: (met[0] ?? reasons[0])?.claim };
}

function hasOpenDenial({ task: { table } }: Inquiry, reasons: readonly Reason[]): boolean {
  const answered = new Set(reasons.flatMap(({ claim }) => claim.you));
  return table.person.some(
    ({ id, text, past, limit }) => !past && !limit && !answered.has(id) && denies(text),
  );
}

const countSaid = ({ judgement: { nearest = [] } }: Grounds): number =>
  new Set(nearest.flatMap(({ said }) => (said.source === 'past' ? [] : [said.text]))).size;

/** The confidence that a verdict bears; one that is open bears neither much nor little, whatever is near. */
const BORNE = {
  fits: [0.65, 0.95],
  mixed: [0.35, 0.55],
  'does not fit': [0, 0.25],
  open: [0.2, 0.6],
} as const;

function boundConfidence(verdict: Suitability | undefined, scores: Scores): Scores {
  const [least, most] = BORNE[verdict ?? 'open'];
  const value = Math.round((least + scores.confidence.value * (most - least)) * 100) / 100;
  return { ...scores, confidence: { ...scores.confidence, value } };
}

/** What no more of its like have sets a thing apart. */
const RARE = 1 / 8;

/** Cites facts that set a thing apart: the catalogue's sentence, ideas that few rivals have, maker, place and features. */
function findUnique(grounds: Grounds, sources: Sources, rivals: readonly Grounds[]): Claim[] {
  const { view } = grounds.judgement;
  const { item } = sources;
  const have = (id: string) => rivals.filter(({ judgement }) => judgement.view.concepts.has(id)).length;
  const rare = grounds.marks.filter((id) => have(id) <= RARE * rivals.length);
  const [maker] = makerNamesOf(view);
  const place = item.find(({ key, derived }) => key === 'location' && !derived);
  const features = item.find(({ key }) => key === 'key_features' || key === 'amenities');
  const ideas = rare.flatMap((id) => partsWithIdeas(sources, [id]));
  const [about, by] = [ownSentence(sources), maker === undefined ? undefined : partNaming(sources, maker)];
  const isElsewhere = place && !nameKey(view.name).includes(nameKey(place.text));
  const told = [
    about ? [about.id] : [],
    [...new Set(ideas)].slice(0, MAX_IDEAS),
    by ? [by.id] : [],
    isElsewhere ? [place.id] : [],
    features ? [features.id] : [],
  ];
  const known = new Set<string>();
  return told.flatMap((it) => {
    const fresh = it.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    return fresh.length > 0 ? [{ you: [], it: fresh }] : [];
  });
}

/**
 * Explains one item by claims without text (contract: built-in-model, explanation-form): at most two reasons, unique points and
 * concerns each when brief, else five, none of them the summary; three alternatives at most, where asked for (contract:
 * alternatives). The summary is undefined where there is nothing to cite. The confidence is 0 to 0.25 where the verdict is `does
 * not fit`, 0.35 to 0.55 where it is `mixed`, 0.65 to 0.95 where it is `fits`, and 0.2 to 0.6 where it is open (undefined).
 */
export function explainItem(inquiry: Inquiry): ReasonedExplanation {
  const { task, item, grounds, scores, rivals, alternatives } = inquiry;
  const language = languageOf(task.language);
  const most = MOST[task.depth];
  const { sources, facts } = openSources(grounds, language, task.table.person, item);
  const reasons = findReasons(grounds, sources, language);
  const concerns = findConcerns(grounds, sources, language, item.verdicts);
  const { verdict, summary = findFact(grounds, sources)[0] } = judge(inquiry, reasons, concerns);
  const told = (list: readonly { claim: Claim }[]) =>
    list
      .map(({ claim }) => claim)
      .filter((claim) => !citesSame(claim, summary))
      .slice(0, most);
  const lists = {
    reasons: told(reasons),
    unique: findUnique(grounds, sources, rivals)
      .filter(({ it }) => !summary?.it.some((id) => it.includes(id)))
      .slice(0, most),
    concerns: told(concerns),
  };
  return {
    verdict,
    summary,
    ...lists,
    alternatives: task.includeAlternatives ? findAlternatives(grounds, alternatives, task.language) : [],
    scores: boundConfidence(verdict, scores),
    facts: onlyCited(facts, [...(summary ? [summary] : []), ...Object.values(lists).flat()]),
  };
}
