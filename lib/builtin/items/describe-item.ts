import type { GeneratedRanking } from '../../contract/generated';
import { ITEM_METADATA_KEYS, ITEM_METADATA_TYPES } from '../../contract/item-metadata';
import { tokenise } from '../../text/tokenise';
import { conceptLabel, findConcepts } from '../concept-map/find-concepts';
import type { Speaker } from '../messages/speaker';
import type { Vertical } from '../verticals/vertical-names';
import type { ItemView } from './item-view';

type Entries = GeneratedRanking['metadata'];

/** A word of the catalogue in the language of the answer, when the concept map has it; else as it is. */
function translate(text: string, speaker: Speaker): string {
  if (speaker.language === 'en') return text;
  const tokens = tokenise(text, 'en');
  const [hit] = findConcepts(tokens, 'en');
  return hit && hit.from === 0 && hit.to === tokens.length ? conceptLabel(hit.id, speaker.language) : text;
}

/** Which keys hold words of a language rather than names. */
const WORDED = new Set([
  'genre',
  'cuisine',
  'dietary_options',
  'key_features',
  'activities',
  'amenities',
  'category',
]);

/**
 * The metadata of a thing as the contract's list: only keys of the closed set, with the right types. What the
 * caller supplied stays as supplied; the catalogue's own words are put into the language of the answer.
 */
export function listMetadata(view: ItemView, speaker: Speaker): Entries {
  const entries: Entries = [];
  for (const key of ITEM_METADATA_KEYS) {
    const value = view.metadata[key];
    const type = ITEM_METADATA_TYPES[key];
    const own = view.entry && view.entry.metadata[key] === value && WORDED.has(key);
    const put = (text: string) => (own ? translate(text, speaker) : text);
    if (type === 'strings') {
      if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'))
        entries.push({ key, value: value.map(put) });
      else if (typeof value === 'string' && value.trim() !== '') entries.push({ key, value: [value] });
    } else if (typeof value === type && value !== '' && !Number.isNaN(value)) {
      entries.push({ key, value: typeof value === 'string' ? put(value) : (value as number | boolean) });
    }
  }
  return entries;
}

/**
 * The subtype of a thing in the language of the answer.
 *
 * @param asked the vertical as the caller named it, for fields that are not known
 */
export function describeType(
  view: ItemView,
  vertical: Vertical | undefined,
  asked: string,
  speaker: Speaker,
): string {
  const supplied = view.metadata.type ?? view.metadata.category;
  const isOwn = view.entry !== undefined && supplied === view.entry.metadata.category;
  if (isOwn && speaker.language === 'en') return view.entry?.type ?? asked;
  if (isOwn && vertical) return vertical.nouns[speaker.language];
  if (typeof supplied === 'string' && supplied.trim() !== '') return supplied.trim().slice(0, 200);
  if (!vertical) return view.type ?? asked;
  return vertical.nouns[speaker.language];
}
