import type { ExplainTask, RecommendTask } from '../contract/task';
import type { EvidenceTable } from '../evidence/table';

/** A request for recommendations, with the numbered parts that its reasons cite. */
export type BuiltinRecommendTask = RecommendTask & {
  /** Has the candidates as its items, under their references; none where items are to be generated. */
  table: EvidenceTable;
};

/** A request for the explanation of one item, with the numbered parts that it cites. */
export type BuiltinExplainTask = ExplainTask & {
  /** Its one item is the one that is explained. */
  table: EvidenceTable;
};

export type BuiltinTask = BuiltinRecommendTask | BuiltinExplainTask;
