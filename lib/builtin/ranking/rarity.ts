import type { ItemView } from '../items/item-view';
import { isStopWord } from '../text/stop-words';

/**
 * How telling each word and idea is among the things of one request: what few of them have says more than
 * what all of them have.
 *
 * @returns for `key:…` and `concept:…` a weight of 0 to 1; what none of them has weighs little
 */
export function rarityAmong(views: readonly ItemView[]): (unitId: string) => number {
  const counts = new Map<string, number>();
  const count = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const view of views) {
    for (const key of view.keys.keys()) count(`key:${key}`);
    for (const id of view.concepts.keys()) count(`concept:${id}`);
  }
  const most = Math.log(1 + views.length);
  return (unitId) => {
    if (unitId.startsWith('contrary:')) return 0.8;
    const isConcept = unitId.startsWith('concept:');
    if (!isConcept && isStopWord(unitId.slice(4))) return 0;
    const found = counts.get(unitId) ?? 0;
    if (found === 0) return isConcept ? 0.7 : 0.2;
    const rarity = Math.log(1 + (views.length - found + 0.5) / (found + 0.5)) / (most || 1);
    return isConcept ? 0.4 + 0.6 * Math.min(1, rarity) : Math.min(1, rarity);
  };
}
