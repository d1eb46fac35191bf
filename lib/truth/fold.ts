const ASCII = /^[\0-\x7f]*$/;

/** Lower case without accents, width or kind of apostrophe; what Japanese voicing marks tell apart stays. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .replace(/[’‘ʼ`´]/gu, "'")
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** Unicode form NFKC, in which full-width digits are digits; plain text is that already. */
export const toNfkc = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFKC'));
