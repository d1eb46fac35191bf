import type { Recommendation } from '../contract/recommend-response';
import type { AnswerInProgress, AnswerReader } from '../models/answer-reader';
import { ReceiverError } from '../models/generation-error';
import { type CallReader, createCallReader } from './call-reader';
import { type Draft, type Finisher, sortRecommendations, withScores } from './finish';
import { keepScale, readScale, type Scale } from './scale';

/** Receives each recommendation as soon as it is final. */
export type OnRecommendation = (recommendation: Recommendation) => void | Promise<void>;

/** Collects the recommendations of one request over all calls of all models. */
export type Collector = AnswerInProgress & {
  /**
   * A reader for the answer of one call.
   *
   * @param found what its web searches have found so far
   * @param isBuiltin whether the built-in model writes it, whose reasons are kept (`Finisher.take`)
   */
  open(found: () => readonly string[], isBuiltin?: boolean): AnswerReader;
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

/**
 * What was accepted stays accepted, whatever becomes of the call that wrote it; only the same call may withdraw
 * what nobody has received yet (`call-reader.ts`). Where the caller reads along, `count` elements are the answer
 * and the first one decides on the scale of its answer; otherwise the answer is read to its end, because the
 * best may not come first (contract: best-first, number-scales, as-many-as-asked).
 */
export function createCollector(options: Options): Collector {
  const { count, finisher, onRecommendation, onAccepted, mayBeEmpty } = options;
  const calls: CallReader[] = [];
  const sent: Recommendation[] = [];
  const drafts = () => calls.flatMap((call) => call.drafts());
  // Asked for with every piece of a text, so nothing is gathered for it.
  const accepted = () => {
    let sum = 0;
    for (const call of calls) sum += call.accepted();
    return sum;
  };
  const missing = () => Math.max(0, count - accepted());

  /** Sends the drafts of one call. */
  const createDelivery = (receive: OnRecommendation) => {
    let scale: Scale | undefined;
    return async (draft: Draft) => {
      scale = keepScale(scale, draft.scores);
      const recommendation = withScores(draft, scale);
      sent.push(recommendation);
      try {
        await receive(recommendation);
      } catch (error) {
        throw new ReceiverError(error);
      }
    };
  };

  const trusting: Finisher = {
    release: finisher.release,
    take: (element, results) => finisher.take(element, results, true),
  };

  const open = (found: () => readonly string[], isBuiltin = false): AnswerReader => {
    const deliver = onRecommendation && createDelivery(onRecommendation);
    const call = createCallReader({
      isBuiltin,
      finisher: isBuiltin ? trusting : finisher,
      found,
      missing,
      deliver,
      onAccepted,
    });
    calls.push(call);
    return call.reader;
  };

  return {
    open,
    accepted,
    missing,
    mayBeEmpty,
    mayAskAgain: () => true,
    labels: () => drafts().map(({ label }) => label),
    recommendations() {
      const all = onRecommendation
        ? sent
        : calls.flatMap((call) => {
            const scale = readScale(call.drafts().map(({ scores }) => scores));
            return call.drafts().map((draft) => withScores(draft, scale));
          });
      return sortRecommendations(all).slice(0, count);
    },
  };
}
