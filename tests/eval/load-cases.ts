import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  type CaseKind,
  type EvalCase,
  type Expected,
  type Language,
  type Shop,
  shop as shopSchema,
  type WrittenCase,
  writtenCase,
} from './case';

/** How many items a shop's ranking asks for, of ten: what a page would show. */
const RANKING_COUNT = 5;

/** A person of whom nothing is known, in no language. */
const NOBODY = { profile: '–' };

const LOCALES: Record<Language, string> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
  it: 'it_IT',
  pt: 'pt_BR',
  ja: 'ja_JP',
  zh: 'zh_CN',
};

const NOTHING_EXPECTED: Expected = {
  best: [],
  good: [],
  hard: new Map(),
  bait: [],
  canaries: [],
  suits: undefined,
  examples: [],
};

const folder = join(import.meta.dirname, 'cases');

/** Reads one JSON value a line. @throws Error naming the file and line that is wrong */
function readLines<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (error) {
      throw new Error(`tests/eval/cases/${file}, line ${index + 1}: ${(error as Error).message}`);
    }
  });
}

function rankingBody({ vertical, items, lang }: Shop, context: object): Record<string, unknown> {
  return {
    vertical,
    context,
    // The contract has no type for candidates; it travels as metadata.
    items: items.map(({ type, metadata, ...item }) => ({ ...item, metadata: { type, ...metadata } })),
    options: { count: RANKING_COUNT, explanation_depth: 'brief', language: LOCALES[lang] },
  };
}

function casesOfShop(shop: Shop): EvalCase[] {
  const common = {
    endpoint: 'recommend',
    language: shop.lang,
    count: RANKING_COUNT,
    shopId: shop.id,
  } as const;
  const people = shop.people.map(
    ({ context, best, good, hard }, index): EvalCase => ({
      ...common,
      id: `ranking-${shop.id}-${index + 1}`,
      kind: 'ranking',
      body: rankingBody(shop, context),
      expected: { ...NOTHING_EXPECTED, best, good, hard: new Map(hard.map((id) => [id, undefined])) },
    }),
  );
  const nobody: EvalCase = {
    ...common,
    id: `control-${shop.id}`,
    kind: 'control',
    body: rankingBody(shop, NOBODY),
    expected: NOTHING_EXPECTED,
  };
  return [...people, nobody];
}

function toCase({ id, kind, endpoint, body, expect }: WrittenCase): EvalCase {
  const { language = 'en_US', count = 3 } = (body.options ?? {}) as { language?: string; count?: number };
  const items = body.items as unknown[] | undefined;
  return {
    id,
    kind,
    endpoint,
    body,
    language: language.slice(0, 2) as Language,
    count: endpoint === 'recommend' ? Math.min(count, items?.length ?? count) : undefined,
    shopId: undefined,
    expected: {
      ...NOTHING_EXPECTED,
      ...expect,
      hard: new Map('hard' in expect ? Object.entries(expect.hard) : []),
    } as Expected,
  };
}

const WRITTEN_FILES = ['open', 'explain', 'limits', 'injection', 'thin'] as const;

/** Every shop that is ranked. @throws Error naming the file and line that is wrong */
export const loadShops = (): Shop[] => readLines('shops.jsonl', shopSchema);

/** Every case, controls included, in the order of the files. @throws Error naming the file and line */
export function loadCases(): EvalCase[] {
  return [
    ...loadShops().flatMap(casesOfShop),
    ...WRITTEN_FILES.flatMap((file) => readLines(`${file}.jsonl`, writtenCase).map(toCase)),
  ];
}

/** Cases that stay together: a whole shop with its control, or one other case. */
function groupsOf(cases: readonly EvalCase[]): EvalCase[][] {
  const groups = new Map<string, EvalCase[]>();
  for (const one of cases) {
    const name = one.shopId ?? one.id;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}

/** Evenly spread over a list, the first one included. */
const spread = <Entry>(list: readonly Entry[], share: number): Entry[] =>
  list.filter((_, index) => Math.floor(index * share) !== Math.floor((index - 1) * share));

/**
 * The cases of some kinds, and of those at most about `limit`, spread evenly over each kind. Shops stay whole,
 * since their people are each other's control, so that a small limit still takes one shop.
 */
export function chooseCases(
  cases: readonly EvalCase[],
  { only, limit }: { only?: readonly CaseKind[] | undefined; limit?: number | undefined },
): EvalCase[] {
  const wanted = cases.filter(({ kind }) => !only || only.includes(kind === 'control' ? 'ranking' : kind));
  const total = wanted.filter(({ kind }) => kind !== 'control').length;
  if (limit === undefined || limit >= total) return wanted;
  const byKind = Map.groupBy(groupsOf(wanted), ([first]) => first?.kind);
  return [...byKind.values()].flatMap((groups) => spread(groups, limit / total).flat());
}

/** A fingerprint of cases, by which a resumed run knows that they are still the same. */
export const fingerprint = (cases: readonly EvalCase[]): string =>
  createHash('sha256')
    .update(JSON.stringify(cases.map(({ id, body, expected }) => [id, body, expected, [...expected.hard]])))
    .digest('hex')
    .slice(0, 16);
