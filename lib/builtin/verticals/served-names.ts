import list from './served-names.json';
import type { VerticalId } from './vertical-names';

/*
 * By which names the built-in model may be asked to come up with things itself (contract: catalogue-gaps). Stricter
 * than `vertical-names.json`, which only says how to read items that the caller supplies: the catalogue must hold things
 * of the very kind that is named. Insurance is finance and a dentist is healthcare, yet neither is in the catalogue.
 *
 * A name also counts with words before it ("sci-fi films") and with an addition behind it ("films about war"), unless
 * `=` stands in front of it: then it is only meant when it stands alone.
 */

/** Names of a kind: English ones, and those of the other languages. */
export type ServedNames = {
  id: VerticalId;
  english: readonly string[];
  others: readonly string[];
  /** Which entries of the catalogue are of this kind, by their type; all without it. */
  only?: RegExp | undefined;
};

/**
 * Names that stand for a part of the catalogue of a vertical (who asks for museums is not sent on a hike), then those that
 * stand for all of it.
 */
export const SERVED_NAMES: readonly ServedNames[] = list.map(({ id, english, others, only }) => ({
  id: id as VerticalId,
  english,
  others,
  only: only === undefined ? undefined : new RegExp(only, 'u'),
}));
