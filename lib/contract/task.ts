import type { HistoryEntry } from './context';
import type { ExplainRequest } from './explain-request';
import type { CandidateItem } from './recommend-request';

/** Everything that the caller says of a person, through either endpoint. */
export type PersonContext = {
  preferences?: string[] | undefined;
  profile?: string | undefined;
  constraints?: Record<string, unknown> | undefined;
  /** Oldest first. */
  history?: HistoryEntry[] | undefined;
  history_text?: string | undefined;
};

/** A candidate under the short reference by which a model names it (`c1`, `c2`, …). */
export type ReferencedCandidate = Omit<CandidateItem, 'id'> & { ref: string };

type Task = {
  vertical: string;
  context: PersonContext;
  depth: 'brief' | 'detailed';
  includeAlternatives: boolean;
  /** Locale such as `en_US`. */
  language: string;
};

/** The task of a model for `POST /v1/recommend`; the input of prompts and of the built-in model. */
export type RecommendTask = Task & {
  kind: 'recommend';
  /** Absent when items are to be generated. */
  candidates?: ReferencedCandidate[] | undefined;
  /** 1 to 10. */
  count: number;
};

/** The task of a model for `POST /v1/explain`. */
export type ExplainTask = Task & { kind: 'explain'; item: ExplainRequest['item'] };
