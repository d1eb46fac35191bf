import type { Block, DocPage } from '@/lib/docs/doc-page';
import { DrawnNear } from '../ui/drawn-near';
import { aboutHeightPx } from './about-height';
import { BlockView } from './block-view';
import { DocHeader } from './doc-header';
import { DocPager } from './doc-pager';
import { OnThisPage } from './on-this-page';

/** Parts that the first screen may show: a height that is only about right would move what is below it. */
const ON_FIRST_SCREEN = 8;

/** Parts of a page, the first at once, each other one drawn when it comes near. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  // A page never changes, so a block's place tells it from the others.
  const keyed = blocks.map((block, at) => ({ block, at, key: `${at}-${block.kind}` }));
  return keyed.map(({ block, at, key }) => (
    <DrawnNear key={key} aboutPx={at < ON_FIRST_SCREEN ? undefined : aboutHeightPx(block)}>
      <BlockView block={block} />
    </DrawnNear>
  ));
}

/** A page of the documentation, with its sections beside it where there is room. */
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
