import type { Language } from './case';

/*
 * Tells the eight languages apart by script and by their commonest words. The product has detectors of its own;
 * this one is apart from them on purpose, since an error that is shared cannot be seen.
 */

const COMMON_WORDS: Partial<Record<Language, string>> = {
  en: 'the and you your is are for with that this of to in not but which would what an have has on at from no nothing known about says little',
  es: 'el la los las que y es una un para con no tu su por del al lo más pero como muy sin te se en de a o está todo nada gran usted esto este entre sobre ni',
  fr: 'le la les des et est une un pour avec pas vous que qui dans du au ce plus mais sur votre sans il ne en de a ou rien tout cette aux sont par vos',
  de: 'der die das und ist ein eine einen für mit nicht dir du den dem zu von auf im an aber wie es auch sich dein deine deinen deiner ohne was nichts über bei sind',
  it: 'il lo la i gli che e è una un per con non di del della nella nel dei alla tuo tua più ma come sono senza al ti si in da le a o su niente tutto questo questa ed per',
  pt: 'o a os as que e é uma um para com do da dos das você seu sua mais mas como por sem em no na ao se de ou nada tudo isso não são pelo pela',
};

const LANGUAGES_BY_WORD = new Map<string, Language[]>();
for (const [language, words] of Object.entries(COMMON_WORDS)) {
  for (const word of words.split(' ')) {
    LANGUAGES_BY_WORD.set(word, [...(LANGUAGES_BY_WORD.get(word) ?? []), language as Language]);
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function byScript(text: string): Language | undefined {
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(text, /\p{Script=Han}/gu);
  // One such character says about as much as three letters.
  if ((kana + han) * 3 < count(text, /\p{Script=Latin}/gu)) return undefined;
  if (kana + han === 0) return undefined;
  return kana > han / 5 ? 'ja' : 'zh';
}

/**
 * The language of a text, by most of its words.
 *
 * @returns undefined when there are too few common words to tell, or two languages have as many
 */
export function languageOf(text: string): Language | undefined {
  const script = byScript(text);
  if (script) return script;
  const points = new Map<Language, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const languages = LANGUAGES_BY_WORD.get(word) ?? [];
    // A word that several languages share tells less.
    for (const language of languages)
      points.set(language, (points.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...points].toSorted(([, a], [, b]) => b - a);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
}
