import { matchesOf } from './matches';
import type { Phrases } from './phrases';
import { bareText, type TextFacts } from './text-facts';
import { hasCjk, readWords, type Words } from './words';

const QUOTATION =
  /“([^”“]{2,400})”|„([^“”„]{2,400})[“”]|«\s?([^»«]{2,400}?)\s?»|「([^」「]{2,400})」|『([^』『]{2,400})』|"([^"]{2,400})"|(?<![\p{L}\p{N}])[‘']([^‘’']{2,200})[’'](?![\p{L}\p{N}])/gu;

/** A text without its quotations: what is quoted is mentioned, not claimed. */
export const withoutQuotations = (text: string): string => text.replace(QUOTATION, ' ');

/** The quoted passages of a text, without their marks. */
export const quotationsIn = (text: string): string[] =>
  matchesOf(QUOTATION, text).map((groups) => groups.slice(1).find((group) => group !== undefined) ?? '');

const squeezed = (text: string) =>
  hasCjk(text) ? bareText(text).replaceAll(' ', '') : ` ${bareText(text)} `;

/** Share of the telling words of a quotation that must stand in the request when it is not there as a whole. */
const ENOUGH = 0.75;

function stands(quotation: string, source: TextFacts): boolean {
  if (source.isCut) return true;
  return quotation.split(/…|\.\.\./u).every((part) => {
    const needle = squeezed(part);
    if (needle.trim() === '') return true;
    if (source.texts.some((text) => squeezed(text).includes(needle))) return true;
    const words = readWords(part).list.filter(({ folded }) => folded.length > 2);
    if (words.length === 0 || hasCjk(part)) return false;
    return words.filter(({ folded }) => source.holds(folded)).length / words.length >= ENOUGH;
  });
}

/** Titles are quoted without being anybody's words. */
const isTitle = (quotation: string) => {
  const words = readWords(quotation).list.filter(({ raw }) => raw.length > 3);
  return words.length > 0 && words.every(({ raw }) => /^[\p{Lu}\p{N}]/u.test(raw));
};

/** Where quoted words may come from. */
export type QuotationSources = {
  /** What the request holds. */
  person: TextFacts;
  /** What item and search results hold. */
  others: readonly TextFacts[];
  /** Whether the text is about an alternative, of which nothing is known. */
  isAboutOther: boolean;
};

/**
 * Whether a sentence puts words into the person's mouth that the request does not hold (contract: truth-of-text): a
 * quotation beside "you said" and the like, or one of several words beside any "you", that stands neither there nor in
 * what is known of the item.
 *
 * @param words those outside the quotations: what is quoted addresses nobody
 */
export function inventsQuotation(
  text: string,
  words: Words,
  phrases: Phrases,
  { person, others, isAboutOther }: QuotationSources,
): boolean {
  const quotations = quotationsIn(text);
  if (quotations.length === 0) return false;
  const isSaid = phrases.has('saying', words.flat);
  const isAddressed = isSaid || phrases.has('you', words.flat);
  if (!isAddressed) return false;
  return quotations.some((quotation) => {
    if (stands(quotation, person)) return false;
    if (isSaid && !isAboutOther)
      return !isTitle(quotation) || !others.some((source) => stands(quotation, source));
    const isLong = hasCjk(quotation) ? quotation.length > 6 : quotation.trim().split(/\s+/u).length > 2;
    return isLong && !isTitle(quotation) && !others.some((source) => stands(quotation, source));
  });
}
