import type { Claim } from '../../evidence/reasoned';
import { entryOfLimit, partSaying } from '../claims/find-said';
import { partNaming } from '../claims/find-told';
import { pieceWith } from '../claims/part-words';
import type { Sources } from '../claims/sources';
import type { Clash } from './find-clashes';

/**
 * Cites what a person rules out beside what of an item has it; the person alone where only the catalogue knows that it
 * does.
 */
export const citeClashes = (clashes: readonly Clash[], sources: Sources): Claim[] =>
  clashes.flatMap(({ said, limit, told, key, idea }) => {
    const you =
      limit === undefined ? partSaying(sources.person, said, -1) : entryOfLimit(sources.person, limit);
    const trait = idea === undefined ? undefined : sources.traits.get(idea);
    const ofKey =
      key === undefined ? undefined : sources.item.find((part) => part.key === key && !part.derived);
    const part = told === undefined || trait !== undefined ? undefined : (ofKey ?? partNaming(sources, told));
    const it = trait ?? part?.id;
    const quoted = { you: you && pieceWith(you.text, said), it: part && told && pieceWith(part.text, told) };
    return you ? [{ you: [you.id], it: it === undefined ? [] : [it], quoted }] : [];
  });
