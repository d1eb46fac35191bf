import { explainPrompt } from '../../prompts';
import type { ExplainRequest } from '../contract/explain-request';
import { compactExplanation, generatedExplanation } from '../contract/generated';
import type { ExplainTask } from '../contract/task';
import { createTable, type EvidenceTable } from '../evidence/table';
import type { GenerationDeps } from '../models/generation-deps';
import type { PreparedPrompt, PromptRequest } from '../models/model-request';
import { createFormats, type SchemaVariant } from '../models/response-schema';

/** The reference of the one item in the table of an explanation. */
export const EXPLAINED = 'item';

/** The task of an explanation, with its numbered table, for models that take the task itself. */
type PreparedExplainTask = ExplainTask & { table: EvidenceTable };

/**
 * Turns a request into the task that models are given, with the numbered table of the person and of the one item. Its context has
 * `user_preferences` as `preferences`, absent for an empty list; the table keeps their name (contract: user-preferences).
 */
export function buildExplainTask({ vertical, item, context, options }: ExplainRequest): PreparedExplainTask {
  const { user_preferences: preferences, ...rest } = context;
  const person = { ...(preferences?.length && { preferences }), ...rest };
  return {
    kind: 'explain',
    vertical,
    item,
    context: person,
    table: createTable({
      context: person,
      preferences: 'user_preferences',
      items: [{ ref: EXPLAINED, path: 'item', ...item }],
    }),
    depth: options.depth,
    includeAlternatives: options.include_alternatives,
    language: options.language,
  };
}

/**
 * Returns the JSON that a model has to write for `POST /v1/explain`: the same object for all requests with the same options
 * (contract: explanation-form). `isCompact` says whether the prompt asks for ids alone (`Prompt.isCompact`).
 */
export const explainFormat = createFormats(
  'explanation',
  'Whether and why the item suits the person.',
  ({ isCompact }: { variant: SchemaVariant; isCompact: boolean }) =>
    isCompact ? compactExplanation : generatedExplanation,
);

/** Tokens that an answer may need, by depth, and for alternatives. */
const ANSWER_TOKENS = { brief: 600, detailed: 1_200 };
const ALTERNATIVES_TOKENS = 500;

/**
 * Creates the function that prepares the prompt of one call for an explanation, with room for an answer of 600 tokens when brief
 * and 1,200 when detailed, 500 more with alternatives. It throws ConfigError for an unknown version (contract: prompt-version).
 * @param today UTC day, `YYYY-MM-DD`
 */
export function createExplainPreparer(
  task: PreparedExplainTask,
  today: string,
  { config }: GenerationDeps,
): (request: PromptRequest) => PreparedPrompt {
  const answerTokens = ANSWER_TOKENS[task.depth] + (task.includeAlternatives ? ALTERNATIVES_TOKENS : 0);
  return ({ entry, searchOffered, schemaInWords }) => {
    const prompt = explainPrompt(config.PROMPT_EXPLAIN, entry.isOwnServer ? 'own' : 'hosted');
    const build = () =>
      prompt.build({ ...task, shown: [], count: 1 }, { searchOffered, today, schemaInWords });
    const format = explainFormat({ variant: entry.schemaVariant, isCompact: prompt.isCompact });
    return { version: prompt.id, prompt: build, format, answerTokens, isReducible: false, task };
  };
}
