import type { Claim } from '../../evidence/reasoned';
import { partSaying } from '../claims/find-said';
import { partNaming } from '../claims/find-told';
import type { Sources } from '../claims/sources';
import type { Judgement } from '../ranking/judgement';

/**
 * Cites what a person rules out beside what of an item has it; the person alone where only the catalogue knows that it
 * does.
 */
export const citeClashes = ({ clashes }: Judgement, sources: Sources): Claim[] =>
  clashes.flatMap(({ said, told, idea }) => {
    const you = partSaying(sources.person, said, -1);
    const trait = idea === undefined ? undefined : sources.traits.get(idea);
    const it = trait ?? (told === undefined ? undefined : partNaming(sources, told)?.id);
    return you ? [{ you: [you.id], it: it === undefined ? [] : [it] }] : [];
  });
