import type { Block } from '@/lib/docs/doc-page';
import { LANGUAGES } from '@/lib/docs/snippet';

/** Heights of what blocks consist of, on a telephone, in pixels. */
const LINE_PX = 20;
const BAR_PX = 70;
const ROW_PX = 66;
const FIELD_PX = 92;

const linesOf = (code: string) => code.split('\n').length;

/**
 * About how high a block is, in pixels, by which a page is as long as it will be before the block is drawn.
 *
 * @returns undefined for blocks that are drawn at once: text costs little, and headings are led to
 */
export function aboutHeightPx(block: Block): number | undefined {
  switch (block.kind) {
    case 'fields':
      return block.fields.length * FIELD_PX;
    case 'table':
      return (block.rows.length + 1) * ROW_PX;
    case 'snippet': {
      const shown = LANGUAGES.map((language) => block.snippet.code[language]).find(Boolean);
      return BAR_PX + linesOf(shown ?? '') * LINE_PX;
    }
    case 'request':
    case 'answer': {
      const { body } = block;
      return BAR_PX + linesOf(typeof body === 'string' ? body : JSON.stringify(body, null, 2)) * LINE_PX;
    }
    default:
      return undefined;
  }
}
