import Link from 'next/link';
import type { Block, DocPage } from '@/lib/docs/doc-page';
import { DOC_LINKS, docPath } from '@/lib/docs/doc-pages';
import { LANGUAGES } from '@/lib/docs/snippet';
import { PageHeader } from '../ui/page-header';
import { BlockView } from './block-view';
import { CopyPage } from './copy-page';

export function DocHeader({ page }: { page: DocPage }) {
  return (
    <div className="relative">
      <PageHeader title={page.title} lead={page.summary} />
      <div className="mt-5 flex lg:absolute lg:top-1.5 lg:right-0 lg:mt-0">
        <CopyPage path={docPath(page)} />
      </div>
    </div>
  );
}

export function DocPager({ slug }: { slug: string }) {
  const index = DOC_LINKS.findIndex((link) => link.slug === slug);
  const previous = DOC_LINKS[index - 1];
  const next = DOC_LINKS[index + 1];
  return (
    <nav
      aria-label="Previous and next page"
      className="mt-14 flex justify-between gap-6 border-t border-line pt-6 text-sm"
    >
      {previous ? (
        <Link prefetch={false} href={previous.href} rel="prev" className="group rounded-sm">
          <span className="block text-xs text-faint">Previous</span>
          <span className="font-medium transition-colors group-hover:text-accent">{previous.title}</span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link prefetch={false} href={next.href} rel="next" className="group rounded-sm text-right">
          <span className="block text-xs text-faint">Next</span>
          <span className="font-medium transition-colors group-hover:text-accent">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}

const MIN_SECTIONS = 3;

function OnThisPage({ page, className }: { page: DocPage; className: string }) {
  const sections = page.blocks.flatMap((block) => (block.kind === 'heading' && !block.isSub ? [block] : []));
  if (sections.length < MIN_SECTIONS) return null;
  return (
    <nav aria-label="On this page" className={`border-l border-line pl-4 text-sm ${className}`}>
      <p className="text-xs font-medium text-faint">On this page</p>
      <ul className="mt-1.5 gap-x-8 sm:columns-2 xl:columns-1">
        {sections.map(({ id, text, isCode }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className={`block rounded-sm py-0.5 wrap-anywhere text-soft transition-colors hover:text-ink ${isCode ? 'font-mono text-xs leading-6 xl:text-[0.6875rem]' : ''}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Heights of what blocks consist of, on a telephone, in pixels. */
const LINE_PX = 20;
const BAR_PX = 70;
const ROW_PX = 66;
const FIELD_PX = 92;

const linesOf = (code: string) => code.split('\n').length;

/** Estimates the height of a block before it is drawn, in pixels; undefined for text and headings, drawn at once. */
function aboutHeightPx(block: Block): number | undefined {
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

/** Parts that the first screen may show: a height that is only about right would move what is below it. */
const ON_FIRST_SCREEN = 8;

/** Parts of a page, the first at once, each other one drawn when it comes near. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => {
    // A page never changes, so a block's place tells it from the others.
    const key = `${at}-${block.kind}`;
    const aboutPx = at < ON_FIRST_SCREEN ? undefined : aboutHeightPx(block);
    if (aboutPx === undefined) return <BlockView key={key} block={block} />;
    return (
      <div key={key} className="drawn-near" style={{ ['--about' as string]: `${aboutPx}px` }}>
        <BlockView block={block} />
      </div>
    );
  });
}

export function DocArticle({ page }: { page: DocPage }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,46rem)_12rem] xl:grid-rows-[auto_1fr] xl:justify-between xl:gap-x-12">
      <DocHeader page={page} />
      <OnThisPage
        page={page}
        className="mt-8 xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mt-0 xl:max-h-[calc(100dvh-4rem)] xl:self-start xl:overflow-y-auto"
      />
      <div className="xl:col-start-1">
        <div className="mt-10 flex flex-col gap-5">
          <Blocks blocks={page.blocks} />
        </div>
        <DocPager slug={page.slug} />
      </div>
    </article>
  );
}
