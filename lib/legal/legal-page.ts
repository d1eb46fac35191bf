import type { Block } from '../docs/doc-page';

/** A page of prose like those of the documentation, outside of it. */
export type LegalPage = { title: string; summary: string; blocks: Block[] };
