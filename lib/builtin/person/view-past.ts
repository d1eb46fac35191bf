import { findSentiment } from '../../text/read-rating';
import type { CatalogueEntry } from '../catalogue/catalogue-entry';
import { type ItemView, viewItem } from '../items/item-view';
import type { Clause } from './clause';
import type { Reader } from './reader';

/**
 * The view of a thing of somebody's past.
 *
 * @param entry what is known under its name
 * @param metadata what the caller says about it
 */
export const viewPast = (
  name: string,
  { vertical, language }: Pick<Reader, 'vertical' | 'language'>,
  entry: CatalogueEntry | undefined,
  metadata?: Record<string, unknown>,
): ItemView =>
  viewItem({ name, metadata, entry, trade: vertical?.trade, groups: vertical?.groups }, language);

/** What the cue of a clause says of the things that it names, -1 to 1. */
export const sentimentOfCue = ({ polarity, cue }: Clause): number =>
  polarity === -1 ? -0.8 : Math.max(0.7, findSentiment(cue) ?? 0);
