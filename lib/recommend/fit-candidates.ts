import type { ShownItem } from '../../prompts/prompt';
import { itemLine, nameLine } from '../../prompts/table-lines';
import { estimateTokens } from '../models/estimate-tokens';
import { rankCandidates } from '../quick-ranker/rank-candidates';
import type { PreparedTask } from './build-task';

/** About what 200 candidates with a sentence each take; enough for 500 names. */
export const CANDIDATE_TOKENS = 18_000;

type Form = ShownItem['form'];

/**
 * Chooses how much of each candidate a prompt shows, so that all together fit a budget: every one its name, and, the best
 * by the quick ranker first, as many as fit everything that is known of them; what is left goes into short facts of the
 * others. Where all fit, nothing depends on the person. When not even the names fit, the best that do are shown. The order
 * of the candidates stays, so that it says nothing about them. Linear in the size of the request.
 *
 * @param budgetTokens what the candidates may take in a prompt, by `estimateTokens`
 */
export function fitCandidates({ task }: PreparedTask, budgetTokens: number = CANDIDATE_TOKENS): ShownItem[] {
  const { table } = task;
  const nameCosts = new Map(table.items.map((item) => [item.ref, estimateTokens(nameLine(item))]));
  const nameCostOf = (ref: string): number => nameCosts.get(ref) ?? 0;
  const costOf = (ref: string, form: Form): number => {
    const item = table.item(ref);
    return item ? estimateTokens(itemLine(item, form)) : 0;
  };
  let left = budgetTokens;
  // The first that does not fit is enough to know: of the others only the best are looked at as a whole.
  const doAllFit = table.items.every(({ ref }) => {
    left -= costOf(ref, 'full');
    return left >= 0;
  });
  if (doAllFit) return table.items.map(({ ref }) => ({ ref, form: 'full' }));

  left = budgetTokens;
  const forms = new Map<string, Form>();
  const best = rankCandidates(task);
  // Names before anything else: what a model cannot see, it cannot choose.
  for (const ref of best) {
    const cost = nameCostOf(ref);
    if (cost > left) break;
    left -= cost;
    forms.set(ref, 'name');
  }
  for (const form of ['full', 'short'] as const) {
    for (const ref of best) {
      if (forms.get(ref) !== 'name') continue;
      const more = costOf(ref, form) - nameCostOf(ref);
      // The first that does not fit ends it: a shorter one behind it is not better for being short.
      if (more > left) break;
      left -= more;
      forms.set(ref, form);
    }
  }
  return table.items.flatMap(({ ref }) => {
    const form = forms.get(ref);
    return form ? [{ ref, form }] : [];
  });
}
