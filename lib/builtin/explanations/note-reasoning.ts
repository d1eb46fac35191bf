import type { Speaker } from '../messages/speaker';
import { isRead } from '../ranking/order-by-reader';
import type { Grounds } from './find-reasons';

/** A compressed note on the ranking decision; null when nothing decided that can be named. */
export function noteReasoning({ judgement, wishes, past }: Grounds, speaker: Speaker): string | null {
  // It is not the counting of wishes that gave an item its place there.
  if (isRead(judgement)) return null;
  const positive = wishes.filter(({ wish }) => wish.polarity === 1 && wish.units.length > 0);
  const values = {
    wishes: positive.length,
    met: positive.filter(({ match }) => match >= 0.4).length,
    past: past.filter(({ past: one, similarity }) => one.sentiment > 0 && similarity > 0.2).length,
    broken: judgement.limits.filter(({ outcome }) => outcome === 'broken').length,
  };
  if (values.wishes + values.past + values.broken === 0) return null;
  return speaker.say('reasoning', values);
}
