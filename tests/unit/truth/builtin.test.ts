import { describe, expect, it } from 'vitest';
import type { TextField } from '@/lib/truth/truth-gate';
import { explain } from '@/tests/unit/builtin/support/run-task';
import { itemOf, NO_SEARCH, readCases } from './support/cases';
import { openGate } from './support/open-gate';

const LANGUAGES = ['en_US', 'es_ES', 'fr_FR', 'de_DE', 'it_IT', 'pt_BR', 'ja_JP', 'zh_CN'];
const fixtures = [...new Set(readCases().map(({ fixture }) => fixture))];
const LISTS = ['taste_alignment', 'constraint_satisfaction', 'unique_factors', 'potential_concerns'] as const;

/** Of a thousand texts, how many may be removed; some of them are false. */
const MOST_REMOVED = 10;

describe('the built-in model', () => {
  it('explains every fixture in every language, and the gate lets it', async () => {
    let count = 0;
    const removed: string[] = [];
    for (const fixture of fixtures) {
      const { vertical, context, item } = fixture;
      const about = { type: vertical, ...itemOf(fixture) };
      for (const language of LANGUAGES) {
        const gate = openGate({ vertical, language, today: '2026-11-21', context, otherNames: [] });
        const written = await explain({ vertical, context, item: { type: vertical, ...item }, language });
        const texts: [TextField, string][] = LISTS.flatMap((key) =>
          written[key].map((text): [TextField, string] => [key, text]),
        );
        texts.push(['summary', written.summary]);
        for (const [field, text] of texts) {
          count++;
          for (const { rule } of gate.clean(field, text, about, NO_SEARCH).removed)
            removed.push(`${rule}: ${text}`);
        }
      }
    }
    expect(count).toBeGreaterThan(500);
    expect(removed.length, removed.join('\n')).toBeLessThan((count * MOST_REMOVED) / 1000);
  });
});
