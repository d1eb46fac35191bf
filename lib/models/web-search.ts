import type { Config } from '../config';
import { createExa } from './exa';
import type { SearchBackend } from './search-result';
import { createSearxng } from './searxng';

/** The configured search engine: Exa, else SearXNG, else none (contract: web-search). */
export function resolveSearch(config: Config): SearchBackend | undefined {
  if (config.EXA_API_KEY) return createExa({ apiKey: config.EXA_API_KEY, baseUrl: config.EXA_BASE_URL });
  if (config.SEARXNG_URL) return createSearxng({ baseUrl: config.SEARXNG_URL });
  return undefined;
}
