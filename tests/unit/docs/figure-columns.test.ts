import { describe, expect, it } from 'vitest';
import { figureColumns } from '@/app/_components/docs/block-view';
import { docPages } from '@/lib/docs/doc-pages';

const PAGES = docPages({ baseUrl: 'https://reco.example' });

/** Headings of the columns of figures in a table of a page. */
function columnsOf(slug: string, caption: string) {
  const tables = PAGES.find((page) => page.slug === slug)?.blocks ?? [];
  const found = tables.find((block) => block.kind === 'table' && block.caption === caption);
  if (found?.kind !== 'table') throw new Error(`There is no table ${caption}.`);
  const isFigure = figureColumns(found.rows);
  return found.columns.filter((_, index) => isFigure[index]);
}

describe('columns of figures', () => {
  it('are those that hold numbers, with words for those that have none', () => {
    expect(columnsOf('limits', 'Tiers')).toEqual(['Requests a minute', 'Requests a month']);
    expect(columnsOf('providers', 'Ten recommendations, in seconds')).toHaveLength(4);
  });

  it('are neither sentences with numbers in them nor the names of the rows', () => {
    expect(columnsOf('limits', 'Limits of a request')).toEqual([]);
    expect(
      figureColumns([
        ['1', '2 or 3'],
        ['4', '5'],
      ]),
    ).toEqual([false, false]);
    expect(figureColumns([])).toEqual([]);
  });
});
