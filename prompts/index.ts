import { type Config, ConfigError } from '../lib/config';
import { explain202701 } from './explain/2027-01';
import { explain202701Compact } from './explain/2027-01-compact';
import type { PartPrompts, Prompt } from './prompt';
import { recommend202701, recommend202701Parts } from './recommend/2027-01';
import { recommend202701Compact } from './recommend/2027-01-compact';

/** Where a model runs: at a provider, or on a server of one's own, where models are smaller. */
export type ModelHome = 'hosted' | 'own';

/** The newest version of a prompt, and the newest one for small models, chosen as `compact`. */
type Versions = readonly [newest: Prompt, compact: Prompt];

const ALIAS = 'compact';

function choose(variable: string, versions: Versions, version: string | undefined, home: ModelHome): Prompt {
  const [newest, compact] = versions;
  if (version === undefined) return home === 'own' ? compact : newest;
  if (version === ALIAS) return compact;
  const prompt = versions.find(({ id }) => id === version);
  if (prompt) return prompt;
  throw new ConfigError(`${variable}: must be one of ${[...versions.map(({ id }) => id), ALIAS].join(', ')}`);
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

/**
 * Returns a prompt in parts, for calls that write one answer side by side (contract: parallel-writers), where its version has
 * one.
 */
export const partsOfPrompt = ({ id }: Prompt): PartPrompts | undefined =>
  id === recommend202701.id ? recommend202701Parts : undefined;

/** Returns the prompt of `POST /v1/explain` as `recommendPrompt`. @throws ConfigError naming the known versions */
export const explainPrompt = (version?: string, home: ModelHome = 'hosted') =>
  choose('PROMPT_EXPLAIN', [explain202701, explain202701Compact], version, home);

/** Returns the prompts that a configuration selects for hosted models. @throws ConfigError where it names none that there are */
export const activePrompts = (config: Config) => ({
  recommend: recommendPrompt(config.PROMPT_RECOMMEND),
  explain: explainPrompt(config.PROMPT_EXPLAIN),
});
