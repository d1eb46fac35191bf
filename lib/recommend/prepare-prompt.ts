import { partsOfPrompt, recommendPrompt } from '../../prompts';
import { plain } from '../../prompts/plain-text';
import type { PartOptions, PickedItem, PromptTask, ShownItem } from '../../prompts/prompt';
import { itemLines } from '../../prompts/table-lines';
import { estimatePrompt, estimateTokens } from '../models/estimate-tokens';
import type { GenerationDeps } from '../models/generation-deps';
import type { ModelEntry } from '../models/model-entry';
import type { PreparedPrompt, PromptRequest } from '../models/model-request';
import type { PreparedTask } from './build-task';
import type { Collector } from './collect';
import { CANDIDATE_TOKENS, fitCandidates } from './fit-candidates';
import { recommendFormat } from './response-format';

/** Tokens that an answer may need: a part of its own, and for every item that is picked or written about. */
const ANSWER_TOKENS = 250;
const ELEMENT_TOKENS = 400;
const PICK_TOKENS = 40;

/**
 * Of how many times as many items as are wanted a writer is shown the picked ones alone: from there on they cost less than
 * all of them, read from a cache at a tenth of the price.
 */
export const MANY = 10;

/** The part of an answer that a call is asked for; undefined for all that is missing. */
export type AnswerPart =
  | { kind: 'pick' }
  | ({ kind: 'write'; hasSearched: boolean } & Pick<PartOptions, 'picked' | 'mine' | 'found'>);

type Options = {
  prepared: PreparedTask;
  /** UTC day, `YYYY-MM-DD`. */
  today: string;
  deps: GenerationDeps;
  collector: Pick<Collector, 'labels' | 'missing' | 'refused'>;
};

/** Characters of texts: no fewer than they have tokens, so that what is short need not be counted in these. */
const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

/** The prompt that a model is asked by. */
export const promptFor = ({ promptVersions }: GenerationDeps, { isOwnServer }: ModelEntry) =>
  recommendPrompt(promptVersions.recommend, isOwnServer ? 'own' : 'hosted');

/** What a writer is shown of what the picking call was shown. */
function shownTo(picked: readonly PickedItem[], shown: readonly ShownItem[], count: number) {
  if (shown.length <= MANY * count) return shown;
  const labels = new Set(picked.map(({ label }) => label));
  return shown.filter(({ ref }) => labels.has(ref));
}

/** Builds prompts for whatever is still missing, or for a part of it. */
export function createPreparer({ prepared, today, deps, collector }: Options) {
  const { task, candidates } = prepared;
  const isRanking = candidates !== undefined;

  return (part?: AnswerPart) =>
    ({ entry, searchOffered, schemaInWords, tokenBudget }: PromptRequest): PreparedPrompt => {
      const prompt = promptFor(deps, entry);
      const parts = partsOfPrompt(prompt);
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
        const all = task.table.items.map(({ ref }) => ({ ref, form: 'full' as const }));
        if (lengthOf(itemLines(task.table, all)) <= CANDIDATE_TOKENS) {
          const whole = ask(all);
          const { instructions, shared, prompt } = whole;
          if (lengthOf([instructions, shared, prompt]) + answerTokens <= tokenBudget) return whole;
        }
        // The request without its items stands beside them, and both have to fit.
        const rest = estimatePrompt(ask([])) + estimateTokens(task.vertical);
        const room = Math.max(0, tokenBudget - answerTokens - rest);
        return ask(fitCandidates(prepared, Math.min(CANDIDATE_TOKENS, room)));
      };
      const version = part && parts ? parts.id : prompt.id;
      return { version, prompt: build, format, answerTokens, task, isReducible: isRanking };
    };
}
