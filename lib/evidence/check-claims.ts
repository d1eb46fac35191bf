import { languageOf } from '../languages/locale';
import type { Sliced } from '../runtime/take-turns';
import { openSentenceCheck, type SentenceRule } from './check-sentence';
import { isNoSentence } from './junk';
import { looseText } from './known-values';
import { type ItemPart, isBreach } from './parts';
import type { Claim, Quoted } from './reasoned';
import { type Cited, resolveCitation, type SearchPart } from './resolve-citation';
import { sentencesOf } from './split-sentences';
import type { EvidenceTable, ItemTable } from './table';

/** Why a sentence was left out: the rule that it broke, or that its parts do not bear it out (`verification`). */
type RemovalRule = SentenceRule | 'limit' | 'citation' | 'no sentence' | 'repeated' | 'verification';

/** Counts of the sentences of one answer. */
export type CheckTally = { sentences: number; removed: number; rules: Partial<Record<RemovalRule, number>> };

/** Makes a tally in which no sentence has been counted (contract: truth-of-text). */
export const emptyTally = (): CheckTally => ({ sentences: 0, removed: 0, rules: {} });

/** Adds sentences, 0 or more, that a rule removed to a tally, in place; those checked stay as many (contract: truth-of-text). */
export function countRemoved(tally: CheckTally, rule: RemovalRule, sentences = 1): void {
  if (sentences === 0) return;
  tally.removed += sentences;
  tally.rules[rule] = (tally.rules[rule] ?? 0) + sentences;
}

/** A claim whose parts exist and whose text they bear out, as far as code can tell. */
export type CheckedClaim = Cited & {
  quoted: Quoted;
  /** Undefined where code has to write it. */
  text: string | undefined;
  factor: string | undefined;
};

/** Decides on the citations of a claim: a reason has both sides, a factor or unique trait a fact, a concern or verdict either. */
export type ClaimKind = 'reason' | 'factor' | 'unique' | 'concern' | 'verdict';

type About = { item: ItemTable; searches: readonly SearchPart[] };

/** A pair needs both of its sides; other claims that code words, or about somebody of whom nothing is said, only a fact. */
const isCited = ({ you, it }: Cited, kind: ClaimKind, { isPair, text }: Claim, hasPerson: boolean) => {
  const needsPerson = hasPerson && (isPair || text !== undefined);
  if (kind === 'unique' || kind === 'factor' || (kind === 'reason' && !needsPerson)) return it.length > 0;
  return kind === 'reason' || isPair ? you.length > 0 && it.length > 0 : you.length + it.length > 0;
};

/** A broken limit refuses a reason or a factor; an open one is taken out, so that it has to rest on something else. */
function withoutOpenLimits(cited: Cited, kind: ClaimKind, { verdicts }: ItemTable): Cited | undefined {
  if (kind !== 'reason' && kind !== 'factor') return cited;
  const open = new Map(verdicts.filter(({ outcome }) => outcome !== 'kept').map((one) => [one.limit, one]));
  const isRefused = cited.you.some(({ id }) => isBreach(open.get(id)));
  if (isRefused) return undefined;
  return { ...cited, you: cited.you.filter(({ id }) => !open.has(id)) };
}

/** Keeps code's words of a pair true: a limit that is kept is no concern; a fact that breaks one, or its rank, no reason. */
function pairOf(cited: Cited, kind: ClaimKind, item: ItemTable): Cited | undefined {
  if (kind === 'concern') {
    const kept = new Set(item.verdicts.filter(({ outcome }) => outcome === 'kept').map(({ limit }) => limit));
    return { ...cited, you: cited.you.filter(({ id }) => !kept.has(id)) };
  }
  const breaking = new Set(item.verdicts.filter(isBreach).map(({ fact }) => fact));
  const keys = new Set(item.parts.filter(({ id }) => breaking.has(id)).map(({ key }) => key));
  const isBreaking = ({ id, key }: ItemPart) => breaking.has(id) || (key !== undefined && keys.has(key));
  const pair = kind === 'reason' ? { ...cited, it: cited.it.filter((part) => !isBreaking(part)) } : cited;
  return withoutOpenLimits(pair, kind, item);
}

