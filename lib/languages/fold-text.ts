/**
 * Returns a text in lower case without accents, full-width forms folded, "ß" as "ss"; kana and Han characters stay whole. It may
 * be longer or shorter than the text, of which positions do not hold in it. White space and marks stay.
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
