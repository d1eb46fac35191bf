import { SECTIONS } from './doc-page';
import { docPages, docPath } from './doc-pages';
import { markdownPath } from './markdown-page';
import { toMarkdown } from './to-markdown';

type Deployment = Parameters<typeof docPages>[0];

/** The documentation as one Markdown text for language models: an index, then every page. */
export function llmsText(deployment: Deployment): string {
  const pages = docPages(deployment);
  const address = (page: (typeof pages)[number]) => `${deployment.baseUrl}${docPath(page)}`;
  const index = SECTIONS.map((section) =>
    [
      `## ${section}`,
      ...pages
        .filter((page) => page.section === section)
        .map((page) => `- [${page.title}](${deployment.baseUrl}${markdownPath(page)}): ${page.summary}`),
    ].join('\n'),
  );
  return [
    '# Reco',
    '> A stateless JSON API for personalized recommendations in any vertical, each with a written explanation and a confidence score.',
    `The API is at ${deployment.baseUrl}/v1. Its OpenAPI document is at ${deployment.baseUrl}/openapi.json.`,
    ...index,
    '---',
    ...pages.map((page) => toMarkdown(page, address(page), 2)),
    '',
  ].join('\n\n');
}
