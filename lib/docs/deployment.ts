import { baseUrl, knownAddress } from '../base-url';
import { getConfig } from '../config';
import { beginsWithBuiltin } from '../models/choose-models';

/** Facts of a deployment that pages of the documentation tell. */
export type Deployment = {
  /** Address without a slash at the end. */
  baseUrl: string;
  /** Address that links in answers begin with, without a slash at the end; absent where the configuration names none. */
  linkAddress?: string | undefined;
  /** Where people ask for a higher tier; absent where the deployment names none. */
  supportEmail?: string | undefined;
  /** Whether a language model answers, or the built-in model alone. */
  hasLanguageModel?: boolean | undefined;
  /** How many active keys an e-mail address may have. */
  maxKeys?: number | undefined;
};

/** Reads the facts of a deployment, by default this one (contract: documentation-url). @throws ConfigError (`getConfig`) */
export function deploymentOf(config = getConfig()): Deployment {
  return {
    baseUrl: baseUrl(config),
    linkAddress: knownAddress(config),
    supportEmail: config.SUPPORT_EMAIL,
    hasLanguageModel: !beginsWithBuiltin(config),
    maxKeys: config.SIGNUP_KEYS_PER_EMAIL,
  };
}
