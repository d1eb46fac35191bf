import type { Claim } from '../../evidence/reasoned';
import { nameKey } from '../../text/name-key';
import { makerNamesOf } from '../items/item-numbers';
import { partNaming, partsWith } from './find-told';
import type { Grounds } from './grounds';
import { ownSentence, type Sources } from './sources';

/** Ideas that are told together. */
const MOST_IDEAS = 3;

/** What no more of its like have sets a thing apart. */
const RARE = 1 / 8;

/**
 * Finds what sets a thing apart, as claims that cite facts alone: the catalogue's sentence, ideas that few rivals have,
 * its maker, its place and its features.
 *
 * @param rivals the other things of the vertical
 */
export function findUnique(grounds: Grounds, sources: Sources, rivals: readonly Grounds[]): Claim[] {
  const { view } = grounds.judgement;
  const { item } = sources;
  const have = (id: string) => rivals.filter(({ judgement }) => judgement.view.concepts.has(id)).length;
  const rare = grounds.marks.filter((id) => have(id) <= RARE * rivals.length);
  const [maker] = makerNamesOf(view);
  const place = item.find(({ key, derived }) => key === 'location' && !derived);
  const features = item.find(({ key }) => key === 'key_features' || key === 'amenities');
  const ideas = rare.flatMap((id) => partsWith(sources, [{ id: `concept:${id}`, keys: [] }], 'en'));
  const [about, by] = [ownSentence(sources), maker === undefined ? undefined : partNaming(sources, maker)];
  const isElsewhere = place && !nameKey(view.name).includes(nameKey(place.text));
  const told = [
    about ? [about.id] : [],
    [...new Set(ideas)].slice(0, MOST_IDEAS),
    by ? [by.id] : [],
    isElsewhere ? [place.id] : [],
    features ? [features.id] : [],
  ];
  const known = new Set<string>();
  return told.flatMap((it) => {
    const fresh = it.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    return fresh.length > 0 ? [{ you: [], it: fresh }] : [];
  });
}
