import { type Config, ConfigError } from '../lib/config';
import type { ExplainTask, RecommendTask } from '../lib/contract/task';
import { explain202611 } from './explain/2026-11';
import { explain202612 } from './explain/2026-12';
import { explain202612Compact } from './explain/2026-12-compact';
import type { Prompt } from './prompt';
import { recommend202611 } from './recommend/2026-11';
import { recommend202612 } from './recommend/2026-12';
import { recommend202612Compact } from './recommend/2026-12-compact';

/** The versions of one endpoint's prompt. */
type Versions<Task> = {
  newest: Prompt<Task>;
  /** The newest one in few words, chosen as `compact`. */
  compact: Prompt<Task>;
  /** Released before, oldest first. */
  earlier: readonly Prompt<Task>[];
};

/** Where a model runs: at a provider, or on a server of one's own, where models are smaller. */
export type ModelHome = 'hosted' | 'own';

const RECOMMEND: Versions<RecommendTask> = {
  newest: recommend202612,
  compact: recommend202612Compact,
  earlier: [recommend202611],
};
const EXPLAIN: Versions<ExplainTask> = {
  newest: explain202612,
  compact: explain202612Compact,
  earlier: [explain202611],
};

const ALIAS = 'compact';

function choose<Task>(
  variable: string,
  { newest, compact, earlier }: Versions<Task>,
  version: string | undefined,
  home: ModelHome,
): Prompt<Task> {
  if (version === undefined) return home === 'own' ? compact : newest;
  if (version === ALIAS) return compact;
  const prompts = [...earlier, newest, compact];
  const prompt = prompts.find(({ id }) => id === version);
  if (prompt) return prompt;
  throw new ConfigError(`${variable}: must be one of ${[...prompts.map(({ id }) => id), ALIAS].join(', ')}`);
}

/**
 * The prompt of `POST /v1/recommend`.
 *
 * @param version `PROMPT_RECOMMEND`: an id, or `compact` for the newest one in few words
 * @param home where the model runs; decides only where no version is named
 * @throws ConfigError naming the known versions
 */
export const recommendPrompt = (version?: string, home: ModelHome = 'hosted') =>
  choose('PROMPT_RECOMMEND', RECOMMEND, version, home);

/** The prompt of `POST /v1/explain`; see `recommendPrompt`. @throws ConfigError naming the known versions */
export const explainPrompt = (version?: string, home: ModelHome = 'hosted') =>
  choose('PROMPT_EXPLAIN', EXPLAIN, version, home);

/** The prompts that a configuration selects; call it at start. @throws ConfigError naming the known versions */
export const activePrompts = (config: Config) => ({
  recommend: recommendPrompt(config.PROMPT_RECOMMEND),
  explain: explainPrompt(config.PROMPT_EXPLAIN),
});
