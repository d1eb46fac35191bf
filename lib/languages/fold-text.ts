/**
 * Returns a text in lower case without accents, full-width forms as plain ones, "ß" as "ss"; kana and Han characters stay
 * whole. Positions in the text do not hold in it.
 */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
