import { conceptLabel } from '../concept-map/find-concepts';
import type { SingleId } from '../messages/messages';
import { MESSAGE_IDS } from '../messages/messages';
import type { Speaker } from '../messages/speaker';
import type { Grounds } from './find-reasons';

const FEELINGS = new Map(
  MESSAGE_IDS.filter((id) => id.startsWith('feeling.')).map((id) => [id.slice(8), id as SingleId]),
);

/** The mood that a thing suits and the feeling that it reaches for, from what is known of it; else null. */
export function findFeelings(
  { judgement, wishes }: Grounds,
  speaker: Speaker,
): { mood: string | null; appeal: string | null } {
  const wanted = new Set(
    wishes.filter(({ wish }) => wish.polarity === 1).flatMap(({ parts }) => parts.map(({ by }) => by)),
  );
  const moods = [...judgement.view.concepts.entries()]
    .filter(([id, weight]) => FEELINGS.has(id) && weight >= 0.6)
    .map(([id]) => id)
    .sort((a, b) => Number(wanted.has(`concept:${b}`)) - Number(wanted.has(`concept:${a}`)));
  const first = moods[0];
  if (first === undefined) return { mood: null, appeal: null };
  const mood = speaker.list(moods.slice(0, 2).map((id) => conceptLabel(id, speaker.language)));
  return { mood, appeal: speaker.say(FEELINGS.get(first) as SingleId) };
}
