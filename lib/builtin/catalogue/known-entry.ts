import { VERTICALS, type Vertical } from '../verticals/vertical-names';
import { findEntry } from './catalogue';
import type { CatalogueEntry } from './catalogue-entry';

/** What is known under a name, where it is a thing of a like field: a restaurant called Dune is no film. */
export function knownEntry(name: string, vertical: Vertical | undefined): CatalogueEntry | undefined {
  const found = findEntry(name, vertical?.id);
  return found && VERTICALS[found.vertical].family === vertical?.family ? found.entry : undefined;
}
