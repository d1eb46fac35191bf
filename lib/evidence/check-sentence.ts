import { isInLanguage } from '../languages/detect';
import type { LanguageCode } from '../languages/language';
import { remember, rememberOf } from '../text/remember';
import { isJunk } from './junk';
import {
  digitNamesIn,
  isAmong,
  looseText,
  numbersIn,
  numbersOf,
  type Part,
  textsOf,
  type WrittenNumber,
} from './known-values';
import type { ItemPart } from './parts';
import type { Cited } from './resolve-citation';
import { quotationsIn } from './split-sentences';
import type { EvidenceTable, ItemTable } from './table';

/** The rule that a sentence broke: the kind of text that stands nowhere, or its form. */
export type SentenceRule = 'junk' | 'language' | 'number' | 'quotation' | 'name';

/** Smaller whole numbers stand in many parts by chance, so that only a single part with one can be the one that is meant. */
const MIN_DISTINCTIVE = 10;

function differences({ it, others }: Cited): number[] {
  return others.flatMap(({ item }) =>
    it.flatMap(({ key, value }) => {
      const other = key === undefined ? undefined : item.parts.find((part) => part.key === key)?.value;
      return typeof value === 'number' && typeof other === 'number' ? [Math.abs(value - other)] : [];
    }),
  );
}

/** Places in a list are nothing to reckon with. */
const withoutDerived = (part: ItemPart): ItemPart => (part.derived ? { ...part, derived: undefined } : part);

/** More numbers than this together make any sum likely. */
const MAX_ADDED = 8;

/** Lists the sums and differences of each two cited numbers, which people work out in their heads. */
function sumsAndDifferences(numbers: readonly number[]): number[] {
  if (numbers.length > MAX_ADDED) return [];
  return numbers.flatMap((one, at) =>
    numbers.slice(at + 1).flatMap((other) => [one + other, Math.abs(one - other)]),
  );
}

const gaps = ({ you }: Cited, { verdicts }: ItemTable): number[] =>
  verdicts.flatMap(({ limit, gap }) =>
    gap !== undefined && you.some(({ id }) => id === limit) ? [gap] : [],
  );

const isDistinctive = (written: WrittenNumber): boolean =>
  written.every((reading) =>
    reading.some((number) => number >= MIN_DISTINCTIVE || !Number.isInteger(number)),
  );

const WORD_END = /^(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])/u;

