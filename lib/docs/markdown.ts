import type { Deployment } from './deployment';
import { SECTIONS } from './doc-page';
import { docPages, docPath } from './doc-pages';
import { markdownPath } from './markdown-page';
import { toMarkdown } from './to-markdown';

const opening = ({ baseUrl }: Deployment) => [
  '# Reco',
  '> A stateless JSON API for personalized recommendations, each with a written explanation and a confidence score. It ranks items of any vertical, or suggests some itself.',
  `The API is at ${baseUrl}/v1. Its OpenAPI document is at ${baseUrl}/openapi.json.`,
];

/** Lists every page of the documentation as Markdown, for language models (contract: docs-markdown). */
export function llmsIndex(deployment: Deployment): string {
  const { baseUrl } = deployment;
  const pages = docPages(deployment);
  const index = SECTIONS.map((section) =>
    [
      `## ${section}`,
      '',
      ...pages
        .filter((page) => page.section === section)
        .map((page) => `- [${page.title}](${baseUrl}${markdownPath(page)}): ${page.summary}`),
    ].join('\n'),
  );
  return [...opening(deployment), `All pages in one file: ${baseUrl}/llms-full.txt`, ...index, ''].join(
    '\n\n',
  );
}

/** The whole documentation as one Markdown text, with addresses that work from anywhere (contract: docs-markdown). */
export function llmsText(deployment: Deployment): string {
  const { baseUrl } = deployment;
  const pages = docPages(deployment).map((page) => toMarkdown(page, `${baseUrl}${docPath(page)}`, 2));
  return [...opening(deployment), ...pages, ''].join('\n\n').replaceAll('](/', `](${baseUrl}/`);
}
