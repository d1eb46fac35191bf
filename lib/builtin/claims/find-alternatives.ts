import { amountOf, createEntryWords, type EntryWords } from '../../evidence/entry-words';
import type { ReasonedExplanation } from '../../evidence/reasoned';
import { fill } from '../../evidence/tell-part';
import { LANGUAGES, readAs } from '../../languages/index';
import { languageOf } from '../../languages/locale';
import { nameKey } from '../../text/name-key';
import { listIn } from '../answer-language';
import type { ItemView } from '../items/item-view';
import { traitsOf } from './common-words';
import { hasObjection } from './find-concerns';
import { type Grounds, hasAll, MIN_SHARED, sharedWith } from './grounds';

const MOST = { alternatives: 3, traits: 3, numbers: 2 };

function isWanted(grounds: Grounds): boolean {
  const { wishes, past, marks } = grounds;
  const isMet = wishes.some(
    (wish) =>
      wish.polarity === 1 &&
      (hasAll(grounds, wish) || wish.units.some(({ id }) => marks.some((mark) => id === `concept:${mark}`))),
  );
  return (
    isMet ||
    past.some(({ view, sentiment }) => sentiment > 0 && sharedWith(grounds, view).length >= MIN_SHARED)
  );
}

const keepsLimits = ({ judgement }: Grounds): boolean =>
  judgement.limits.every(({ outcome, limit }) => outcome === 'met' || (limit.soft && outcome === 'unknown'));

function compare(rival: ItemView, item: ItemView, words: EntryWords, compared: string): string[] {
  return Object.entries(rival.metadata).flatMap(([key, value]) => {
    const own = amountOf(key, value, rival.metadata);
    const other = amountOf(key, item.metadata[key], item.metadata);
    if (!own || !other || own.unit !== other.unit || own.value === other.value) return [];
    const [fact, instead] = [words.amount(key, own), words.amount(key, other)];
    if (fact === undefined || instead === undefined || fact === instead) return [];
    return [fill(compared, { name: words.name(key), fact, other: instead })];
  });
}

/**
 * Names at most three of `rivals` that may suit instead, in their order (contract: alternatives, output-language): none of the
 * past, none that clashes or breaks a limit, and only those that numbers compare with the item. `reason` is a sentence or a list
 * of three ideas at most, `difference` a sentence that compares two numbers at most.
 * @param locale of the answer; one that is not supported is answered in English
 */
export function findAlternatives(
  grounds: Grounds,
  rivals: readonly Grounds[],
  locale: string,
): ReasonedExplanation['alternatives'] {
  const code = languageOf(locale) ?? 'en';
  const { messages, isSpaced } = LANGUAGES[code];
  const [language, words] = [readAs(code), createEntryWords(code)];
  const item = grounds.judgement.view;
  const known = new Set(grounds.past.map(({ view }) => nameKey(view.name)));
  const found: ReasonedExplanation['alternatives'][number][] = [];
  for (const rival of rivals) {
    if (found.length >= MOST.alternatives) break;
    const { view } = rival.judgement;
    if (known.has(nameKey(view.name)) || !isWanted(rival) || hasObjection(rival) || !keepsLimits(rival))
      continue;
    const traits = traitsOf(rival.marks, rival.kind, MOST.traits, language).map(({ label }) => label);
    const reason = language === 'en' && view.entry ? view.entry.about : listIn(language, traits);
    const numbers = compare(view, item, words, messages.compared).slice(0, MOST.numbers);
    if (reason === '' || numbers.length === 0) continue;
    const facts = numbers.join(isSpaced ? ', ' : '、');
    const difference = fill(messages.difference, { name: item.name, facts });
    found.push({ name: view.name, reason, difference, isByCode: true });
  }
  return found;
}
