import { describe, expect, it } from 'vitest';
import { check, readCases } from './support/cases';

const cases = readCases();
const languages = [...new Set(cases.map(({ language }) => language.slice(0, 2)))];

describe('the development table', () => {
  it('has hundreds of texts in the eight languages and another', () => {
    expect(cases.length).toBeGreaterThanOrEqual(400);
    expect(languages).toHaveLength(9);
  });

  it.each(languages)('%s: false texts are found, honest ones pass', (language) => {
    const own = cases.filter((one) => one.language.startsWith(language));
    const honest = own.filter(({ rule }) => rule === null);
    const corrupt = own.filter(({ rule }) => rule !== null);
    const alarms = honest.filter((one) => check(one).removed.length > 0);
    const missed = corrupt.filter((one) => check(one).removed.length === 0);
    console.info(
      `${language}: ${corrupt.length - missed.length} of ${corrupt.length} found, ${alarms.length} of ${honest.length} false alarms`,
    );
    if (missed.length > 0)
      console.info(missed.map(({ rule, text }) => `  missed ${rule}: ${text}`).join('\n'));
    expect(alarms).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(corrupt.length * 0.1);
  });
});
