import { type Config, ConfigError } from '../lib/config';
import type { ExplainTask, RecommendTask } from '../lib/contract/task';
import { explain202611 } from './explain/2026-11';
import type { Prompt } from './prompt';
import { recommend202611 } from './recommend/2026-11';

/** Newest first. */
const RECOMMEND_PROMPTS: readonly [Prompt<RecommendTask>, ...Prompt<RecommendTask>[]] = [recommend202611];
const EXPLAIN_PROMPTS: readonly [Prompt<ExplainTask>, ...Prompt<ExplainTask>[]] = [explain202611];

function choose<Task>(
  variable: string,
  prompts: readonly [Prompt<Task>, ...Prompt<Task>[]],
  version: string | undefined,
): Prompt<Task> {
  if (version === undefined) return prompts[0];
  const prompt = prompts.find(({ id }) => id === version);
  if (prompt) return prompt;
  throw new ConfigError(`${variable}: must be one of ${prompts.map(({ id }) => id).join(', ')}`);
}

/** The prompt of `POST /v1/recommend`. @throws ConfigError naming the known versions */
export const recommendPrompt = (version?: string) => choose('PROMPT_RECOMMEND', RECOMMEND_PROMPTS, version);

/** The prompt of `POST /v1/explain`. @throws ConfigError naming the known versions */
export const explainPrompt = (version?: string) => choose('PROMPT_EXPLAIN', EXPLAIN_PROMPTS, version);

/** The prompts that a configuration selects; call it at start. @throws ConfigError naming the known versions */
export const activePrompts = (config: Config) => ({
  recommend: recommendPrompt(config.PROMPT_RECOMMEND),
  explain: explainPrompt(config.PROMPT_EXPLAIN),
});
