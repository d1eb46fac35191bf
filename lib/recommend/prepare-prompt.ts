import { z } from 'zod';
import { recommendPrompt } from '../../prompts';
import { itemLines, nameLine, plain } from '../../prompts/message-lines';
import type { PartOptions, PickedItem, PromptTask, ShownItem } from '../../prompts/prompt';
import {
  compactRanking,
  compactRecommendation,
  elementsOf,
  generatedRanking,
  generatedRecommendation,
  partsOf,
  searchedRanking,
} from '../contract/generated';
import { estimatePrompt, estimateTokens, isFarBelow } from '../models/estimate-tokens';
import type { GenerationDeps } from '../models/generation-deps';
import type { ModelEntry } from '../models/model-entry';
import type { PreparedPrompt, PromptRequest } from '../models/model-request';
import { createFormats, type ResponseFormat, type SchemaVariant } from '../models/response-schema';
import { rankCandidates } from '../quick-ranker/rank-candidates';
import type { PreparedTask } from './build-task';
import type { Collector } from './collect';

/** The options on which the JSON of an answer depends; nothing of it is particular to one request. */
export type RecommendFormatOptions = {
  /** Whether candidates were supplied, to which the model refers by `ref`. */
  isRanking: boolean;
  /** Whether to ask for metadata of candidates, which only web search makes worth its tokens (contract: supplied-metadata). */
  withMetadata: boolean;
  variant: SchemaVariant;
  /** Whether the prompt asks for ids alone (`Prompt.isCompact`). */
  isCompact?: boolean | undefined;
  isInParts?: boolean | undefined;
  /** How many elements to demand, 1 to 10, of `bounded` only: a small model ends its list early unless a grammar forbids it. */
  count?: number | undefined;
};

function elementOf({ isRanking, withMetadata, isCompact }: RecommendFormatOptions): z.ZodObject {
  if (!isRanking) return isCompact ? compactRecommendation : generatedRecommendation;
  if (isCompact) return compactRanking;
  return withMetadata ? searchedRanking : generatedRanking;
}

const formats = createFormats(
  'recommendations',
  'The recommendations, best first.',
  (form: RecommendFormatOptions) =>
    form.isInParts
      ? partsOf(elementOf(form))
      : z.strictObject({ elements: elementsOf(elementOf(form), form.count) }),
);

/**
 * Returns the JSON that a model has to write for `POST /v1/recommend`: the same object for all requests with the same options, so
 * that a server compiles one grammar and a provider caches what stands behind it (contract: recommendation-form).
 */
export const recommendFormat = ({ count, ...form }: RecommendFormatOptions): ResponseFormat =>
  formats({ ...form, count: form.variant === 'bounded' ? count : undefined });

/** Tokens that candidates may take in a prompt: about those of 200 candidates with a sentence each; enough for 500 names. */
export const CANDIDATE_TOKENS = 25_000;

/**
 * Chooses how much of each candidate a prompt shows, so that all together take about a budget of tokens at most
 * (`estimateTokens`), 25,000 by default: all that is known of each where that fits; else the names of the best by the quick
 * ranker, and more of the best of these. The others are left out (contract: fair-turns). Their order stays.
 */
export function fitCandidates({ task }: PreparedTask, budgetTokens: number = CANDIDATE_TOKENS): ShownItem[] {
  const { table } = task;
  const costOf = (ref: string, form: ShownItem['form']): number =>
    estimateTokens(itemLines(table, [{ ref, form }]).join());
  let left = budgetTokens;
  // The first that does not fit is enough to know: of the others only the best are looked at as a whole.
  const doAllFit = table.items.every(({ ref }) => {
    left -= costOf(ref, 'full');
    return left >= 0;
  });
  if (doAllFit) return table.items.map(({ ref }) => ({ ref, form: 'full' }));

  left = budgetTokens;
  const nameCosts = new Map(table.items.map((item) => [item.ref, estimateTokens(nameLine(item))]));
  const nameCostOf = (ref: string): number => nameCosts.get(ref) ?? 0;
  const forms = new Map<string, ShownItem['form']>();
  const best = rankCandidates(task);
  // Names before anything else: what a model cannot see, it cannot choose.
  for (const ref of best) {
    const cost = nameCostOf(ref);
    if (cost > left) break;
    left -= cost;
    forms.set(ref, 'name');
  }
  for (const form of ['full', 'short'] as const) {
    for (const ref of best) {
      if (forms.get(ref) !== 'name') continue;
      const more = costOf(ref, form) - nameCostOf(ref);
      // The first that does not fit ends it: a shorter one behind it is not better for being short.
      if (more > left) break;
      left -= more;
      forms.set(ref, form);
    }
  }
  return table.items.flatMap(({ ref }) => {
    const form = forms.get(ref);
    return form ? [{ ref, form }] : [];
  });
}

