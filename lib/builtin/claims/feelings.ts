import type { Language } from '../../languages/index';
import { entriesOfList, FEELINGS, type Feeling, type Messages } from '../../languages/messages';
import { listIn } from '../answer-language';
import { conceptLabel } from '../concept-map/find-concepts';
import type { Grounds } from './grounds';

const isFeeling = (id: string): id is Feeling => (FEELINGS as readonly string[]).includes(id);

/** The mood that a thing suits and the feeling that it reaches for, from what is known of it. */
export function findFeelings(
  { marks, wishes }: Grounds,
  language: Language,
  { feelings }: Messages,
): { mood?: string; appeal?: string } {
  const wanted = new Set(
    wishes.filter(({ polarity }) => polarity === 1).flatMap(({ units }) => units.map(({ id }) => id)),
  );
  const isWanted = (id: string) => Number(wanted.has(`concept:${id}`));
  const moods = marks.filter(isFeeling).sort((a, b) => isWanted(b) - isWanted(a));
  const [first] = moods;
  if (first === undefined) return {};
  const labels = moods.slice(0, 2).map((id) => conceptLabel(id, language));
  const appeal = entriesOfList(feelings)[FEELINGS.indexOf(first)];
  return { mood: listIn(language, labels), ...(appeal && { appeal }) };
}
