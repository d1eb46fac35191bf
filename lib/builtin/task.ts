import type { ExplainTask, RecommendTask } from '../contract/task';
import type { EvidenceTable } from '../evidence/table';

/** The numbered parts that claims cite, with the candidates under their references, or the one item that is explained. */
type WithTable = { table: EvidenceTable };

export type BuiltinRecommendTask = RecommendTask & WithTable;
export type BuiltinExplainTask = ExplainTask & WithTable;
export type BuiltinTask = BuiltinRecommendTask | BuiltinExplainTask;
