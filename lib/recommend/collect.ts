import type { Recommendation } from '../contract/recommend-response';
import type { SearchPart } from '../evidence/resolve-citation';
import type { AnswerProblem } from '../models/failure';
import { ReceiverError } from '../models/generation';
import type { AnswerReader } from '../models/model-request';
import { createCallReader } from './call-reader';
import type { Draft, DraftMaker } from './make-draft';
import type { ReadPick } from './read-reasoned';
import { extendScale, readScale, type Scale } from './scale';
import { sortRecommendations } from './write-recommendation';

export type OnRecommendation = (recommendation: Recommendation) => void | Promise<void>;

export type Collector = ReturnType<typeof createCollector>;

/** How the answer of a call is read that is a part of one. */
type OpenPart = { draftMaker?: DraftMaker; onPick?: (pick: ReadPick) => void };

/** Does what has a place once everything in the places before it is done. */
function createOrder() {
  const ready = new Map<number, () => Promise<void>>();
  let places = 0;
  let next = 0;
  let sending: Promise<void> = Promise.resolve();
  const sendReady = async () => {
    for (let send = ready.get(next); send; send = ready.get(next)) {
      next += 1;
      await send();
    }
  };
  return {
    reserve: () => places++,
    put(place: number, send: () => Promise<void>): Promise<void> {
      if (!ready.has(place)) ready.set(place, send);
      sending = sending.then(sendReady);
      return sending;
    },
  };
}

const WHY_REFUSED: Partial<Record<AnswerProblem, string>> = {
  'unknown item': 'not among what may be chosen',
  'nothing new': 'known to the person, or named before',
  'no reason': 'without a reason',
  'nothing true': 'its reasons are not borne out by what they cite',
};
const MAX_REFUSED = 10;
const MAX_LABEL_LENGTH = 80;

type Options = {
  count: number;
  draftMaker: DraftMaker;
  write: (draft: Draft, scale: Scale) => Recommendation;
  /** Holds sentences against what they cite; what is not borne out goes, and with it drafts without a reason. */
  verify: (drafts: readonly Draft[]) => Promise<readonly Draft[]>;
  onRecommendation: OnRecommendation | undefined;
  onAccepted: () => void;
};

/**
 * Creates the collector of one request's recommendations, over all calls. Where the caller reads along, the first `count` that
 * are accepted are the answer, as a rule; otherwise answers are read to their end, because the best may not come first (contract:
 * best-first, number-scales, as-many-as-asked). Only the call that wrote a draft may withdraw it, until somebody has received it.
 * Its readers reject with ReceiverError and the error of `verify`.
 */
export function createCollector(options: Options) {
  const { count, draftMaker, write, verify, onRecommendation, onAccepted } = options;
  const calls: ReturnType<typeof createCallReader>[] = [];
  const sent: Recommendation[] = [];
  const order = createOrder();
  const accepted = () => calls.reduce((sum, { drafts }) => sum + drafts().length, 0);
  const missing = () => Math.max(0, count - accepted());

  const createDelivery = (receive: OnRecommendation) => {
    let scale: Scale | undefined;
    return async (draft: Draft) => {
      const [verified] = await verify([draft]);
      if (!verified) return false;
      scale = extendScale(scale, draft.scores);
      const recommendation = write(verified, scale);
      const send = async () => {
        sent.push(recommendation);
        try {
          await receive(recommendation);
        } catch (error) {
          throw new ReceiverError(error);
        }
      };
      await (draft.place === undefined ? send() : order.put(draft.place, send));
      return true;
    };
  };

  return {
    /** Opens a reader for the answer of a call. @param found what its web searches have found so far */
    open(found: () => readonly SearchPart[], part?: OpenPart): AnswerReader {
      const deliver = onRecommendation && createDelivery(onRecommendation);
      const call = createCallReader({ draftMaker, found, missing, deliver, onAccepted, ...part });
      calls.push(call);
      return call.reader;
    },
    /** Takes the next place in the order of a stream: a draft in a later one is sent behind it, or once it is given up. */
    reserve: order.reserve,
    /** Gives up a place, unless it has its draft. Resolves once what waited behind it is sent. @throws ReceiverError */
    giveUp: (place: number) => order.put(place, async () => {}),
    accepted,
    missing,
    mayAskAgain: () => true,
    /** Returns references or names of what is there already. */
    labels: () => calls.flatMap(({ drafts }) => drafts()).map(({ label }) => label),
    /** Returns the last ten that were not taken, each with the check that it failed; none with a name above 80 characters. */
    refused(): string[] {
      const all = new Map(calls.flatMap((call) => [...call.refused]));
      return [...all].slice(-MAX_REFUSED).flatMap(([label, problem]) => {
        const why = WHY_REFUSED[problem];
        return why && label.length <= MAX_LABEL_LENGTH ? [`${label} (${why})`] : [];
      });
    },
    /** Returns what was sent, or what the verifier leaves, best first, `count` at most. Rejects with the error of `verify`. */
    async recommendations(): Promise<Recommendation[]> {
      if (onRecommendation) return sortRecommendations(sent).slice(0, count);
      const scales = new Map<string, Scale>();
      for (const { drafts } of calls) {
        const scale = readScale(drafts().map(({ scores }) => scores));
        for (const { label } of drafts()) scales.set(label, scale);
      }
      const verified = await verify(calls.flatMap(({ drafts }) => drafts()));
      const written = verified.map((draft) => write(draft, scales.get(draft.label) as Scale));
      return sortRecommendations(written).slice(0, count);
    },
  };
}