/** Tokens that an answer may need: a part of its own, and for every item that is picked or written about. */
const ANSWER_TOKENS = 250;
const ELEMENT_TOKENS = 400;
const PICK_TOKENS = 40;

/**
 * Times as many items as are wanted, above which a writer is shown the picked ones alone: from there on they cost less than
 * all of them, read from a cache at a tenth of the price (contract: parallel-writers).
 */
export const PICKED_ONLY_FACTOR = 10;

/** The part of an answer that a call is asked for; undefined for all that is missing. */
export type AnswerPart =
  | { kind: 'pick' }
  | ({ kind: 'write'; hasSearched: boolean } & Pick<PartOptions, 'picked' | 'mine' | 'found'>);

/** Returns the configured prompt, else the newest for the kind of server (contract: prompt-version). @throws ConfigError */
export const promptFor = ({ config }: GenerationDeps, { isOwnServer }: ModelEntry) =>
  recommendPrompt(config.PROMPT_RECOMMEND, isOwnServer ? 'own' : 'hosted');

function shownTo(picked: readonly PickedItem[], shown: readonly ShownItem[], count: number) {
  if (shown.length <= PICKED_ONLY_FACTOR * count) return shown;
  const labels = new Set(picked.map(({ label }) => label));
  return shown.filter(({ ref }) => labels.has(ref));
}

/**
 * Creates the function that prepares the prompt of one call of a model, for whatever is still missing of the answer, or a part of
 * it, by as many candidates as fit the call's tokens, and some 25,000 (contract: supplied-items, filling-up, parallel-writers).
 * It throws ConfigError for an unknown prompt version (contract: prompt-version). @param today UTC day, `YYYY-MM-DD`
 */
export function createPreparer(
  prepared: PreparedTask,
  today: string,
  deps: GenerationDeps,
  collector: Pick<Collector, 'labels' | 'missing' | 'refused'>,
) {
  const { task, candidates } = prepared;
  const isRanking = candidates !== undefined;

  return (part?: AnswerPart) =>
    ({ entry, searchOffered, schemaInWords, tokenBudget }: PromptRequest): PreparedPrompt => {
      const prompt = promptFor(deps, entry);
      const { parts } = prompt;
      const accepted = collector.labels();
      const missing = collector.missing();
      const refused = collector.refused();
      const answerTokens =
        ANSWER_TOKENS +
        (part?.kind === 'pick' ? PICK_TOKENS * missing : ELEMENT_TOKENS * (part?.mine.length ?? missing));
      const format = recommendFormat({
        isRanking,
        withMetadata: part?.kind === 'write' ? part.hasSearched : searchOffered,
        variant: entry.schemaVariant,
        isCompact: prompt.isCompact,
        isInParts: part !== undefined,
        count: missing,
      });
      const ask = (shown: PromptTask['shown']) => {
        const told = { ...task, shown };
        const options = { searchOffered, today, accepted, missing, schemaInWords };
        if (!part || !parts) {
          const built = prompt.build(told, options);
          if (refused.length === 0) return built;
          // The prompt of a call is the same for all but those that have an answer behind them.
          return { ...built, prompt: `${built.prompt}\nRefused so far: ${refused.map(plain).join('; ')}.` };
        }
        return part.kind === 'pick'
          ? parts.pick(told, options)
          : parts.write({ ...told, shown: shownTo(part.picked, shown, task.count) }, { ...options, ...part });
      };
      const build = () => {
        if (!isRanking) return ask([]);
        const most = tokenBudget > CANDIDATE_TOKENS ? ask(fitCandidates(prepared)) : undefined;
        if (most && isFarBelow(most, tokenBudget - answerTokens)) return most;
        // The request without its items stands beside them, and both have to fit.
        const rest = estimatePrompt(ask([])) + estimateTokens(task.vertical);
        const room = Math.max(0, tokenBudget - answerTokens - rest);
        return most && room >= CANDIDATE_TOKENS
          ? most
          : ask(fitCandidates(prepared, Math.min(CANDIDATE_TOKENS, room)));
      };
      const version = part && parts ? parts.id : prompt.id;
      return { version, prompt: build, format, answerTokens, task, isReducible: isRanking };
    };
}
