import type { Language } from '../../languages/index';
import type { Vertical } from '../verticals/vertical-names';
import type { ItemView } from './item-view';

/**
 * Returns the subtype of a thing: the caller's (`type`, else `category`, in the metadata, in whatever language, trimmed and cut
 * to 200 UTF-16 units), in English the catalogue's, else the noun of the vertical in `language`; without a vertical the type of
 * the view, else `asked`.
 *
 * @param asked the vertical as the caller named it, for fields that are not known
 */
export function describeType(
  view: ItemView,
  vertical: Vertical | undefined,
  asked: string,
  language: Language,
): string {
  const supplied = view.metadata.type ?? view.metadata.category;
  const isOwn = view.entry !== undefined && supplied === view.entry.metadata.category;
  if (isOwn && language === 'en') return view.entry?.type ?? asked;
  if (isOwn && vertical) return vertical.nouns[language];
  if (typeof supplied === 'string' && supplied.trim() !== '') return supplied.trim().slice(0, 200);
  if (!vertical) return view.type ?? asked;
  return vertical.nouns[language];
}
