import { readdirSync, readFileSync } from 'node:fs';
import { createLimitCheck } from '@/lib/constraints/hard-limits';
import type { PersonContext } from '@/lib/contract/task';
import type { Rule, TextField, TruthItem } from '@/lib/truth/truth-gate';
import { openGate } from './open-gate';

type Fixture = {
  vertical: string;
  context: PersonContext;
  item: {
    name: string;
    type?: string;
    description?: string;
    metadata?: Record<string, unknown>;
    /** Metadata of the same answer, in open mode. */
    written?: Record<string, unknown>;
  };
};
type File = {
  language: string;
  fixtures: Record<string, Fixture>;
  cases: { fixture: string; field: TextField; text: string; rule: Rule | null }[];
};

/** A text with the rule that it is to fail, or null where it is honest. */
export type Case = { language: string; text: string; field: TextField; rule: Rule | null; fixture: Fixture };

const FOLDER = 'tests/unit/truth/cases';

/** Every text of the development table. */
export function readCases(): Case[] {
  return readdirSync(FOLDER).flatMap((name) => {
    if (!name.endsWith('.json')) return [];
    const { language, fixtures, cases } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as File;
    return cases.map(({ fixture, ...one }) => ({ language, fixture: fixtures[fixture] as Fixture, ...one }));
  });
}

export const NO_SEARCH = { searchResults: [], hasSearched: false };

/** An item as the services describe it to the gate. */
export const itemOf = ({ context, item }: Fixture): TruthItem => ({
  ...item,
  isSupplied: item.written === undefined,
  violations: createLimitCheck(context.constraints)(item.metadata ?? item.written),
});

/** Sends one text of the table through a gate of its own. */
export function check({ language, fixture, field, text }: Case) {
  const { vertical, context } = fixture;
  const gate = openGate({ vertical, language, today: '2026-11-21', context, otherNames: [] });
  return gate.clean(field, text, itemOf(fixture), NO_SEARCH);
}
