import type { Draft } from './draft';

/** Abilities of the models of the server beside answering; the built-in model can do neither. */
export type Offers = { fast: boolean; search: boolean };

export const NO_OFFERS: Offers = { fast: false, search: false };

/** Returns true for no key and for a test key, which the built-in model answers. */
export const isBuiltinKey = (apiKey: string) => !apiKey.trim() || apiKey.trim().startsWith('reco_test_');

export const offersFor = (apiKey: string, offers: Offers): Offers =>
  isBuiltinKey(apiKey) ? NO_OFFERS : offers;

/** Copies the draft without choices that mean nothing here: a quick model or a web search that there is none of. */
export function withinOffers(draft: Draft, { fast, search }: Offers): Draft {
  const speed = fast ? draft.speed : 'usual';
  // A quick answer is never searched for (contract: web-search), so that nothing need be said of it.
  return { ...draft, speed, grounding: search && speed === 'usual' ? draft.grounding : 'default' };
}
