import { type Config, ConfigError } from '../lib/config';
import { explain202701 } from './explain/2027-01';
import { explain202701Compact } from './explain/2027-01-compact';
import type { PartPrompts, Prompt } from './prompt';
import { recommend202701 } from './recommend/2027-01';
import { recommend202701Compact } from './recommend/2027-01-compact';
import { recommend202701Parts } from './recommend/2027-01-parts';

/** The versions of one endpoint's prompt. */
type Versions = {
  newest: Prompt;
  /** The newest one for small models, chosen as `compact`. */
  compact: Prompt;
  /** Released before, oldest first. */
  earlier: readonly Prompt[];
};

/** Where a model runs: at a provider, or on a server of one's own, where models are smaller. */
export type ModelHome = 'hosted' | 'own';

const RECOMMEND: Versions = { newest: recommend202701, compact: recommend202701Compact, earlier: [] };
const EXPLAIN: Versions = { newest: explain202701, compact: explain202701Compact, earlier: [] };

const ALIAS = 'compact';

function choose(
  variable: string,
  { newest, compact, earlier }: Versions,
  version: string | undefined,
  home: ModelHome,
): Prompt {
  if (version === undefined) return home === 'own' ? compact : newest;
  if (version === ALIAS) return compact;
  const prompts = [...earlier, newest, compact];
  const prompt = prompts.find(({ id }) => id === version);
  if (prompt) return prompt;
  throw new ConfigError(`${variable}: must be one of ${[...prompts.map(({ id }) => id), ALIAS].join(', ')}`);
}

/**
 * Returns the prompt of `POST /v1/recommend` (contract: prompt-version).
 *
 * @param version `PROMPT_RECOMMEND`: an id, or `compact` for the newest one for small models
 * @param home where the model runs: by default, hosted models get the newest prompt, those on a server of one's own the newest
 *   compact one; of no matter where a version is named
 * @throws ConfigError naming the known versions
 */
export const recommendPrompt = (version?: string, home: ModelHome = 'hosted') =>
  choose('PROMPT_RECOMMEND', RECOMMEND, version, home);

/**
 * Returns a prompt in parts, for calls that write one answer side by side (contract: parallel-writers); undefined where its
 * version has none.
 */
export const partsOfPrompt = ({ id }: Prompt): PartPrompts | undefined =>
  id === recommend202701.id ? recommend202701Parts : undefined;

/** Returns the prompt of `POST /v1/explain` as `recommendPrompt`. @throws ConfigError naming the known versions */
export const explainPrompt = (version?: string, home: ModelHome = 'hosted') =>
  choose('PROMPT_EXPLAIN', EXPLAIN, version, home);

/**
 * Returns the prompts that a configuration selects for hosted models, which proves that it names versions that there are: call it
 * at start.
 *
 * @throws ConfigError naming the known versions
 */
export const activePrompts = (config: Config) => ({
  recommend: recommendPrompt(config.PROMPT_RECOMMEND),
  explain: explainPrompt(config.PROMPT_EXPLAIN),
});
