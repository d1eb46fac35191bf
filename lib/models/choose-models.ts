import type { Config } from '../config';
import { BUILTIN_ID } from './builtin-id';
import { DEFAULT_MODELS, type Provider } from './default-models';

/** Whether `OPENAI_BASE_URL` leads to a server that is not OpenAI's own, and so has other models. */
export function isForeignOpenAi({ OPENAI_BASE_URL: url }: Config): boolean {
  return url !== undefined && !/(^|\.)openai\.com$/.test(new URL(url).hostname);
}

/** Whether a provider can be called at all. A compatible server of one's own may need no key. */
export const isConfigured: Record<Provider, (config: Config) => boolean> = {
  openai: (config) => config.OPENAI_API_KEY !== undefined || isForeignOpenAi(config),
  google: (config) => config.GOOGLE_GENERATIVE_AI_API_KEY !== undefined,
};

/** Splits `provider/model-id` at the first slash. */
export function splitModelId(id: string): { provider: string; modelId: string } {
  const slash = id.indexOf('/');
  return { provider: id.slice(0, slash), modelId: id.slice(slash + 1) };
}

/** Chooses ids only, so that it can be told and tested without any provider (D40, D41). */
export function chooseModelIds(config: Config): { normal: string[]; fast: string[] } {
  const providers = (['openai', 'google'] as const).filter((provider) => isConfigured[provider](config));
  const defaults = (provider: Provider) => DEFAULT_MODELS[provider].normal.map((id) => `${provider}/${id}`);

  // Each provider's best first, so that with two keys the fallback is of the other provider. Another server
  // than OpenAI's may be a gateway that knows the default ids, if it takes a key and no model was named;
  // else they are asked of it only where nothing is left.
  const isGateway = config.OPENAI_API_KEY !== undefined && config.MODEL === undefined;
  const known = providers.filter(
    (provider) => provider !== 'openai' || !isForeignOpenAi(config) || isGateway,
  );
  const usable = known.length > 0 ? known : config.MODEL ? [] : providers;
  const ranked = [0, 1].flatMap((rank) => usable.flatMap((provider) => defaults(provider)[rank] ?? []));

  const first = config.MODEL ?? ranked[0] ?? BUILTIN_ID;
  const otherProvider = (id: string) => splitModelId(id).provider !== splitModelId(first).provider;
  const second =
    config.FALLBACK_MODEL ??
    (first === BUILTIN_ID
      ? undefined
      : (ranked.find((id) => otherProvider(id)) ?? ranked.find((id) => id !== first)));

  const fastProvider = known.find((provider) => provider === splitModelId(first).provider) ?? known[0];
  const fast =
    config.FAST_MODEL ??
    (fastProvider && first !== BUILTIN_ID
      ? `${fastProvider}/${DEFAULT_MODELS[fastProvider].fast}`
      : undefined);

  const normal = second ? [first, second] : [first];
  return { normal, fast: fast ? (fast === first ? normal : [fast, first]) : normal };
}
