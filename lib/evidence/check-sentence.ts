import { isInLanguage } from '../languages/detect';
import type { LanguageCode } from '../languages/language';
import { remember, rememberOf } from '../text/remember';
import { isJunk } from './junk';
import { isAmong, looseText, numbersOf, type Part, textsOf } from './known-values';
import { findNames } from './other-names';
import type { ItemPart, PersonPart } from './parts';
import { digitNamesIn, numbersIn, type WrittenNumber } from './read-numbers';
import type { Cited } from './resolve-citation';
import { quotationsIn } from './split-sentences';
import type { EvidenceTable, ItemTable } from './table';

/** The rule that a sentence broke: the kind of text that stands nowhere, or its form. */
type SentenceRule = 'junk' | 'language' | 'number' | 'quotation' | 'name';

/** Compares sentences with the parts that they cite. */
export type SentenceCheck = ReturnType<typeof openSentenceCheck>;

/** Smaller whole numbers stand in many parts by chance, so that only a single part with one can be the one that is meant. */
const MIN_DISTINCTIVE = 10;

/** Subtracts a fact of another candidate from the same fact of the item. */
function differences({ it, others }: Cited): number[] {
  return others.flatMap(({ item }) =>
    it.flatMap(({ key, value }) => {
      const other = key === undefined ? undefined : item.parts.find((part) => part.key === key)?.value;
      return typeof value === 'number' && typeof other === 'number' ? [Math.abs(value - other)] : [];
    }),
  );
}

/** Returns a fact without its derived value: places in a list are nothing to reckon with. */
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

/** Returns by how much the limits that a claim cites are kept or broken. */
const gaps = ({ you }: Cited, { verdicts }: ItemTable): number[] =>
  verdicts.flatMap(({ limit, gap }) =>
    gap !== undefined && you.some(({ id }) => id === limit) ? [gap] : [],
  );

const isDistinctive = (written: WrittenNumber): boolean =>
  written.every((reading) =>
    reading.some((number) => number >= MIN_DISTINCTIVE || !Number.isInteger(number)),
  );

/**
 * Opens the check of sentences for one request against the parts that they cite, and those that they should have cited
 * (contract: truth-of-text). No rule judges the meaning of a sentence. Linear in texts and parts.
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
  const past = table.person.filter((part) => part.past);
  const pastNames = new Set(past.map((part) => part.past?.name));
  const finder = findNames(
    [...table.items.map(({ name }) => name), ...past.flatMap((part) => part.past?.name ?? [])],
    // A person's own words may be a name by chance; the names of their history are not meant by that.
    (name) => !pastNames.has(name) && isSaid(name),
  );

  const personWith = new Map<string, readonly PersonPart[]>();

  /**
   * Adds the part in which a value stands that a sentence tells and does not cite.
   *
   * @param value by which the person's parts with it are remembered: models tell the same of several items
   */
  function addMissingPart(
    cited: Cited,
    item: ItemTable,
    { value, has, mustBeOnly }: { value: string; has: (part: Part) => boolean; mustBeOnly: boolean },
  ) {
    const facts = item.parts.filter((part) => part.derived === undefined && has(part));
    const said = personWith.get(value) ?? table.person.filter(has);
    personWith.set(value, said);
    if (mustBeOnly && facts.length + said.length > 1) return undefined;
    const [fact, [own]] = [facts[0], said];
    if (fact) return { ...cited, it: [...cited.it, fact] };
    return own && { ...cited, you: [...cited.you, own] };
  }

  function checkNumbers(sentence: string, cited: Cited, item: ItemTable): Cited | undefined {
    let whole = cited;
    for (const written of numbersIn(sentence)) {
      const { you, it, others } = whole;
      const known = [
        ...[...you, ...it, ...others.flatMap((other) => other.item.parts)].flatMap(numbersFor),
        ...gaps(whole, item),
        ...differences(whole),
        ...sumsAndDifferences([
          ...new Set([...cited.you, ...cited.it.map(withoutDerived)].flatMap(numbersFor)),
        ]),
        ...[item, ...others.map((other) => other.item)].flatMap(({ name }) => numbersIn(name).flat(2)),
        table.items.length,
      ];
      if (isAmong(written, known)) continue;
      const completed = addMissingPart(whole, item, {
        value: JSON.stringify(written),
        has: (part) => isAmong(written, numbersFor(part)),
        mustBeOnly: !isDistinctive(written),
      });
      if (!completed) return undefined;
      whole = completed;
    }
    const names = digitNamesIn(sentence);
    if (names.length === 0) return whole;
    const known = [item, ...whole.others.map((other) => other.item)].map(knownOf).join(' ').toLowerCase();
    return names.every((name) => known.includes(name)) ? whole : undefined;
  }

  function checkQuotations(sentence: string, cited: Cited, item: ItemTable): Cited | undefined {
    let whole = cited;
    for (const quotation of quotationsIn(sentence)) {
      const loose = looseText(quotation);
      const stands = (part: Part) => looseTextsOf(part).some((text) => text.includes(loose));
      const { you, it, others } = whole;
      const parts: Part[] = [...you, ...it, ...others.flatMap((other) => other.item.parts)];
      const names = [item.name, ...others.map((other) => other.item.name)];
      if (loose === '' || parts.some(stands) || names.some((name) => looseText(name).includes(loose)))
        continue;
      const completed = addMissingPart(whole, item, { value: `“${loose}”`, has: stands, mustBeOnly: false });
      if (!completed) return undefined;
      whole = completed;
    }
    return whole;
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
    let whole = cited;
    for (const name of finder.namesIn(sentence)) {
      if ([...named, ...whole.you.flatMap((part) => part.past?.name ?? [])].some((one) => one.includes(name)))
        continue;
      const rated = past.find((part) => part.past?.name === name);
      if (!rated) return undefined;
      whole = { ...whole, you: [...whole.you, rated] };
    }
    return whole;
  }

  let rule: SentenceRule = 'junk';
  return {
    /** Joins all that is known of an item and the person into one text. */
    knownOf,
    /** Returns the rule that a sentence broke, right after its `check` failed; of no meaning after one that passed. */
    rule: () => rule,
    /**
     * Checks language, numbers, quotations, names and junk.
     *
     * @returns the parts that the sentence rests on: those that it cites, and those that hold a value which it tells without
     *   citing them; undefined where something of it stands nowhere
     */
    check(sentence: string, cited: Cited, item: ItemTable): Cited | undefined {
      const known = [knownOf(item), ...cited.others.map((other) => other.item.name)].join(' ');
      rule = 'junk';
      if (isJunk(sentence, looseText(sentence))) return undefined;
      rule = 'language';
      if (!isInLanguage(sentence, language, known)) return undefined;
      rule = 'number';
      const counted = checkNumbers(sentence, cited, item);
      if (!counted) return undefined;
      rule = 'quotation';
      const quoted = checkQuotations(sentence, counted, item);
      if (!quoted) return undefined;
      rule = 'name';
      return checkNames(sentence, quoted, item);
    },
  };
}
