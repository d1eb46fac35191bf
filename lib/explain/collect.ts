import {
  type Claim,
  type ReasonedExplanation,
  readClaims,
  readPairs,
  readText,
  type Suitability,
} from '../evidence/reasoned';
import type { SearchPart } from '../evidence/resolve-citation';
import type { AnswerProblem } from '../models/failure';
import { createFieldReader } from '../models/json-answers';
import type { AnswerReader } from '../models/model-request';
import { readScore } from '../recommend/scale';
import { createTurns, inTurns, noTurns, type TakeTurns } from '../runtime/take-turns';
import { isRecord, snakeKeys } from '../text/snake-keys';
import type { DraftExplanation, MakeExplanation } from './make-draft';

/** Objects around an explanation: `{ response: { explanation: { … } } }`. */
const DEEPEST = 3;

/** Fields in snake case from whatever objects are around them; outer ones count first, of two beside each other the later. */
function explanationFields(written: unknown, depth = 0): Record<string, unknown> {
  const own = snakeKeys(written);
  if (depth === DEEPEST) return own;
  const inner = Object.entries(own).flatMap(([key, part]) =>
    key !== 'summary' && isRecord(part) ? [part] : [],
  );
  const fields: Record<string, unknown> = {};
  for (const part of inner) Object.assign(fields, explanationFields(part, depth + 1));
  return { ...fields, ...own };
}

function isExplanation(written: unknown): boolean {
  const { summary, verdict, for: pairs, against } = explanationFields(written);
  return (
    readClaims(summary)[0] !== undefined ||
    (verdict !== undefined && (pairs !== undefined || against !== undefined))
  );
}

function readVerdict(value: unknown): Suitability | undefined {
  const text = readText(value)?.toLowerCase().replace(/_/gu, ' ') ?? '';
  if (/\bnot\b|n't/u.test(text)) return 'does not fit';
  if (text.startsWith('mixed')) return 'mixed';
  return text.startsWith('fit') ? 'fits' : undefined;
}

const readAlternatives = (value: unknown): ReasonedExplanation['alternatives'] =>
  (Array.isArray(value) ? (value as unknown[]) : []).slice(0, 10).flatMap((entry) => {
    const written = snakeKeys(entry);
    const [name, reason, difference] = [written.name, written.reason, written.key_difference].map(readText);
    return name && reason && difference ? [{ name, reason, difference }] : [];
  });

/** A compact answer has no summary of its own: the strongest pair on the side of its verdict stands for it. */
const summaryOf = (fields: Record<string, unknown>, verdict: Suitability | undefined): Claim | undefined => {
  const [own] = readClaims(fields.summary);
  if (own) return own;
  const [speaks, objects] = [readPairs(fields.for), readPairs(fields.against)];
  return verdict === 'does not fit' ? (objects[0] ?? speaks[0]) : (speaks[0] ?? objects[0]);
};

/**
 * Reads a model's explanation leniently, in the full form or the compact one, within three objects at most: up to 12 claims and
 * 12 pairs a list, and 10 alternatives (contract: explanation-form, truth-of-text). Wrong types count as absent, as does a
 * verdict in words that are not known. A pair stands for a missing summary.
 */
export function readReasonedExplanation(object: Readonly<Record<string, unknown>>): ReasonedExplanation {
  const fields = explanationFields(object);
  const verdict = readVerdict(fields.verdict);
  return {
    verdict,
    facts: [],
    summary: summaryOf(fields, verdict),
    reasons: [...readClaims(fields.reasons), ...readPairs(fields.for)],
    unique: readClaims(fields.unique),
    concerns: [...readClaims(fields.concerns), ...readPairs(fields.against)],
    alternatives: readAlternatives(fields.alternatives),
    scores: { confidence: readScore(fields.confidence), tasteMatchScore: readScore(fields.score) },
  };
}

type Fields = Readonly<Record<string, unknown>>;

type Options = {
  makeDraft: MakeExplanation;
  /** Called once the verdict of a call has passed its checks, although its lists are still to come. */
  onAccepted: () => void;
  /** Whether the beginning of the answer has been sent, so that no other model may write it anew. */
  isCommitted: () => boolean;
};

/**
 * Creates the collector of one request's explanation. The verdict comes first in an answer, so that a long one can be sent early:
 * once that has begun, its call is the answer, whatever happens to the rest (contract: early-first-byte). Before that, a next
 * model writes everything anew.
 */
export function createCollector({ makeDraft, onAccepted, isCommitted }: Options) {
  let whole: DraftExplanation | undefined;
  let begun: DraftExplanation | undefined;

  const open = (found: () => readonly SearchPart[]): AnswerReader => {
    let fields = createFieldReader(isExplanation);
    let problem: AnswerProblem | undefined;
    let verdict: 'passed' | 'failed' | undefined;
    let seen: Fields | undefined;
    if (!isCommitted()) begun = undefined;

    const lookAt = async (reasoned: ReasonedExplanation, takeTurns: TakeTurns) => {
      const draft = await inTurns(makeDraft(reasoned, found()), takeTurns);
      if (typeof draft !== 'string') return draft;
      problem = draft;
      return undefined;
    };
    const look = (written: Fields) => lookAt(readReasonedExplanation(written), noTurns);
    const takeVerdict = async (written: Fields) => {
      const { summary, confidence } = explanationFields(written);
      // A summary is an object, which has its text last.
      const isWritten =
        typeof summary === 'string' || (isRecord(summary) && typeof summary.text === 'string');
      if (!isWritten || confidence === undefined) return;
      const draft = await look(written);
      verdict = draft ? 'passed' : 'failed';
      if (!draft) return;
      begun = draft;
      onAccepted();
    };
    const takeWhole = async (written: Fields) => {
      if (written === seen) return;
      seen = written;
      whole = await look(written);
      if (!whole && !isCommitted()) begun = undefined; // the model has put it in the place of what it wrote before
    };
    /** What was read so far turned out to be thinking; a verdict of which the caller has seen signs stays. */
    const withdraw = () => {
      if (seen) whole = undefined;
      seen = undefined;
      verdict = undefined;
      if (!isCommitted()) begun = undefined;
    };
    return {
      restart() {
        fields = createFieldReader(isExplanation);
        seen = undefined;
      },
      async write(text) {
        if (fields.push(text) === 'discarded') withdraw();
        if (fields.isComplete()) await takeWhole(fields.fields());
        else if (!verdict && whole === undefined) await takeVerdict(fields.fields());
      },
      async take(element) {
        whole = await lookAt(element as ReasonedExplanation, createTurns());
      },
      async end(isCut) {
        const written = fields.end(isCut);
        if (written && isExplanation(written)) await takeWhole(written);
        // An answer that broke off in the middle of its lists still has its verdict.
        else if (!whole && verdict === 'passed') begun = (await look(fields.fields())) ?? begun;
        else if (written) await look(written); // for the name of what is wrong with it
      },
      isEnough: () => whole !== undefined,
      problem: () => problem ?? fields.problem(),
    };
  };

  const isAnswered = () => whole !== undefined || (begun !== undefined && isCommitted());
  return {
    open,
    accepted: () => (isAnswered() ? 1 : 0),
    missing: () => (whole === undefined ? 1 : 0),
    mayAskAgain: () => !isCommitted(),
    /** Returns the explanation, or as much of one as there is, which `isWhole` tells; undefined while there is no verdict. */
    explained(): { draft: DraftExplanation; isWhole: boolean } | undefined {
      const draft = whole ?? begun;
      return draft && { draft, isWhole: whole !== undefined };
    },
  };
}
