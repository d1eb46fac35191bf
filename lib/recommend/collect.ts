import type { Recommendation } from '../contract/recommend-response';
import type { AnswerProblem } from '../models/answer-error';
import type { AnswerInProgress, AnswerReader } from '../models/answer-reader';
import { ReceiverError } from '../models/generation-error';
import { createElementSplitter } from '../models/json-elements';
import { type Draft, type Finisher, sortRecommendations, withScores } from './finish';
import { readScale, type Scale } from './scale';

/** Receives each recommendation as soon as it is final. */
export type OnRecommendation = (recommendation: Recommendation) => void | Promise<void>;

/** Collects the recommendations of one request over all calls of all models. */
export type Collector = AnswerInProgress & {
  /** A reader for the answer of one call. @param found what its web searches have found so far */
  open(found: () => readonly string[]): AnswerReader;
  /** References or names of what is there already. */
  labels(): string[];
  /** Best first, `count` at most. */
  recommendations(): Recommendation[];
};

type Options = {
  /** How many are wanted. */
  count: number;
  finisher: Finisher;
  /** Called with each one at once, where the caller reads along. */
  onRecommendation: OnRecommendation | undefined;
  /** Called when the first one was accepted and whenever another is. */
  onAccepted: () => void;
  mayBeEmpty: (modelId: string) => boolean;
};

/** The drafts of one call; their numbers are on one scale. */
type Answer = { drafts: Draft[]; scale: Scale | undefined };

/**
 * What was accepted stays accepted, whatever becomes of the call that wrote it. Where the caller reads along,
 * `count` elements are the answer and the first one decides on the scale of its answer; otherwise everything that
 * arrives is read, because the best may not come first (D31, D32, D36).
 */
export function createCollector(options: Options): Collector {
  const { count, finisher, onRecommendation, onAccepted, mayBeEmpty } = options;
  const answers: Answer[] = [];
  const sent: Recommendation[] = [];
  const drafts = () => answers.flatMap((answer) => answer.drafts);
  const accepted = () => drafts().length;
  const isEnough = () => accepted() >= count;

  const deliver = async (draft: Draft, answer: Answer) => {
    if (!onRecommendation) return;
    answer.scale ??= readScale([draft.scores]);
    const recommendation = withScores(draft, answer.scale);
    sent.push(recommendation);
    try {
      await onRecommendation(recommendation);
    } catch (error) {
      throw new ReceiverError(error);
    }
  };

  const open = (found: () => readonly string[]): AnswerReader => {
    const answer: Answer = { drafts: [], scale: undefined };
    answers.push(answer);
    let splitter = createElementSplitter();
    let problem: AnswerProblem | undefined;
    let hasText = false;

    const take = async (elements: readonly unknown[]) => {
      for (const element of elements) {
        if (isEnough() && onRecommendation) return;
        const draft = finisher.take(element, found());
        if (typeof draft === 'string') {
          problem = draft;
          continue;
        }
        answer.drafts.push(draft);
        await deliver(draft, answer);
        onAccepted();
      }
    };
    return {
      restart() {
        splitter = createElementSplitter();
      },
      async write(text) {
        hasText = true;
        await take(splitter.push(text));
      },
      end() {},
      isEnough,
      problem: () =>
        problem ?? (!hasText ? 'empty answer' : splitter.isComplete() ? 'empty list' : 'not JSON'),
    };
  };

  return {
    open,
    accepted,
    missing: () => Math.max(0, count - accepted()),
    mayBeEmpty,
    mayAskAgain: () => true,
    labels: () => drafts().map(({ label }) => label),
    recommendations() {
      const all = onRecommendation
        ? sent
        : answers.flatMap((answer) => {
            const scale = readScale(answer.drafts.map(({ scores }) => scores));
            return answer.drafts.map((draft) => withScores(draft, scale));
          });
      return sortRecommendations(all).slice(0, count);
    },
  };
}