const verifiedQuotesOf = ({ quoted = {} }: Claim, { you: [you], it: [it] }: Cited): Quoted => ({
  you: quoted.you && you?.text.includes(quoted.you) ? quoted.you : undefined,
  it: quoted.it && it?.text.includes(quoted.it) ? quoted.it : undefined,
});

/** Ids in brackets, which a model wrote into its text; nobody but it knows them. */
const BRACKETED_IDS = /\s*[([](?:[cphlfgs]\d{1,3}(?:\.[fg]\d{1,3})?[\s,;/和、]*)+[)\]]/giu;
const REFERENCE = /(?<![\p{L}\p{N}_])c\d{1,3}(?![\p{L}\p{N}_])/gu;

/**
 * Opens the checks of one answer, which hold its claims and labels against the table (contract: truth-of-text). Those of claims
 * yield where others may have a turn (contract: fair-turns).
 *
 * @param locale of the answer, such as `en_US`; any language passes where it is not supported
 * @param tally counts sentences and removals, in place
 */
export function openClaimChecks(table: EvidenceTable, locale: string, tally: CheckTally) {
  const sentences = openSentenceCheck(table, languageOf(locale));

  const withoutIds = (text: string, item: ItemTable) =>
    text
      .replace(BRACKETED_IDS, '')
      .replace(REFERENCE, (ref) =>
        sentences.knownOf(item).includes(ref) ? ref : (table.item(ref)?.name ?? ref),
      );

  /** Checks a few words as a whole, uncounted. */
  const checkWords = (words: string, cited: Cited, item: ItemTable): Cited | undefined => {
    const passed = sentences.check(words, cited, item);
    return typeof passed === 'string' ? undefined : passed;
  };

  function* checkText(text: string, cited: Cited, item: ItemTable) {
    let whole = cited;
    let kept = '';
    for (const sentence of sentencesOf(withoutIds(text, item))) {
      tally.sentences += 1;
      const passed = sentences.check(sentence, whole, item);
      if (typeof passed === 'string') countRemoved(tally, passed);
      else {
        whole = passed;
        kept += sentence;
      }
      yield;
    }
    const left = kept.trim();
    if (left === '') return undefined;
    if (!isNoSentence(left, looseText(left))) return { text: left, cited: whole };
    countRemoved(tally, 'no sentence');
    return undefined;
  }

  const checks = {
    /** Returns those of some claims that pass (`claim`), in order. */
    *claims(list: readonly Claim[], kind: ClaimKind, about: About): Sliced<CheckedClaim[]> {
      const checked: CheckedClaim[] = [];
      for (const claim of list) {
        const one = yield* checks.claim(claim, kind, about);
        if (one) checked.push(one);
      }
      return checked;
    },
    /**
     * Returns as much of a claim's text as passes, of a factor all of it, and what it rests on; undefined where nothing may be
     * sent. Of one without a text the citations alone are checked.
     */
    *claim(claim: Claim, kind: ClaimKind, { item, searches }: About): Sliced<CheckedClaim | undefined> {
      const resolved = resolveCitation(claim, item, table, searches);
      const cited = claim.isPair ? pairOf(resolved, kind, item) : withoutOpenLimits(resolved, kind, item);
      if (!cited || !isCited(cited, kind, claim, table.person.length > 0)) {
        const { length } = sentencesOf(claim.text ?? '');
        tally.sentences += length;
        countRemoved(tally, cited ? 'citation' : 'limit', length);
        return undefined;
      }
      const quoted = verifiedQuotesOf(claim, cited);
      if (kind === 'factor') {
        const text = withoutIds(claim.factor ?? claim.text ?? '', item);
        const passed = checkWords(text, cited, item);
        return passed && { ...passed, quoted, text, factor: text };
      }
      if (claim.text === undefined) return { ...cited, quoted, text: undefined, factor: undefined };
      const checked = yield* checkText(claim.text, cited, item);
      if (!checked) return undefined;
      const factor = withoutIds(claim.factor ?? '', item);
      const withFactor = checkWords(factor, checked.cited, item);
      return { ...(withFactor ?? checked.cited), quoted, text: checked.text, factor: withFactor && factor };
    },
    /** Returns a text that cites nothing, such as a mood, unless it fails against all that is known of the item; uncounted. */
    label(text: string | undefined, { item }: About): string | undefined {
      return checkWords(text ?? '', { you: [], it: item.parts, others: [] }, item) && text;
    },
  };
  return checks;
}
