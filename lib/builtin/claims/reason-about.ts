import type { Claim, Reasoned } from '../../evidence/reasoned';
import type { ItemTable } from '../../evidence/table';
import type { Language } from '../../languages/index';
import { messagesOf } from '../../languages/locale';
import { entriesOfList, FEELINGS, type Messages } from '../../languages/messages';
import { languageOf, listIn } from '../answer-language';
import type { BuiltinRecommendTask } from '../bound-task';
import { conceptLabel } from '../concept-map/find-concepts';
import { type Concern, findConcerns } from './find-concerns';
import { findFact, findReasons } from './find-reasons';
import type { Grounds } from './grounds';
import { onlyCited, openSources, ownSentence, type Sources } from './sources';

const MAX_REASONS = 2;
const MAX_CONCERNS = { brief: 1, detailed: 3 };

/** Returns a fact alone where there is no reason, and adds the catalogue's sentence to a single one. */
function reasonsFor(
  grounds: Grounds,
  sources: Sources,
  language: Language,
  concerns: readonly Concern[],
): Claim[] {
  // What somebody says is not told for a thing and against it.
  const objecting = new Set(concerns.flatMap(({ claim, isObjection }) => (isObjection ? claim.you : [])));
  const reasons = findReasons(grounds, sources, language)
    .map(({ claim }) => claim)
    .filter(({ you }) => !you.some((id) => objecting.has(id)));
  if (reasons.length === 0) return findFact(grounds, sources);
  const about = ownSentence(sources);
  const isCited = about && reasons.some(({ it }) => it.includes(about.id));
  return [...reasons, ...(about && !isCited ? [{ you: [], it: [about.id] }] : [])].slice(0, MAX_REASONS);
}

function findFeelings(
  { marks, wishes }: Grounds,
  language: Language,
  { feelings }: Messages,
): { mood?: string; appeal?: string } {
  const wanted = new Set(
    wishes.filter(({ polarity }) => polarity === 1).flatMap(({ units }) => units.map(({ id }) => id)),
  );
  const isWanted = (id: string) => Number(wanted.has(`concept:${id}`));
  const moods = marks.filter((id) => FEELINGS.includes(id)).sort((a, b) => isWanted(b) - isWanted(a));
  const [first] = moods;
  if (first === undefined) return {};
  const labels = moods.slice(0, 2).map((id) => conceptLabel(id, language));
  const appeal = entriesOfList(feelings)[FEELINGS.indexOf(first)];
  return { mood: listIn(language, labels), ...(appeal && { appeal }) };
}

/**
 * Reasons about one thing by claims without text (contract: built-in-model): at most two reasons (`you` is empty where a fact is
 * cited alone), and one concern when brief, else three. `mood` tells two feelings at most, `appeal` one; neither is there without
 * a feeling.
 * @param supplied the item in the table; undefined for one of the catalogue, of which all facts are given
 */
export function reasonAbout(
  grounds: Grounds,
  { depth, language: locale, table }: BuiltinRecommendTask,
  supplied: ItemTable | undefined,
): Pick<Reasoned, 'facts' | 'reasons' | 'concerns' | 'mood' | 'appeal'> {
  const language = languageOf(locale);
  const { sources, facts } = openSources(grounds, language, table.person, supplied);
  const found = findConcerns(grounds, sources, language, supplied?.verdicts ?? []);
  const reasons = reasonsFor(grounds, sources, language, found);
  const concerns = found.slice(0, MAX_CONCERNS[depth]).map(({ claim }) => claim);
  return {
    facts: supplied ? onlyCited(facts, [...reasons, ...concerns]) : facts,
    reasons,
    concerns,
    ...findFeelings(grounds, language, messagesOf(locale)),
  };
}
