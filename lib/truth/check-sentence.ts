import type { Sliced } from '../take-turns';
import type { AttributeList, Meaning } from './attributes/attribute-list';
import { contradicts } from './contradiction-rule';
import { toNfkc } from './fold';
import { isGeneric } from './generic-rule';
import { inventsHistory } from './history-rule';
import type { ItemFacts, TruthItem } from './item-facts';
import { isInLanguage } from './language-rule';
import type { LanguageCode } from './lexicon/lexicons';
import { claimsLookup } from './lookup-rule';
import { monthsStand } from './month-rule';
import { misnamed } from './named-amounts';
import { listsMore, namesAnother } from './named-values';
import { numbersStand } from './number-rule';
import { withoutPastClauses } from './past-clauses';
import { openPhrases } from './phrases';
import { inventsQuotation, withoutQuotations } from './quotation-rule';
import type { TextNumber } from './read-numbers';
import type { RequestFacts } from './request-facts';
import type { TextFacts } from './text-facts';
import { hasCjk, readWords, type Words } from './words';

/** What web searches of the attempt found. */
export type Findings = {
  /** Texts of the results. */
  searchResults: readonly string[];
  /** Whether a search was made by this attempt and found something. */
  hasSearched: boolean;
};

/** A generated text of the contract, by its key; `type` is the item's. */
export type TextField =
  | 'why_match'
  | 'key_factors'
  | 'potential_concerns'
  | 'reasoning'
  | 'mood_match'
  | 'emotional_appeal'
  | 'summary'
  | 'taste_alignment'
  | 'constraint_satisfaction'
  | 'unique_factors'
  | 'alternative_reason'
  | 'alternative_difference'
  | 'type';

/** Which check a sentence failed. */
export type Rule =
  | 'language'
  | 'number'
  | 'contradiction'
  | 'history'
  | 'quotation'
  | 'lookup'
  | 'junk'
  | 'generic'
  | 'repeated';

/** Fields that may say the same of everything. */
const MAY_BE_GENERIC: ReadonlySet<TextField> = new Set([
  'mood_match',
  'emotional_appeal',
  'reasoning',
  'constraint_satisfaction',
  'type',
]);
/** Fields about a thing of which only its name is known. */
const ABOUT_ANOTHER: ReadonlySet<TextField> = new Set(['alternative_reason', 'alternative_difference']);

/** What a sentence is held against, beside the request. */
export type SentenceSources = {
  field: TextField;
  item: TruthItem;
  facts: ItemFacts;
  findings: Findings;
  found: TextFacts;
  /** Numbers of the text's earlier sentences; those of each that is checked and stands are added. */
  said: TextNumber[];
};

/** More entries of a history are not looked for in a sentence. */
const MOST_ENTRIES = 60;

/** A name without spaces cannot be told from the words around it, so it is taken out. */
const withoutName = (text: string, { name }: TruthItem) => (hasCjk(name) ? text.replaceAll(name, ' ') : text);

/**
 * Makes the check of single sentences for one request, in slices: it returns the first rule that a sentence fails, or
 * undefined (contract: truth-of-text).
 *
 * @param code the supported language of the request; undefined for any other, whose language is not checked and
 * to which the English patterns are applied
 */
export function createSentenceCheck(
  requested: RequestFacts,
  code: LanguageCode | undefined,
  attributes?: AttributeList,
): (sentence: string, sources: SentenceSources) => Sliced<Rule | undefined> {
  const phrases = openPhrases(code ?? 'en');
  const { person, frame } = requested;
  const said = (meaning: Meaning) => attributes?.phrases(meaning, code ?? 'en');

  const isEmpty = (text: string, words: Words, { field, item, facts }: SentenceSources) => {
    if (MAY_BE_GENERIC.has(field)) return false;
    // A verdict may do with the name; elsewhere the name alone ties a sentence to nothing.
    const isNamed = field !== 'summary' && text.includes(item.name);
    return isGeneric(
      words,
      phrases,
      (folded) => requested.isVertical(folded) || (isNamed && facts.isName(folded)),
      (folded) => person.holds(folded) || facts.all.holds(folded),
      attributes,
    );
  };

  function* isContradicted(
    claimed: string,
    words: Words,
    { field, facts, item, found }: SentenceSources,
  ): Sliced<boolean> {
    if (ABOUT_ANOTHER.has(field)) return false;
    const sources = {
      claims: facts.claims(),
      broken: facts.broken(),
      kept: facts.kept,
      measures: facts.measures,
      facts: facts.metadata,
      demands: requested.demands,
      said,
    };
    const isKnown = (folded: string) =>
      [person, facts.all, found].some((source) => source.holds(folded) || source.flat.includes(folded));
    // A name claims nothing: "Offline Café", "Eine Stunde History".
    const rest = claimed.includes(item.name) ? claimed.replaceAll(item.name, ' ') : claimed;
    const restWords = rest === claimed ? words : readWords(rest);
    const own = withoutPastClauses(restWords.flat, requested.history().entries.slice(0, MOST_ENTRIES));
    if (yield* contradicts(rest, own, sources, phrases)) return true;
    return (
      namesAnother(restWords, facts.values(), phrases, isKnown) ||
      listsMore(rest, restWords.flat, facts.values(), phrases, isKnown)
    );
  }

  const areNumbersKnown = (text: string, words: Words, { field, facts, found, said }: SentenceSources) => {
    if (person.isCut || facts.all.isCut || found.isCut) return true;
    const sources = {
      person: () => person.numbers,
      item: () => facts.all.numbers,
      found: () => found.numbers,
      year: requested.year,
      today: requested.today,
      isInName: requested.isInName,
      misnamed: (number: TextNumber, digits: string) =>
        ABOUT_ANOTHER.has(field)
          ? []
          : misnamed(number, digits, facts.named(), [person.numbers, facts.all.numbers, found.numbers]),
      // A note on the ranking may count: "meets 2 of 3 wishes".
      mayCount: field === 'reasoning',
      said,
    };
    const stand = (part: string) => numbersStand(part, phrases, sources);
    const standsUnnamed = (unnamed = requested.withoutNames(text)) => unnamed !== text && stand(unnamed);
    return (
      (stand(text) || standsUnnamed()) &&
      monthsStand(words, phrases, [person, facts.all, frame, found], requested.today)
    );
  };

  return function* (sentence, sources) {
    const { field, item, facts, findings, found } = sources;
    const text = toNfkc(sentence);
    const words = readWords(text);
    const isKnown = (folded: string) => person.holds(folded) || facts.all.holds(folded);
    if (!isInLanguage(withoutName(text, item), words, code, isKnown, facts.isName)) return 'language';
    if (field === 'type') return undefined;
    const claimed = withoutQuotations(text);
    const hasQuotation = claimed !== text;
    if (!hasQuotation && isEmpty(text, words, sources)) return 'generic';
    // What somebody else says in quotation marks is no claim of the text.
    const own = hasQuotation ? readWords(claimed) : words;
    if (!findings.hasSearched && claimsLookup(claimed, own, phrases, facts.all, person)) return 'lookup';
    if (yield* isContradicted(claimed, own, sources)) return 'contradiction';
    const spoken = { person, others: [facts.all, found], isAboutOther: ABOUT_ANOTHER.has(field) };
    if (hasQuotation && inventsQuotation(text, own, phrases, spoken)) return 'quotation';
    if (inventsHistory(text, words, requested.history(), phrases, facts.isName, isKnown, said))
      return 'history';
    return areNumbersKnown(text, words, sources) ? undefined : 'number';
  };
}
