import type { Metadata } from 'next';
import { markdownPath } from '@/lib/docs/markdown';

/** Tells readers of a page's head where it is as Markdown (contract: docs-markdown). */
export const markdownAlternate = (slug: string): NonNullable<Metadata['alternates']> => ({
  types: { 'text/markdown': markdownPath({ slug }) },
});
