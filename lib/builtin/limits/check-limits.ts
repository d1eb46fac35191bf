import { checkLimit } from '../../constraints/check-limit';
import type { Limit, LimitResult } from '../../constraints/limit';
import type { ItemView } from '../items/item-view';
import { textsOf } from './texts-of-item';

/** Holds every limit against what is known of an item and what its texts say. */
export function checkLimits(limits: readonly Limit[], item: ItemView): LimitResult[] {
  const thing = { metadata: item.metadata, told: item.entry && item.told, texts: textsOf(item) };
  return limits.map((limit) => checkLimit(limit, thing));
}
