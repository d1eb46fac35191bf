/** Whether no unit of a text is above another; for short texts faster than a pattern. */
export function isUpTo(highest: number, text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > highest) return false;
  return true;
}

const ASCII = 0x7f;
/** What lower case alone folds too: ASCII with plain marks, but for the mark that only such texts have replaced. */
const MARKED_ASCII = /^[\0-_a-\x7f“”„–—]*$/;
/** Letters and marks that are the same in Unicode form NFKC, as long as nothing combines with them. */
const IN_NFKC = /^[\0-\x7f¡«»¿À-ÿ‐–—‘’“”„€]*$/;

/** Chinese and Japanese signs as they are usually written, of which nothing folds. */
const USUAL_CJK = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u3005-\u3007\u4e00-\u9fff]*$/;

/** Lower case without accents, width or kind of apostrophe; what Japanese voicing marks tell apart stays. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (isUpTo(ASCII, lower) || MARKED_ASCII.test(lower) || USUAL_CJK.test(lower)) return lower;
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
export const toNfkc = (text: string): string =>
  isUpTo(ASCII, text) || IN_NFKC.test(text) ? text : text.normalize('NFKC');
