import { findVertical } from '../verticals/find-vertical';
import { VERTICALS, type Vertical } from '../verticals/vertical-names';
import { findEntry } from './catalogue';
import type { CatalogueEntry } from './catalogue-entry';
import { tellEntry } from './tell-entry';

/** What is known under a name, where it is a thing of a like field: a restaurant called Dune is no film. */
export function knownEntry(name: string, vertical: Vertical | undefined): CatalogueEntry | undefined {
  const found = findEntry(name, vertical?.id);
  return found && VERTICALS[found.vertical].family === vertical?.family ? found.entry : undefined;
}

/**
 * All that the catalogue tells of a thing, in English, as one text: what the built-in model may say of it though the
 * caller did not.
 *
 * @returns undefined where the catalogue does not know it
 */
export function knownText(name: string, vertical: string): string | undefined {
  const entry = knownEntry(name, findVertical(vertical));
  if (!entry) return undefined;
  const values = Object.values(entry.metadata).flat().map(String);
  return [tellEntry(entry).description, entry.type, ...values].join('\n');
}
