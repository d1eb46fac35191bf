import packageJson from '../../package.json';
import type { Config } from '../config';
import { chooseModelIds, isOffline } from '../models/choose-models';

function describeModels(config: Config): string {
  const { normal, fast, verifier } = chooseModelIds(config);
  if (normal.slice(0, 1).every(isOffline)) {
    return `${normal[0]} (offline; set OPENAI_API_KEY or GOOGLE_GENERATIVE_AI_API_KEY for a language model)`;
  }
  const fastPart = fast[0] === normal[0] ? 'none' : fast[0];
  return `${normal.join(', then ')}; fast: ${fastPart}${verifier ? `; checked by ${verifier}` : ''}`;
}

function describeSearch(config: Config): string {
  if (config.EXA_API_KEY) return 'Exa';
  if (config.SEARXNG_URL) return 'SearXNG';
  return 'off (set EXA_API_KEY or SEARXNG_URL)';
}

/** Describes the number of processes, and the one that hears signals: the parent of this one. */
const describeWorkers = (workers: number) =>
  `  workers ${workers} (a SIGHUP to process ${process.ppid} puts new ones in their place)`;

/**
 * Describes store, models and services of this server for the operator who starts it, a line each; without any secret.
 *
 * @param store the store, in words
 * @param workers how many server processes there are; undefined where this one is alone
 */
export function describeStart(config: Config, store: string, workers: number | undefined): string {
  return [
    `Reco ${packageJson.version}`,
    `  store   ${store}`,
    `  models  ${describeModels(config)}`,
    `  search  ${describeSearch(config)}`,
    `  e-mail  ${config.RESEND_API_KEY ? 'Resend' : 'written to this log (set RESEND_API_KEY to send it)'}`,
    `  traces  ${config.OTEL_EXPORTER_OTLP_ENDPOINT ? 'OpenTelemetry' : 'off'}`,
    ...(workers ? [describeWorkers(workers)] : []),
  ].join('\n');
}
