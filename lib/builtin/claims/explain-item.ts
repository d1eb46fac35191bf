import type { Claim, ReasonedExplanation, Suitability } from '../../evidence/reasoned';
import type { ItemTable } from '../../evidence/table';
import { messagesOf } from '../../languages/locale';
import { languageOf } from '../answer-language';
import type { BuiltinExplainTask } from '../task';
import { type Scores, toAnswerScores } from './calibrate';
import { findAlternatives } from './find-alternatives';
import { type Concern, findConcerns } from './find-concerns';
import { findFact, findReasons, type Reason } from './find-reasons';
import { findUnique } from './find-unique';
import type { Grounds } from './grounds';
import { onlyCited, openSources } from './open-sources';

/** Everything that one item is explained from. */
export type Inquiry = {
  task: BuiltinExplainTask;
  item: ItemTable;
  grounds: Grounds;
  scores: Scores;
  /** The other things of the vertical, best first. */
  rivals: readonly Grounds[];
  /** Those of them that may be named instead. */
  alternatives: readonly Grounds[];
};

/** Claims of each list, at most. */
const MOST = { brief: 2, detailed: 5 };

/** Below this an item with an objection does not fit, and from the second on one with a reason does. */
const POOR = 25;
const GOOD = 50;

/** What speaks for and against an item, and the claim that tells it best. */
type Judged = { verdict: Suitability | undefined; summary: Claim | undefined };

function judge(
  { item, scores: { taste } }: Inquiry,
  reasons: readonly Reason[],
  concerns: readonly Concern[],
): Judged {
  const broken = item.verdicts.find(({ outcome }) => outcome === 'broken');
  const objection = concerns.find(({ isObjection }) => isObjection)?.claim;
  const reason = reasons.find(({ isSure }) => isSure)?.claim;
  if (broken)
    return {
      verdict: 'does not fit',
      summary: { you: [broken.limit], it: broken.fact === undefined ? [] : [broken.fact] },
    };
  if (objection && (!reason || taste < POOR)) return { verdict: 'does not fit', summary: objection };
  // Without a reason that is sure, the verdict is open.
  if (!reason) return { verdict: undefined, summary: reasons[0]?.claim };
  return { verdict: objection || taste < GOOD ? 'mixed' : 'fits', summary: reason };
}

/** Says for and against one item what is known, and what is not, as claims without text. */
export function explainItem(inquiry: Inquiry): ReasonedExplanation {
  const { task, item, grounds, scores, rivals, alternatives } = inquiry;
  const language = languageOf(task.language);
  const most = MOST[task.depth];
  const { sources, facts } = openSources(grounds, language, task.table.person, item);
  const reasons = findReasons(grounds, sources, language);
  const concerns = findConcerns(grounds, sources, language, item.verdicts);
  const { verdict, summary = findFact(grounds, sources)[0] } = judge(inquiry, reasons, concerns);
  const lists = {
    reasons: reasons.slice(0, most).map(({ claim }) => claim),
    unique: findUnique(grounds, sources, rivals).slice(0, most),
    concerns: concerns.slice(0, most).map(({ claim }) => claim),
  };
  return {
    verdict,
    summary,
    ...lists,
    alternatives: task.includeAlternatives
      ? findAlternatives({
          grounds,
          rivals: alternatives,
          language,
          messages: messagesOf(task.language),
        })
      : [],
    scores: toAnswerScores(scores),
    facts: onlyCited(facts, [...(summary ? [summary] : []), ...Object.values(lists).flat()]),
  };
}
