import { type Config, ConfigError } from '../lib/config';
import { explain202701 } from './explain/2027-01';
import { explain202701Compact } from './explain/2027-01-compact';
import type { Prompt } from './prompt';
import { recommend202701 } from './recommend/2027-01';
import { recommend202701Compact } from './recommend/2027-01-compact';

/** Where a model runs: at a provider, or on a server of one's own, where models are smaller. */
type ModelHome = 'hosted' | 'own';

/** The newest version of a prompt, and the newest one for small models, chosen as `compact`. */
type Versions = readonly [newest: Prompt, compact: Prompt];

function choose(variable: string, versions: Versions, version: string | undefined, home: ModelHome): Prompt {
  const [newest, compact] = versions;
  const chosen = version ?? (home === 'own' ? compact.id : newest.id);
  const prompt = chosen === 'compact' ? compact : versions.find(({ id }) => id === chosen);
  if (prompt) return prompt;
  throw new ConfigError(`${variable}: must be one of ${newest.id}, ${compact.id}, compact`);
}

/**
 * Returns the prompt of `POST /v1/recommend` (contract: prompt-version).
 *
 * @param version `PROMPT_RECOMMEND`: an id, or `compact` for the newest one for small models
 * @param home decides where no version is named: hosted models get the newest prompt, those on a server of one's own the newest
 *   compact one
 * @throws ConfigError naming the known versions
 */
export const recommendPrompt = (version?: string, home: ModelHome = 'hosted') =>
  choose('PROMPT_RECOMMEND', [recommend202701, recommend202701Compact], version, home);

/** Returns the prompt of `POST /v1/explain` as `recommendPrompt` (contract: prompt-version). @throws ConfigError */
export const explainPrompt = (version?: string, home: ModelHome = 'hosted') =>
  choose('PROMPT_EXPLAIN', [explain202701, explain202701Compact], version, home);

/** Returns the prompts that a configuration selects for hosted models. @throws ConfigError where it names none that there are */
export const activePrompts = (config: Config) => ({
  recommend: recommendPrompt(config.PROMPT_RECOMMEND),
  explain: explainPrompt(config.PROMPT_EXPLAIN),
});
