import { amountWords } from './attributes/amount-words';
import { flagClaims } from './attributes/attribute-claims';
import { clauseAround } from './denials';
import { fold } from './fold';
import type { Spoken } from './item-claims';
import { matchesOf } from './matches';
import type { Phrases } from './phrases';
import { hasCjk, readWords, stemOf, type Words } from './words';

/** What metadata names under a key: a person, a place, a thing, or several. */
export type NamedValue = {
  /** What speaks of the key. */
  topics: readonly RegExp[];
  /** Beginnings of the telling words of its values; of Chinese and Japanese, the values as they stand. */
  stems: readonly string[];
  /** Whether it is a list, of which other names are no part. */
  isList: boolean;
};

const LONGEST_VALUE = 60;
const MOST_VALUES = 12;
const MOST_KEYS = 30;
/** Keys under which texts stand, not names. */
const TEXT =
  /desc|note|text|comment|about|summary|hinweis|beschreib|resumen|resume|opening|hours|horari|zeit|time|date|datum|fecha|data|clos|chius|cerrad|ferm|ruhe|encerr|fechad|day|tage?$|jours|dias|giorni|休|曜|日/u;

/** A name with a year or a number behind it: "Cádiz, 1936". */
const NAME = /^\p{Lu}\p{Ll}+(?:[ ,]|$)/u;

const stemsIn = (value: string): string[] => {
  const { list } = readWords(value.normalize('NFKC'));
  return list.flatMap(({ folded }) =>
    hasCjk(folded) ? [folded] : folded.length > 2 ? [stemOf(folded)] : [],
  );
};

/** Reads the names of an item's metadata. */
export function readNamedValues(facts: Record<string, unknown>, { code, attributes }: Spoken): NamedValue[] {
  return Object.entries(facts)
    .slice(0, MOST_KEYS)
    .flatMap(([key, value]): NamedValue[] => {
      const texts = (Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value]).filter(
        (each): each is string =>
          typeof each === 'string' && each.length <= LONGEST_VALUE && (!/\d/u.test(each) || NAME.test(each)),
      );
      if (texts.length === 0 || TEXT.test(fold(key))) return [];
      const claims = flagClaims(key, code, attributes);
      const named = attributes && amountWords(key, code, attributes, '@');
      const topics = claims.flatMap(({ parts }) => (parts.length === 1 ? parts : [])).concat(named ?? []);
      const stems = texts.flatMap(stemsIn);
      const isList = Array.isArray(value);
      return stems.length > 0 && (isList || topics.length > 0) ? [{ topics, stems, isList }] : [];
    });
}

const CAPITAL = /^[\p{Lu}\p{Lt}]\p{Ll}/u;
/** Small words between what is named and its name: "directed by", "la voix de". */
const LINK =
  /^(?:by|of|is|are|from|in|with|the|a|an|s|de|du|des|d|la|le|les|l|par|est|en|por|es|del|al|el|los|da|do|dos|das|di|della|dei|degli|e|il|lo|gli|i|quella|quello|sono|a|o|os|as|na|no|von|vom|ist|aus|der|die|das|dem)$/u;
const MOST_LINKS = 3;

/** The names that follow a place of a sentence. */
function namesBehind({ list }: Words, end: number, phrases: Phrases): string[] {
  const behind = list.filter(({ at }) => at >= end);
  let from = 0;
  while (from < MOST_LINKS && LINK.test(behind[from]?.folded ?? '-')) from++;
  const names: string[] = [];
  for (const { raw, folded } of behind.slice(from, from + 4)) {
    if (!CAPITAL.test(raw) || phrases.smallWords.has(folded)) break;
    names.push(folded);
  }
  return names;
}

/** How near a name and what it is the name of stand in Chinese and Japanese, in signs. */
const NEAR = 12;

