import type { PickedItem } from '../../prompts/prompt';
import { isBreach } from '../evidence/parts';
import type { Score } from '../evidence/reasoned';
import type { EvidenceTable } from '../evidence/table';
import {
  type CallContext,
  type CallModel,
  type CallResult,
  callModel,
  noteFailure,
} from '../models/call-model';
import { AnswerError, createFailure, type Failure } from '../models/failure';
import type { AnswerReader, CallRequest } from '../models/model-request';
import { createDeadline } from '../models/time-watch';
import type { SearchFinding } from '../models/web-search';
import type { Collector } from './collect';
import { createNameSet } from './item-names';
import type { DraftMaker } from './make-draft';
import { type AnswerPart, PICKED_ONLY_FACTOR, promptFor } from './prepare-prompt';
import type { ReadPick } from './read-reasoned';
import { readScale } from './scale';

/** How long a model that answered 429 to one of several calls writes alone. */
const LIMITED_MS = 60_000;

type Picked = PickedItem & { score: Score | undefined };

type Placed = Picked & { place: number };

type Options = {
  collector: Collector;
  draftMaker: DraftMaker;
  table: EvidenceTable;
  prepare: (part: AnswerPart) => CallRequest['prepare'];
};

/** Items by turns, so that the best of all writers come first. */
const deal = (items: readonly Placed[], writers: number) =>
  Map.groupBy(items, (_, at) => at % writers).values();

function inPoints(score: Score | undefined, all: readonly Placed[]): Score | undefined {
  if (!score || score.isOfHundred) return score;
  const { isShare } = readScale(all.map(({ score }) => ({ confidence: undefined, tasteMatchScore: score })));
  return { value: isShare ? score.value * 100 : score.value, isOfHundred: true };
}

/** Takes drafts about some items alone, in their places and with the scores that they were picked by. */
const draftMakerFor = (maker: DraftMaker, mine: readonly Placed[], all: readonly Placed[]): DraftMaker => ({
  ...maker,
  *take(reasoned, found) {
    const draft = yield* maker.take(reasoned, found);
    if (typeof draft === 'string') return draft;
    const names = createNameSet([draft.label]);
    const pick = mine.find(({ label }) => names.has(label));
    if (!pick) {
      maker.release(draft);
      return 'unknown item';
    }
    const tasteMatchScore = inPoints(pick.score, all) ?? draft.scores.tasteMatchScore;
    return { ...draft, place: pick.place, scores: { ...draft.scores, tasteMatchScore } };
  },
});

/**
 * What came of several calls as one: what a writer failed to deliver is left to a next call, of the next model where a
 * provider failed or refused (contract: filling-up, circuit-breaker).
 */
function joinResults(context: CallContext, results: readonly CallResult[]): CallResult {
  const { request, deps, entry, isLast } = context;
  const failed = results.flatMap(({ failure }) => failure ?? []);
  const isContent = ({ cause }: Failure) => cause instanceof AnswerError;
  const main = failed.find((failure) => !isContent(failure)) ?? failed[0];
  if (failed.some(({ closedForMs }) => closedForMs !== undefined))
    deps.traitsOf(entry.id).limitedUntil = deps.now() + LIMITED_MS;
  for (const failure of failed) if (failure !== main) noteFailure(context, failure);
  // The pick's comes first, whose list of elements is empty by design.
  const problems = results.flatMap(({ problem }) => problem ?? []);
  const problem = problems.find((one) => one === 'broken JSON') ?? problems.at(-1);
  // An answer that was cut by its length is filled up by the same model, alone or not.
  const isWhole = !main || !isContent(main) || main.name === 'cut by length';
  if (isWhole || request.answer.accepted() === 0) return { failure: main, problem };
  // A part that was refused does not make the rest unusable.
  const failure = isLast
    ? undefined
    : createFailure(main.name, undefined, { isCounted: main.isCounted, said: main.said });
  return { failure, problem };
}

function createPicks({ collector, draftMaker, table }: Options, wanted: number) {
  const names = createNameSet();
  const picks: Picked[] = [];
  const placed: Placed[] = [];
  const isCapped = ({ label }: Picked) => Number(table.item(label)?.verdicts.some(isBreach) ?? false);
  const place = (chosen: readonly Picked[]): Placed[] => {
    const mine = chosen.map((pick) => ({ ...pick, place: collector.reserve() }));
    placed.push(...mine);
    return mine;
  };
  return {
    placed: (): readonly Placed[] => placed,
    isWhole: () => picks.length === wanted,
    /** @returns how many there are with it; undefined where it is none that can be used */
    add({ score, ...named }: ReadPick): number | undefined {
      const label = draftMaker.labelOf(named);
      if (label === undefined || picks.length === wanted || names.has(label)) return undefined;
      names.add(label);
      return picks.push({ label, points: score?.value, score });
    },
    placeNew: () => place(picks.slice(placed.length)),
    /** Best first; what breaks a limit comes last, as its score will be capped. */
    placeRest() {
      const accepted = createNameSet(collector.labels());
      const rest = picks.slice(placed.length).filter(({ label }) => !accepted.has(label));
      return place(rest.toSorted((a, b) => isCapped(a) - isCapped(b) || (b.points ?? 0) - (a.points ?? 0)));
    },
  };
}

