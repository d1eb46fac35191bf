/** The languages that the built-in model reads and writes. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'zh'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Small words that nearly every sentence of a language contains. */
const FUNCTION_WORDS: Partial<Record<Language, string>> = {
  en: 'the and of to in with for i my me is are no not but or on at from like love that it want a an without too something',
  es: 'el la los las de y en con para que me mi gusta gustan no sin pero un una por del al muy mas como es son algo nada odio encanta',
  fr: 'le la les des et en avec pour que je me mes mon ma pas sans mais un une du au aux tres est sont aime des trop j ai ne ni ou deteste',
  de: 'der die das und in mit fur ich mein meine nicht ohne aber ein eine einen auf von zu sehr ist sind mag gern keine kein oder am liebe etwas',
  it: 'il lo la gli le di e in con per che mi mio mia non senza ma un una del della molto sono piace piacciono niente nel alla amo odio qualcosa',
  pt: 'o a os as de e em com para que me meu minha nao sem mas um uma do da no na muito sao gosto adoro nada mais ou odeio algo',
};

/** What it takes to speak for a language: more than a word that five share. */
const LEAST = 0.24;

const WORDS = new Map<string, Language[]>();
for (const [language, words] of Object.entries(FUNCTION_WORDS)) {
  for (const word of words.split(' ')) WORDS.set(word, [...(WORDS.get(word) ?? []), language as Language]);
}

/**
 * Guesses the language of a text from its script and its small words.
 *
 * @param fallback returned when the text does not tell; a small word that several languages share counts by its share
 */
export function detectLanguage(foldedText: string, fallback: Language = 'en'): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(foldedText)) return 'ja';
  if (/\p{Script=Han}/u.test(foldedText)) return 'zh';
  const votes = new Map<Language, number>();
  for (const word of foldedText.slice(0, 4000).split(/[^\p{L}]+/u)) {
    const languages = WORDS.get(word);
    for (const language of languages ?? [])
      votes.set(language, (votes.get(language) ?? 0) + 1 / (languages?.length ?? 1));
  }
  let best = fallback;
  // Other languages must say more than the fallback does; English is tried first.
  let most = Math.max(LEAST, votes.get(fallback) ?? 0);
  for (const language of LANGUAGES) {
    const count = votes.get(language) ?? 0;
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}