/** The same where words are not parted: there only a name of another key can be told. */
function namesAnotherInSigns(flat: string, values: readonly NamedValue[], phrases: Phrases): boolean {
  return values.some(({ topics, stems }, at) => {
    if (stems.some((stem) => flat.includes(stem))) return false;
    const others = values
      .flatMap((value, index) => (index === at ? [] : value.stems))
      .filter((stem) => stem.length > 2);
    return topics
      .flatMap((topic) => matchesOf(topic, flat))
      .some(({ index, 0: match }) => {
        const around = flat.slice(Math.max(0, index - NEAR), index + match.length + NEAR);
        const clause = clauseAround(flat, index);
        return (
          !phrases.has('denials', clause) &&
          others.some((other) => clause.includes(other) && around.includes(other))
        );
      });
  });
}

/** Whether a sentence names somebody or something else under a key of the metadata: "directed by" another than the director. */
export function namesAnother(
  words: Words,
  values: readonly NamedValue[],
  phrases: Phrases,
  isKnown: (folded: string) => boolean,
): boolean {
  if (values.length === 0) return false;
  const { flat } = words;
  if (!phrases.isSpaced) return namesAnotherInSigns(flat, values, phrases);
  return values.some(({ topics, stems }, own) => {
    if (stems.some((stem) => flat.includes(` ${stem}`))) return false;
    const others = values.flatMap((value, at) => (at === own ? [] : value.stems));
    return topics
      .flatMap((topic) => matchesOf(topic, flat))
      .some(({ index, 0: match }) => {
        const clause = clauseAround(flat, index);
        if (phrases.has('denials', clause) || phrases.has('doubts', clause)) return false;
        const names = namesBehind(words, index + match.length, phrases);
        // German writes every noun like a name: only a first and a last name tell.
        if (names.length < (phrases.code === 'de' ? 2 : 1)) return false;
        // What is known must be the name of another key.
        return names.every((name) => !isKnown(name) || others.includes(stemOf(name)));
      });
  });
}

/** A name of a list, behind which the list or the sentence goes on. */
const LISTED_SIGNS = /^([\p{Script=Han}\p{Script=Katakana}ー]{2,6})(?=$|[のがを等]|など|两|兩|三|[二2-9]色)/u;

const AND = /^(?:and|or|und|oder|sowie|et|ou|y|o|u|e|ed|od)$/u;

/** Whether a sentence lists what a list of the metadata has together with what it has not: "in black, white or walnut". */
export function listsMore(
  text: string,
  flat: string,
  values: readonly NamedValue[],
  phrases: Phrases,
  isKnown: (folded: string) => boolean,
): boolean {
  const lists = values.filter(({ isList }) => isList);
  if (lists.length === 0) return false;
  if (!phrases.isSpaced) {
    if (phrases.has('denials', flat) || phrases.has('doubts', flat)) return false;
    return text.split(/[，,。；;]/u).some((clause) => {
      const parts = clause.split(/[、和与與及跟やと]/u).map((part) => part.trim());
      if (parts.length < 2) return false;
      return lists.some(({ stems }) => {
        const isListed = (part: string) => stems.some((stem) => part.endsWith(stem) || part === stem);
        const strange = parts
          .slice(1)
          .map((part) => LISTED_SIGNS.exec(part)?.[1] ?? '')
          .filter((part) => part !== '' && !stems.some((stem) => part.includes(stem) || stem.includes(part)));
        return parts.some(isListed) && strange.some((part) => !isKnown(part) && !isKnown(part.slice(0, 2)));
      });
    });
  }
  if (!lists.some(({ stems }) => stems.some((stem) => flat.includes(` ${stem}`)))) return false;
  if (phrases.has('denials', flat) || phrases.has('doubts', flat)) return false;
  const parts = flat
    .split('|')
    .flatMap((clause) => clause.trim().split(/ (?:and|or|und|oder|sowie|et|ou|y|o|e|ed) /u))
    .map((part) => part.trim().split(' '));
  return lists.some(({ stems }) => {
    const isListed = (words: readonly string[]) => words.some((word) => stems.includes(stemOf(word)));
    return parts.some(
      (part, at) =>
        part.length < 3 &&
        at > 0 &&
        isListed(parts[at - 1] ?? []) &&
        !isListed(part) &&
        part.every(
          (word) => word.length > 2 && !AND.test(word) && !isKnown(word) && !phrases.smallWords.has(word),
        ),
    );
  });
}
