import type { ReasonedExplanation } from '../../evidence/reasoned';
import type { Language } from '../../languages/index';
import type { Messages } from '../../languages/messages';
import { nameKey } from '../../text/name-key';
import { listIn } from '../answer-language';
import { hasObjection } from './find-concerns';
import { FEWEST_SHARED, type Grounds, hasAll, sharedWith } from './grounds';
import { traitsOf } from './labels';

const MOST_ALTERNATIVES = 3;
/** Traits that are told of one. */
const MOST_TRAITS = { reason: 3, difference: 2 };

/** Whether anything speaks for a thing: a wish that it meets or meets an idea of, or a liked thing that is like it. */
function isWanted(grounds: Grounds): boolean {
  const { wishes, past, marks } = grounds;
  const isMet = wishes.some(
    (wish) =>
      wish.polarity === 1 &&
      (hasAll(grounds, wish) || wish.units.some(({ id }) => marks.some((mark) => id === `concept:${mark}`))),
  );
  return (
    isMet ||
    past.some(({ view, sentiment }) => sentiment > 0 && sharedWith(grounds, view).length >= FEWEST_SHARED)
  );
}

type Asked = { grounds: Grounds; rivals: readonly Grounds[]; language: Language; messages: Messages };

/**
 * Names other things that would suit the person: those that something speaks for and nothing against, and that differ from
 * the item in something that can be told.
 *
 * @param asked.rivals what may be named, best first
 */
export function findAlternatives({
  grounds,
  rivals,
  language,
  messages,
}: Asked): ReasonedExplanation['alternatives'] {
  const { name, concepts } = grounds.judgement.view;
  const known = new Set(grounds.past.map(({ view }) => nameKey(view.name)));
  const found: ReasonedExplanation['alternatives'][number][] = [];
  for (const rival of rivals) {
    if (found.length >= MOST_ALTERNATIVES) break;
    const { view } = rival.judgement;
    if (known.has(nameKey(view.name)) || !isWanted(rival) || hasObjection(rival)) continue;
    const tell = (ids: readonly string[], most: number) =>
      listIn(
        language,
        traitsOf(ids, rival.kind, most, language).map(({ label }) => label),
      );
    const others = tell(
      rival.marks.filter((id) => !concepts.has(id)),
      MOST_TRAITS.difference,
    );
    const reason = language === 'en' && view.entry ? view.entry.about : tell(rival.marks, MOST_TRAITS.reason);
    if (reason === '' || others === '') continue;
    const difference = messages.difference.replace('{name}', () => name).replace('{facts}', () => others);
    found.push({ name: view.name, reason, difference });
  }
  return found;
}
