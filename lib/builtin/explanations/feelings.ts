import { conceptLabel } from '../concept-map/find-concepts';
import type { SingleId } from '../messages/messages';
import { MESSAGE_IDS } from '../messages/messages';
import type { Speaker } from '../messages/speaker';
import type { Grounds } from './grounds';

const FEELINGS = new Map(
  MESSAGE_IDS.filter((id) => id.startsWith('feeling.')).map((id) => [id.slice(8), id as SingleId]),
);

/** The mood that a thing suits and the feeling that it reaches for, from what is known of it; else null. */
export function findFeelings(
  { marks, wishes }: Grounds,
  speaker: Speaker,
): { mood: string | null; appeal: string | null } {
  const wanted = new Set(
    wishes.filter(({ polarity }) => polarity === 1).flatMap(({ units }) => units.map(({ id }) => id)),
  );
  const moods = marks
    .filter((id) => FEELINGS.has(id))
    .sort((a, b) => Number(wanted.has(`concept:${b}`)) - Number(wanted.has(`concept:${a}`)));
  const first = moods[0];
  if (first === undefined) return { mood: null, appeal: null };
  const mood = speaker.list(moods.slice(0, 2).map((id) => conceptLabel(id, speaker.language)));
  return { mood, appeal: speaker.say(FEELINGS.get(first) as SingleId) };
}