async function writeTogether(options: Options, context: CallContext, tokenBudget: number, writers: number) {
  const { collector, draftMaker, prepare } = options;
  const { request } = context;
  const stop = createDeadline({ signal: request.signal });
  const wanted = collector.missing();
  /** How many the first writer gets, which begins as soon as these are picked; so does every writer of a single one. */
  const early = Math.max(1, wanted - (writers - 1) * Math.ceil(wanted / writers));
  const hasSearched = (request.search?.remaining() ?? 0) > 0;
  const picks = createPicks(options, wanted);
  const writing: Promise<CallResult>[] = [];
  let found: () => readonly SearchFinding[] = () => [];

  const ask = (part: AnswerPart, more: Partial<CallRequest>) => {
    const one = { ...request, signal: stop.signal, prepare: prepare(part), ...more };
    return callModel({ ...context, request: one }, tokenBudget);
  };
  const write = (mine: readonly Placed[]) => {
    const part = { kind: 'write', hasSearched, picked: [...picks.placed()], mine, found: found() } as const;
    const own = draftMakerFor(draftMaker, mine, picks.placed());
    const openReader = () => collector.open(found, { draftMaker: own });
    const job = ask(part, { search: undefined, openReader }).then(async (result) => {
      for (const { place } of mine) await collector.giveUp(place);
      return result;
    });
    job.catch(stop.abort);
    writing.push(job);
  };
  const writeRest = () => {
    for (const mine of deal(picks.placeRest(), Math.max(1, writers - writing.length))) write(mine);
  };
  const openPicking = (results: () => readonly SearchFinding[]): AnswerReader => {
    found = results;
    const onPick = (pick: ReadPick) => {
      const count = picks.add(pick) ?? 0;
      if (count === early || (count > early && writers >= wanted)) write(picks.placeNew());
      if (picks.isWhole()) writeRest();
    };
    const reader = collector.open(found, { onPick });
    return { ...reader, isEnough: () => picks.isWhole() || reader.isEnough() };
  };

  try {
    const picking = await ask({ kind: 'pick' }, { openReader: openPicking });
    writeRest();
    return joinResults(context, [picking, ...(await Promise.all(writing))]);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(writing);
    throw error;
  } finally {
    stop.clear();
  }
}

/** The fewest recommendations that several calls write, and for how many all writers are used. */
const FEWEST = 4;
const FULL = 10;
/** Calls that write ten recommendations by default: fewer where each pays in full for what all of them read. */
const WRITERS = { cached: 10, uncached: 4 };

async function freeTurns({ deps, entry, request }: CallContext, wanted: number): Promise<number> {
  const turns: (() => void)[] = [];
  const input = { id: entry.id, most: entry.concurrency, signal: request.signal, waitMs: 0 };
  try {
    while (turns.length < wanted) {
      const turn = await deps.takeTurn(input);
      if (!turn) break;
      turns.push(turn);
    }
  } finally {
    for (const release of turns) release();
  }
  return turns.length;
}

/**
 * Counts the calls that may write what is missing (contract: parallel-writers), as far as the model, its turns and its
 * provider's limits go; 1 where one call does all. @param items how many there are to choose from
 */
async function countWriters(context: CallContext, missing: number, items: number): Promise<number> {
  const { deps, entry } = context;
  const isOne = !entry.isLanguageModel || entry.isOwnServer || !promptFor(deps, entry).parts;
  const { limitedUntil = 0 } = deps.traitsOf(entry.id);
  if (isOne || missing < FEWEST || limitedUntil > deps.now()) return 1;
  // Whose limits did not bear so many calls once is not asked for as many again.
  const isCached = entry.cachesPrompts && limitedUntil === 0 && items <= PICKED_ONLY_FACTOR * missing;
  const { PARALLEL_WRITERS: writers = isCached ? WRITERS.cached : WRITERS.uncached } = deps.config;
  const wanted = Math.min(Math.ceil((missing * writers) / FULL), entry.concurrency);
  return wanted < 2 || entry.concurrency === Number.POSITIVE_INFINITY ? wanted : freeTurns(context, wanted);
}

/**
 * Creates the way of calling the models of one request by which one call picks and scores, and several write about what was
 * picked, at the same time (contract: parallel-writers); a single call does all where too little is missing, or model, prompt,
 * limits or turns do not bear several, and so does a model's second call. It throws as `callModel` does.
 */
export function createSideBySide(options: Options): CallModel {
  const asked = new Set<string>();
  return async (context, tokenBudget) => {
    const { id } = context.entry;
    const writers = asked.has(id)
      ? 1
      : await countWriters(context, options.collector.missing(), options.table.items.length);
    asked.add(id);
    return writers < 2
      ? callModel(context, tokenBudget)
      : writeTogether(options, context, tokenBudget, writers);
  };
}
