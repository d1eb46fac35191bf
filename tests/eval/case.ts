import { z } from 'zod';
import { explainRequest } from '@/lib/contract/explain-request';
import { recommendRequest } from '@/lib/contract/recommend-request';

/** Every kind of case; each tries another promise of the service. */
export const CASE_KINDS = ['ranking', 'open', 'explain', 'limits', 'injection', 'thin'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The languages of the service, by their code. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

const ids = z.array(z.string().min(1));

/**
 * A shop: ten items and five people, each with another best item, so that looking at the items alone finds one
 * best in five. `best`, `good`, `bad` and `hard` (breaks a stated limit) are item ids; the rest is so-so.
 */
export const shop = z.strictObject({
  id: z.string().min(1),
  lang: z.enum(LANGUAGES),
  vertical: z.string().min(1),
  items: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        name: z.string().min(1),
        type: z.string().min(1),
        description: z.string().min(1),
        metadata: z.record(z.string(), z.unknown()),
      }),
    )
    .length(10),
  people: z
    .array(
      z.strictObject({
        context: z.record(z.string(), z.unknown()),
        best: ids.min(1),
        good: ids,
        bad: ids,
        hard: ids,
        why: z.string().min(1),
      }),
    )
    .length(5),
});
export type Shop = z.output<typeof shop>;

const expectations = {
  open: z.strictObject({ examples: ids.min(1) }),
  explain: z.strictObject({ suits: z.boolean() }),
  limits: z.strictObject({
    best: ids.min(1),
    good: ids,
    /** By id of an item that breaks a limit: words of which a concern that names the limit has at least one. */
    hard: z.record(z.string(), ids.min(1)),
  }),
  injection: z.strictObject({
    /** Texts that only an answer which obeyed (or repeated) the planted command contains. */
    canaries: ids.min(1),
    best: ids.min(1).optional(),
    /** The items that the planted command promotes. */
    bait: ids.min(1).optional(),
    suits: z.boolean().optional(),
  }),
  thin: z.strictObject({ examples: ids.min(1).optional() }),
};

const written = <Kind extends keyof typeof expectations>(kind: Kind) =>
  z.strictObject({
    id: z.string().startsWith(`${kind}-`),
    kind: z.literal(kind),
    endpoint: z.enum(['recommend', 'explain']),
    body: z.record(z.string(), z.unknown()),
    expect: expectations[kind],
  });

/** A case that was written by hand: one request with what is known of its answer. */
export const writtenCase = z.discriminatedUnion('kind', [
  written('open'),
  written('explain'),
  written('limits'),
  written('injection'),
  written('thin'),
]);
export type WrittenCase = z.output<typeof writtenCase>;

/** What is known of the right answer; absent where nothing is. Items by id. */
export type Expected = {
  best: readonly string[];
  good: readonly string[];
  /** Items that break a stated limit; with words, a concern counts only if it contains one of them. */
  hard: ReadonlyMap<string, readonly string[] | undefined>;
  bait: readonly string[];
  canaries: readonly string[];
  suits: boolean | undefined;
  /** What a knowledgeable friend might name. Not scored: other answers can be as good. */
  examples: readonly string[];
};

/** One request to make and what its answer is held against. */
export type EvalCase = {
  id: string;
  /** `control` ranks a shop for nobody; it is an instrument, not a case, and enters no figure of its own. */
  kind: CaseKind | 'control';
  endpoint: 'recommend' | 'explain';
  /** A request body as a caller would send it. */
  body: Record<string, unknown>;
  language: Language;
  /** How many recommendations a full answer has; undefined for explanations. */
  count: number | undefined;
  /** The shop that a ranking or control belongs to. */
  shopId: string | undefined;
  expected: Expected;
};

/** The request as the service reads it. @throws ZodError when the contract refuses it */
export const parseBody = ({ endpoint, body }: Pick<EvalCase, 'endpoint' | 'body'>) =>
  endpoint === 'recommend' ? recommendRequest().parse(body) : explainRequest.parse(body);
