import type { Deployment } from './deployment';
import type { DocPage } from './doc-page';
import { docPages, docPath } from './doc-pages';
import { toMarkdown } from './to-markdown';

/** The name by which the first page, whose own is empty, is asked for as Markdown. */
const FIRST_PAGE = 'index';

/** Where a page is as Markdown (contract: docs-markdown). */
export const markdownPath = (page: Pick<DocPage, 'slug'>) => `${docPath(page)}.md`;

/**
 * A page of the documentation as Markdown, with addresses that work from anywhere (contract: docs-markdown).
 *
 * @param name the page's slug, or `index`
 * @returns the text and the page's own address; undefined when there is no such page
 */
export function markdownPage(name: string, deployment: Deployment) {
  const page = docPages(deployment).find(({ slug }) => (slug || FIRST_PAGE) === name);
  if (!page) return undefined;
  const address = `${deployment.baseUrl}${docPath(page)}`;
  const text = toMarkdown(page, address, 1).replaceAll('](/', `](${deployment.baseUrl}/`);
  return { text: `${text}\n`, address };
}