const beginningOf = (text: string): string =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? text.slice(0, 2)
    : (/^[\p{L}\p{N}'’]+/u.exec(text)?.[0] ?? text.slice(0, 2));

const BEGINNINGS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}'’]+/gu;

/** Creates a function that finds whole names of three UTF-16 units or more in a text, in order; linear in names and text. */
function createNameSearch(names: readonly string[]) {
  const trimmed = new Set(names.map((name) => name.trim()));
  const byBeginning = Map.groupBy(
    trimmed.values().filter((name) => /[\p{L}\p{N}]/u.test(name) && name.length >= 3),
    beginningOf,
  );
  return (text: string): string[] => {
    if (byBeginning.size === 0) return [];
    return [...text.matchAll(BEGINNINGS)].flatMap(({ 0: run, index }) => {
      const beginning = run.length === 1 ? text.slice(index, index + 2) : run;
      return (byBeginning.get(beginning) ?? []).filter(
        (name) => text.startsWith(name, index) && WORD_END.test(text.slice(index + name.length)),
      );
    });
  };
}

/**
 * Opens the check of sentences for one request against the parts that they cite, and those that they should have cited
 * (contract: truth-of-text). No rule judges the meaning of a sentence.
 *
 * @param language that was asked for; undefined for one that is not supported, which any text passes
 */
export function openSentenceCheck(table: EvidenceTable, language: LanguageCode | undefined) {
  const personTexts = table.person.flatMap(textsOf);
  const knownOf = rememberOf((item: ItemTable) =>
    [item.name, ...item.parts.flatMap(textsOf), ...personTexts].join(' '),
  );
  const numbersFor = rememberOf((part: Part) => numbersOf(part));
  const looseTextsOf = rememberOf((part: Part) => textsOf(part).map(looseText));
  let personLoose: string | undefined;
  // Hundreds of names times a long profile would be the dearest thing of a request; the few that are told are looked up.
  const isSaid = remember((name: string) => {
    personLoose ??= ` ${looseText(personTexts.join(' \n '))} `;
    return personLoose.includes(` ${looseText(name)} `);
  });
  const past = new Map(
    table.person.flatMap((part) => (part.past ? [[part.past.name, part] as const] : [])).toReversed(),
  );
  const namesIn = createNameSearch([...table.items.map(({ name }) => name), ...past.keys()]);

  /** Adds the part in which a value stands that a sentence tells and does not cite. */
  function addMissingPart(cited: Cited, item: ItemTable, has: (part: Part) => boolean, mustBeOnly: boolean) {
    const facts = item.parts.filter((part) => part.derived === undefined && has(part));
    const said = table.person.filter(has);
    if (mustBeOnly && facts.length + said.length > 1) return undefined;
    const [[fact], [own]] = [facts, said];
    if (fact) return { ...cited, it: [...cited.it, fact] };
    return own && { ...cited, you: [...cited.you, own] };
  }

  const citeAll = <Value>(
    values: readonly Value[],
    cited: Cited,
    isCited: (value: Value, whole: Cited) => boolean,
    addPart: (value: Value, whole: Cited) => Cited | undefined,
  ) =>
    values.reduce<Cited | undefined>(
      (whole, value) => whole && (isCited(value, whole) ? whole : addPart(value, whole)),
      cited,
    );

  function checkNumbers(sentence: string, cited: Cited, item: ItemTable): Cited | undefined {
    const isCited = (written: WrittenNumber, whole: Cited) => {
      const { you, it, others } = whole;
      const own = new Set([...cited.you, ...cited.it.map(withoutDerived)].flatMap(numbersFor));
      return isAmong(written, [
        ...[...you, ...it, ...others.flatMap((other) => other.item.parts)].flatMap(numbersFor),
        ...gaps(whole, item),
        ...differences(whole),
        ...sumsAndDifferences([...own]),
        ...[item, ...others.map((other) => other.item)].flatMap(({ name }) => numbersIn(name).flat(2)),
        table.items.length,
      ]);
    };
    const whole = citeAll(numbersIn(sentence), cited, isCited, (written, known) =>
      addMissingPart(known, item, (part) => isAmong(written, numbersFor(part)), !isDistinctive(written)),
    );
    const names = digitNamesIn(sentence);
    if (!whole || names.length === 0) return whole;
    const known = [item, ...whole.others.map((other) => other.item)].map(knownOf).join(' ').toLowerCase();
    return names.every((name) => known.includes(name)) ? whole : undefined;
  }

  function checkQuotations(sentence: string, cited: Cited, item: ItemTable): Cited | undefined {
    const standsIn = (loose: string) => (part: Part) =>
      looseTextsOf(part).some((text) => text.includes(loose));
    const isCited = (loose: string, { you, it, others }: Cited) => {
      const parts: Part[] = [...you, ...it, ...others.flatMap((other) => other.item.parts)];
      const names = [item.name, ...others.map((other) => other.item.name)];
      return parts.some(standsIn(loose)) || names.some((name) => looseText(name).includes(loose));
    };
    const quotations = quotationsIn(sentence).map(looseText);
    return citeAll(quotations, cited, isCited, (loose, whole) =>
      addMissingPart(whole, item, standsIn(loose), false),
    );
  }

  function checkNames(sentence: string, cited: Cited, item: ItemTable): Cited | undefined {
    const named = [
      item.name,
      ...cited.others.map((other) => other.item.name),
      ...cited.it.flatMap(({ derived, text }) => [
        text,
        (derived?.kind === 'rank' && derived.next?.name) || '',
      ]),
    ];
    const isCited = (name: string, { you }: Cited) =>
      [...named, ...you.flatMap((part) => part.past?.name ?? [])].some((one) => one.includes(name));
    // A person's own words may be a name by chance; the names of their history are not meant by that.
    const names = namesIn(sentence).filter((name) => past.has(name) || !isSaid(name));
    return citeAll(names, cited, isCited, (name, whole) => {
      const rated = past.get(name);
      return rated && { ...whole, you: [...whole.you, rated] };
    });
  }

  return {
    /** Joins all that is known of an item and the person into one text. */
    knownOf,
    /**
     * Returns the parts that a sentence rests on, those that it cites and those with a value which it tells without citing them;
     * or the rule that it broke where something of it stands nowhere.
     */
    check(sentence: string, cited: Cited, item: ItemTable): Cited | SentenceRule {
      const known = [knownOf(item), ...cited.others.map((other) => other.item.name)].join(' ');
      if (isJunk(sentence, looseText(sentence))) return 'junk';
      if (!isInLanguage(sentence, language, known)) return 'language';
      const counted = checkNumbers(sentence, cited, item);
      if (!counted) return 'number';
      const quoted = checkQuotations(sentence, counted, item);
      if (!quoted) return 'quotation';
      return checkNames(sentence, quoted, item) ?? 'name';
    },
  };
}
