import type { Language } from '../text/detect-language';
import type { Vertical } from '../verticals/find-vertical';

/** For which field, and in which language, a person's words are read. */
export type Reader = { vertical: Vertical | undefined; language: Language };
