import { readLimitField } from '../constraints/limit-field';
import type { RecommendTask, ReferencedCandidate } from '../contract/task';
import { estimateTokens } from '../models/estimate-tokens';
import { rankCandidates } from '../quick-ranker/rank-candidates';

/** Candidates as they go into a prompt. */
export type FittedTask = {
  /** The task with fewer words; the same object when nothing had to be cut. */
  task: RecommendTask;
  /** How many candidates are not in the prompt at all, not even by name. */
  leftOut: number;
};

/** About what 200 candidates with a sentence each take; enough for 500 names with facts and 60 descriptions. */
export const CANDIDATE_TOKENS = 18_000;

/** How many candidates keep their description when not all can; the order of the rest hardly matters. */
const DESCRIBED = 60;

/** The longest description in characters as soon as anything has to be cut. */
const MAX_DESCRIPTION = 600;

/** Facts that go with a bare name: short ones, those that a limit speaks of before others. */
const FACT_LENGTH = 24;
const FACTS_LENGTH = 60;

/** A text cut behind a word, with "…" where it was longer. @param most in characters, "…" included */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.search(/\s+\S*$/u);
  // Chinese and Japanese have no spaces; half of the text is too much to lose to one long word.
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/\p{Surrogate}$/u, '')}…`;
}

const isFact = (value: unknown) =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= FACT_LENGTH);

function cheapestFacts(metadata: Record<string, unknown> | undefined, limits: ReadonlySet<string>) {
  const facts = Object.entries(metadata ?? {}).filter(([, value]) => isFact(value));
  const isLimited = ([key]: [string, unknown]) => limits.has(readLimitField(key).name);
  const kept: [string, unknown][] = [];
  let length = 0;
  for (const [key, value] of [...facts.filter(isLimited), ...facts.filter((fact) => !isLimited(fact))]) {
    length += key.length + String(value).length;
    if (length > FACTS_LENGTH) break;
    kept.push([key, value]);
  }
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

const tokensOf = (candidate: ReferencedCandidate) => estimateTokens(JSON.stringify(candidate));

/** What one candidate looks like in full, in short and by name alone. */
type Forms = {
  ref: string;
  full: ReferencedCandidate;
  short: ReferencedCandidate;
  name: ReferencedCandidate;
};

function formsOf(candidate: ReferencedCandidate, limits: ReadonlySet<string>): Forms {
  const { ref, name, description, metadata } = candidate;
  const bare = { ref, name, description: undefined };
  return {
    ref,
    full: { ...candidate, description: description && cutAtWord(description, MAX_DESCRIPTION) },
    short: { ...bare, metadata: cheapestFacts(metadata, limits) },
    name: { ...bare, metadata: undefined },
  };
}

/** Takes as many as fit of `forms`, best first, and gives each the largest form that the budget allows. */
function choose(best: readonly Forms[], budget: number): Map<string, ReferencedCandidate> {
  const chosen = new Map<string, ReferencedCandidate>();
  let left = budget;
  // Names before anything else: what a model cannot see, it cannot choose.
  for (const { ref, name } of best) {
    const cost = tokensOf(name);
    if (cost > left) break;
    left -= cost;
    chosen.set(ref, name);
  }
  const grow = (form: 'short' | 'full', forms: readonly Forms[]) => {
    for (const { ref, [form]: larger } of forms) {
      const current = chosen.get(ref);
      if (!current) return;
      const cost = tokensOf(larger) - tokensOf(current);
      if (cost > left) continue;
      left -= cost;
      chosen.set(ref, larger);
    }
  };
  grow('full', best.slice(0, DESCRIBED));
  grow('short', best.slice(DESCRIBED));
  return chosen;
}

/**
 * Makes candidates fit a token budget in two tiers: all keep their name, and only the best 60 by the quick ranker
 * (fewer if the budget is smaller) their description and metadata; what is left of the budget goes into short
 * facts of the others, best first. When not even the names fit, the best that do are kept. The order of the candidates stays, so that it says nothing
 * about them. Linear in the size of the request.
 *
 * @param budgetTokens what the candidates may take in a prompt, by `estimateTokens`
 */
export function fitCandidates(task: RecommendTask, budgetTokens: number = CANDIDATE_TOKENS): FittedTask {
  const { candidates, context } = task;
  if (!candidates || estimateTokens(JSON.stringify(candidates)) <= budgetTokens) return { task, leftOut: 0 };
  const limits = new Set(Object.keys(context.constraints ?? {}).map((key) => readLimitField(key).name));
  const forms = new Map(candidates.map((candidate) => [candidate.ref, formsOf(candidate, limits)]));
  const best = rankCandidates(task).flatMap((ref) => forms.get(ref) ?? []);
  const chosen = choose(best, budgetTokens);
  return {
    task: { ...task, candidates: candidates.flatMap(({ ref }) => chosen.get(ref) ?? []) },
    leftOut: candidates.length - chosen.size,
  };
}
