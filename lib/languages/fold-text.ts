/**
 * Returns a text in lower case without the accents U+0300 to U+036F, full-width and other compatibility forms as plain ones, "ß"
 * as "ss"; kana keep their voicing marks. Positions and length may change.
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
