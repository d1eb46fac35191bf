import type { Field } from './api/read-fields';
import type { CodeLanguage } from './highlight';
import type { Snippet } from './snippet';

/** One part of a page. Running text may hold `code`, **strong** and [links](/docs), nothing else. */
export type Block =
  | { kind: 'heading'; text: string; id: string; isCode?: boolean; isSub?: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { kind: 'notice'; tone: 'info' | 'warn'; text: string }
  | { kind: 'facts'; facts: [term: string, description: string][] }
  /** A piece of code that a test runs against the built server. */
  | { kind: 'snippet'; snippet: Snippet }
  /** The body of a request to `/v1/recommend`; a test parses it with the schema of the service. */
  | { kind: 'request'; title: string; body: Record<string, unknown> }
  | { kind: 'endpoint'; method: string; path: string; note: string }
  /** Fields of a document with those within them; `label` and `id` are theirs alone on the page. */
  | { kind: 'fields'; label: string; id: string; fields: Field[] }
  /** A form that sends a request to an operation; of the site alone. */
  | {
      kind: 'try';
      id: string;
      method: string;
      path: string;
      needsKey: boolean;
      parameters: { name: string; in: string }[];
      body: unknown;
    }
  /** An answer: JSON, or lines as they are; `tab` names it beside others of its request. */
  | { kind: 'answer'; title: string; body: unknown; language?: CodeLanguage | undefined; tab?: string };

/** Groups of the side navigation, in order. */
export const SECTIONS = ['Start', 'Concepts', 'Guides', 'Operating', 'Reference'] as const;

export type DocPage = {
  /** Path below `/docs`; empty for the first page. */
  slug: string;
  section: (typeof SECTIONS)[number];
  title: string;
  /** One sentence: the lead of the page and its description. */
  summary: string;
  blocks: Block[];
};

/** Lists the parts of a page, top to bottom; a string is a paragraph of running text, with the marks that `Block` allows. */
export const blocks = (...parts: (Block | string)[]): Block[] =>
  parts.map((part) => (typeof part === 'string' ? text(part) : part));
/** Makes a heading, which begins a section. @param id its anchor, unique on the page */
export const heading = (text: string, id: string): Block => ({ kind: 'heading', text, id });
/** Makes a heading within a section, which contents lists leave out. @param id its anchor, unique on the page */
export const subheading = (text: string, id: string): Block => ({ kind: 'heading', text, id, isSub: true });
/** Makes a paragraph of running text, with the marks that `Block` allows. */
export const text = (content: string): Block => ({ kind: 'text', text: content });
/** Makes a list of running text with a bullet an item. */
export const list = (...items: string[]): Block => ({ kind: 'list', items });
/** Makes a notice of running text in a box. */
export const info = (content: string): Block => ({ kind: 'notice', tone: 'info', text: content });
/** Makes a notice of running text in a box that warns. */
export const warning = (content: string): Block => ({ kind: 'notice', tone: 'warn', text: content });
/** Cells of a table's row, as a list or as Markdown has them: `name | meaning`. */
type Row = string | string[];

const cellsOf = (row: Row) => (typeof row === 'string' ? row.split(' | ') : row);

/** Makes a list of terms with a description each, `term | description` or a list of the two, both running text. */
export const facts = (...entries: Row[]): Block => ({
  kind: 'facts',
  facts: entries.map((entry) => cellsOf(entry) as [string, string]),
});
/** Makes a block of code that a test runs against the built server. */
export const run = (snippet: Snippet): Block => ({ kind: 'snippet', snippet });
/** Makes the list of a document's fields. @param label for screen readers @param id its anchor; both unique on the page */
export const fields = (label: string, id: string, content: Field[]): Block => ({
  kind: 'fields',
  label,
  id,
  fields: content,
});
/** Makes a block with an answer: a document as JSON, or a text as it is in `language`; `tab` names it beside others. */
export const answer = (title: string, body: unknown, language?: CodeLanguage, tab?: string): Block => ({
  kind: 'answer',
  title,
  body,
  language,
  ...(tab && { tab }),
});

/** Makes a table of rows, `name | meaning` or lists; the first cell names a row. Cells are running text, one for each column. */
export const table = (caption: string, columns: Row, ...rows: Row[]): Block => ({
  kind: 'table',
  caption,
  columns: cellsOf(columns),
  rows: rows.map(cellsOf),
});

/** Makes a block with the body of a request to `/v1/recommend`; a test parses it with the schema of the service. */
export const recommendBody = (title: string, body: Record<string, unknown>): Block => ({
  kind: 'request',
  title,
  body,
});
