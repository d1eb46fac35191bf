import { inOneGo, type Sliced } from '../take-turns';
import type { AttributeList } from './attributes/attribute-list';
import {
  createSentenceCheck,
  type Findings,
  type Rule,
  type SentenceSources,
  type TextField,
} from './check-sentence';
import { isEcho } from './echo-rule';
import { type ItemFacts, readItemFacts, type TruthItem } from './item-facts';
import { isJunk, isJunkSentence, isNoSentence } from './junk-rule';
import { languageOf } from './lexicon/lexicons';
import { createMemo } from './memo';
import { readRequestFacts, type TruthRequest } from './request-facts';
import { splitSentences } from './sentences';
import { bareText, TextFacts } from './text-facts';

export type { Findings, Rule, TextField } from './check-sentence';
export type { TruthItem } from './item-facts';
export type { TruthRequest } from './request-facts';

/** One removed sentence; never its text, since this goes to logs. */
export type Removal = { field: TextField; rule: Rule };

/** What is left of a text. */
type Cleaned = { text: string | undefined; removed: Removal[] };

/** Checks every generated sentence of one answer (contract: truth-of-text). */
export type TruthGate = {
  /**
   * The text without its failing sentences, otherwise as written; undefined when nothing is left.
   *
   * @param text one field, or one entry of a list
   * @param item pass the same object for every text about it: what is read of it is remembered
   * @param findings pass the same `searchResults` array for every text of an attempt
   */
  clean(field: TextField, text: string, item: TruthItem, findings: Findings): Cleaned;
  /** The same in slices of some milliseconds, however long the texts of the request are (contract: fair-turns). */
  cleanSliced(field: TextField, text: string, item: TruthItem, findings: Findings): Sliced<Cleaned>;
  /**
   * Remembers accepted texts, so that later items lose a sentence that repeats one of them.
   *
   * @param itemName left out of the comparison: the same sentence about another item is still the same
   */
  remember(texts: readonly string[], itemName?: string): void;
  /** Forgets all of them. */
  forget(): void;
};

/** Longer than any field of an answer can reasonably be; it is not read at all. */
const LONGEST_TEXT = 4000;

/** Fields in which a word is enough. */
const MAY_BE_A_WORD: ReadonlySet<TextField> = new Set([
  'mood_match',
  'emotional_appeal',
  'key_factors',
  'taste_alignment',
  'constraint_satisfaction',
  'unique_factors',
  'alternative_difference',
  'type',
]);
/** Fields whose sentences belong to one item. */
const BELONGS_TO_ONE: ReadonlySet<TextField> = new Set(['why_match', 'summary', 'alternative_reason']);

/** A sentence, in bare form, as it is compared with others: without the item's name. */
const comparable = (bare: string, bareName: string) =>
  bareName && bare.includes(bareName) ? bare.replaceAll(bareName, '').replace(/\s+/gu, ' ').trim() : bare;
const FEWEST_REPEATED = 12;

/**
 * Opens a gate for one request. Nothing is read before the first text that needs it; what is read of request,
 * item and search results is linear in their size and read once.
 *
 * @param attributes words for the attributes of items; without them a flag is found by the words of its key alone
 */
export function createTruthGate(request: TruthRequest, attributes?: AttributeList): TruthGate {
  const requested = readRequestFacts(request);
  const code = languageOf(request.language);
  const faultOf = createSentenceCheck(requested, code, attributes);
  const factsByItem = new Map<TruthItem, ItemFacts>();
  const foundByResults = new Map<readonly string[], TextFacts>();
  const remembered = new Set<string>();
  const bareOf = createMemo(bareText);

  const factsOf = (item: TruthItem) => {
    const facts = factsByItem.get(item) ?? readItemFacts(item, requested, code, attributes);
    factsByItem.set(item, facts);
    return facts;
  };
  const foundIn = (results: readonly string[]) => {
    const found = foundByResults.get(results) ?? new TextFacts(code).add(results);
    foundByResults.set(results, found);
    return found;
  };

  /** One pass; every sentence that fails is left out with the white space behind it. */
  function* pass(text: string, source: Omit<SentenceSources, 'said'>, removed: Removal[]): Sliced<string> {
    const checked = { ...source, said: [] };
    const seen = new Set<string>();
    const [bareName = ''] = checked.facts.names;
    const whole = bareOf(text);
    const kept: string[] = [];
    for (const sentence of splitSentences(text)) {
      yield;
      const bare = bareOf(sentence);
      const key = BELONGS_TO_ONE.has(checked.field) ? comparable(bare, bareName) : '';
      const isCompared = key.length >= FEWEST_REPEATED;
      const isRepeated = isCompared && (seen.has(key) || remembered.has(key));
      seen.add(key);
      const rule = isRepeated
        ? 'repeated'
        : /[\p{L}\p{N}]/u.test(sentence)
          ? isJunkSentence(bare, bare === whole)
            ? 'junk'
            : yield* faultOf(sentence, checked)
          : undefined;
      if (rule) {
        removed.push({ field: checked.field, rule });
        const last = kept.at(-1);
        // The break between two sentences must outlive the removal of the one that held it.
        if (last && sentence.endsWith('\n') && !last.endsWith('\n'))
          kept[kept.length - 1] = last.replace(/\s*$/u, '\n');
      } else kept.push(sentence);
    }
    return kept.join('').trim();
  }

  /** The rule that a text fails as a whole. */
  function wholeFault(
    text: string,
    { field, facts }: Pick<SentenceSources, 'field' | 'facts'>,
  ): Rule | undefined {
    if (text.length > LONGEST_TEXT) return 'junk';
    const bare = bareOf(text);
    if (isJunk(text, bare)) return 'junk';
    if (MAY_BE_A_WORD.has(field)) return undefined;
    const entries = requested.entries();
    if (facts.names.includes(bare) || isNoSentence(bare, entries)) return 'junk';
    const isName = (part: string) => facts.names.includes(part) || entries.has(part);
    return isEcho(text, requested.person, isName) ? 'junk' : undefined;
  }

  function* cleanSliced(
    field: TextField,
    text: string,
    item: TruthItem,
    findings: Findings,
  ): Sliced<Cleaned> {
    yield;
    yield* requested.readAhead();
    const facts = factsOf(item);
    yield* facts.all.readAhead();
    const checked = { field, item, facts, findings, found: foundIn(findings.searchResults) };
    const removed: Removal[] = [];
    let rest = text.trim();
    for (;;) {
      const rule = wholeFault(rest, checked);
      if (rule && removed.length === 0) removed.push({ field, rule });
      if (rule) return { text: undefined, removed };
      const before = removed.length;
      rest = yield* pass(rest, checked, removed);
      // A reason that came before is no lie; where nothing else is said, it may come again.
      if (rest === '' && removed.every(({ rule: each }) => each === 'repeated')) {
        return { text: text.trim(), removed: [] };
      }
      if (rest === '') return { text: undefined, removed };
      if (removed.length === before) return { text: rest, removed };
    }
  }

  return {
    cleanSliced,
    clean: (field, text, item, findings) => inOneGo(cleanSliced(field, text, item, findings)),
    remember(texts, itemName = '') {
      const bareName = bareText(itemName);
      for (const text of texts)
        for (const sentence of splitSentences(text.slice(0, LONGEST_TEXT)))
          remembered.add(comparable(bareOf(sentence), bareName));
    },
    forget: () => remembered.clear(),
  };
}
