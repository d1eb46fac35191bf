import type { Language } from '../../languages/index';
import type { Vertical } from '../verticals/vertical-names';
import type { WorkBudget } from '../work-budget';

/** For which field, in which language and at whose cost a person's words are read. */
export type Reader = { vertical: Vertical | undefined; language: Language; work: WorkBudget };
