import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '../../../lib/constraints/hard-limits';
import type { TextField, TruthRequest } from '../../../lib/truth/truth-gate';
import { openGate } from './support/open-gate';

/** One text; `false` holds the sentences of it that must go, none where all must stay. */
type Case = {
  locale: string;
  vertical: string;
  today: string;
  context: TruthRequest['context'];
  item: { name: string; type?: string; description?: string; metadata?: Record<string, unknown> };
  supplied: boolean;
  written: Record<string, unknown>;
  search: string[];
  field: TextField;
  text: string;
  false: string[];
  rule: string;
};

function readTable(name: string): Case[] {
  const lines = readFileSync(new URL(`./cases/${name}.jsonl`, import.meta.url), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
}

function leftOf(one: Case): string {
  const { context, item, supplied, written, search } = one;
  const gate = openGate({
    vertical: one.vertical,
    language: one.locale,
    today: one.today,
    context,
    otherNames: [],
  });
  const violations = createLimitCheck(context.constraints)(supplied ? (item.metadata ?? {}) : written);
  const checked = {
    ...item,
    metadata: supplied ? item.metadata : undefined,
    written,
    isSupplied: supplied,
    violations,
  };
  return (
    gate.clean(one.field, one.text, checked, { searchResults: search, hasSearched: search.length > 0 })
      .text ?? ''
  );
}

const isCaught = (one: Case) => {
  const left = leftOf(one);
  return one.false.every((sentence) => !left.includes(sentence.trim()));
};

/** Floors as measured; the alarms are exact. */
const TABLES = [
  { name: 'facts-dev', contradiction: 0.88, number: 0.96, mostAlarms: 0 },
  { name: 'facts-own', contradiction: 0.88, number: 1, mostAlarms: 0 },
] as const;

describe.each(TABLES)('facts of an item, rules tuned on these texts: $name', (table) => {
  const cases = readTable(table.name);

  it.each(['contradiction', 'number'] as const)('%s: false sentences are removed', (rule) => {
    const own = cases.filter((one) => one.rule === rule);
    const caught = own.filter(isCaught);
    console.info(`${table.name}, ${rule}: ${caught.length} of ${own.length} removed`);
    expect(own.length).toBeGreaterThan(5);
    expect(caught.length / own.length).toBeGreaterThanOrEqual(table[rule]);
  });

  it('honest texts stay as they are, in every language', () => {
    const honest = cases.filter((one) => one.false.length === 0);
    const alarms = honest.filter((one) => leftOf(one) !== one.text.trim());
    for (const language of new Set(honest.map((one) => one.locale.slice(0, 2)))) {
      const inIt = (one: Case) => one.locale.startsWith(language);
      console.info(
        `${table.name}, ${language}: ${alarms.filter(inIt).length} of ${honest.filter(inIt).length} honest texts changed`,
      );
    }
    expect(alarms.length).toBeLessThanOrEqual(table.mostAlarms);
  });
});
