import { describe, expect, it, test } from 'vitest';
import { detectLanguage, isInLanguage } from '@/lib/languages/detect';
import type { LanguageCode } from '@/lib/languages/language';

const SENTENCES: Record<LanguageCode, string> = {
  en: 'This is a very light laptop for you, with a battery that lasts the whole day.',
  de: 'Das ist ein sehr gutes und leichtes Notebook für dich.',
  fr: 'C’est un ordinateur très léger, avec une autonomie qui suffit pour toute la journée.',
  es: 'Es un portátil muy ligero, con una batería que dura todo el día.',
  it: 'È un portatile leggero, con una batteria che dura tutto il giorno.',
  pt: 'É um portátil leve para você, com uma bateria que dura o dia todo.',
  ja: '一日中使える軽いノートパソコンです。',
  zh: '这是一台很轻的笔记本电脑，适合您每天使用。',
  'zh-hant': '這是一台很輕的筆記型電腦，適合您每天使用。',
};
const CODES = Object.keys(SENTENCES) as LanguageCode[];
const isChinese = (code: LanguageCode) => code.startsWith('zh');
const PAIRS = CODES.flatMap((expected) => CODES.map((written) => [expected, written] as const));

describe('a text in the language of the request', () => {
  it.each(PAIRS)('%s is asked for, %s is written', (expected, written) => {
    const isSame = expected === written || (isChinese(expected) && isChinese(written));
    expect(isInLanguage(SENTENCES[written], expected, '')).toBe(isSame);
  });

  it.each(CODES)('one sentence of another among those of %s is found', (code) => {
    const other = code === 'en' ? SENTENCES.de : SENTENCES.en;
    expect(isInLanguage(`${SENTENCES[code]} ${other}`, code, '')).toBe(false);
  });

  it('a sentence that another language shares most small words with is found by the others', () => {
    expect(isInLanguage('Es un portátil ligero que te va a gustar mucho.', 'en', '')).toBe(false);
    expect(isInLanguage('Ein junger Rotwein, der gut zu Pizza passt.', 'it', '')).toBe(false);
    expect(isInLanguage('Un vin rouge jeune et frais, parfait avec une pizza.', 'de', '')).toBe(false);
    expect(isInLanguage('Un vino rosso giovane, fresco e facile da bere con la pizza.', 'fr', '')).toBe(
      false,
    );
  });

  it('of an unsupported language nothing is told', () => {
    expect(isInLanguage('Kevyt kannettava, joka kestää pitkään.', undefined, '')).toBe(true);
  });

  test.each<[why: string, text: string, code: LanguageCode]>([
    ['short', 'Vino joven', 'pt'],
    ['a name', 'La Casa de Papel', 'en'],
    [
      'a quotation',
      'You asked for “algo ligero que no pese mucho para los viajes”, and it weighs 1.2 kg.',
      'en',
    ],
    ['terms', 'ThinkPad X1 Carbon Gen 12', 'ja'],
    ['a title in Japanese', '「The Lord of the Rings」の原作です。', 'ja'],
    ['a word of another script', 'Der Name 東京 steht für die Hauptstadt.', 'de'],
    ['one of the other Chinese script', '這台筆電很轻。', 'zh-hant'],
    ['only digits and marks', '4.5/5 – 1,299.00 €', 'fr'],
  ])('%s tells nothing', (_, text, code) => {
    expect(isInLanguage(text, code, '')).toBe(true);
  });

  test.each<[why: string, text: string, code: LanguageCode, known: string]>([
    [
      'the name of the item',
      'Il portatile è leggero e con la borsa',
      'en',
      'Il portatile è leggero e con la borsa',
    ],
    ['its address', '東京都渋谷区神南一丁目', 'en', 'Address: 東京都渋谷区神南一丁目'],
    [
      'terms of its description',
      '包装: portable foldable waterproof breathable',
      'zh',
      'portable, waterproof',
    ],
  ])('%s may stand in a text', (_, text, code, known) => {
    expect(isInLanguage(text, code, known)).toBe(true);
  });

  it('a request in another language does not excuse a sentence in it', () => {
    const known = 'I want a laptop that is light, with a good battery and for the train.';
    expect(isInLanguage(SENTENCES.en, 'de', known)).toBe(false);
  });
});

describe('the language of what a person writes is guessed', () => {
  test.each([
    ['i like quiet films and no horror', 'en'],
    ['ich mag ruhige filme und keinen horror', 'de'],
    ['me gusta el cine y no el terror', 'es'],
    ['j aime le cinema mais pas les films d horreur', 'fr'],
    ['mi piace il cinema ma non gli horror', 'it'],
    ['gosto de cinema mas nao de terror', 'pt'],
    ['静かな映画が好き', 'ja'],
    ['我喜欢安静的电影', 'zh'],
    ['我喜歡安靜的電影', 'zh'],
    ['dune', 'en'],
  ])('"%s" is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('as the fallback where it does not tell', () => {
    expect(detectLanguage('dune', 'fr')).toBe('fr');
  });
});
