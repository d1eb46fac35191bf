import { expect, test } from 'vitest';
import { languageName, languageOf } from '@/lib/languages/locale';

test.each([
  ['en', 'en', 'English'],
  ['en_US', 'en', 'American English'],
  ['fr-CA', 'fr', 'Canadian French'],
  ['pt_BR', 'pt', 'Brazilian Portuguese'],
  ['zh', 'zh', 'Simplified Chinese'],
  ['zh_CN', 'zh', 'Simplified Chinese'],
  ['zh_TW', 'zh-hant', 'Traditional Chinese'],
  ['zh-Hant', 'zh-hant', 'Traditional Chinese'],
  ['zh_Hant_HK', 'zh-hant', 'Traditional Chinese'],
  ['zh-Hans-TW', 'zh', 'Simplified Chinese'],
  ['ko_KR', undefined, 'Korean (South Korea)'],
  ['xx', undefined, 'xx'],
  ['', undefined, ''],
  ['constructor', undefined, 'constructor'],
  ['no such locale, at all', undefined, 'no such locale, at all'],
])('"%s" is %s, in prompts %s', (locale, code, name) => {
  expect(languageOf(locale)).toBe(code);
  expect(languageName(locale)).toBe(name);
});
