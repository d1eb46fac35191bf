import type { DocPage } from '@/lib/docs/doc-page';
import { DrawnNear } from '../ui/drawn-near';
import { PageHeader } from '../ui/page-header';
import { aboutHeightPx } from './about-height';
import { BlockView } from './block-view';
import { DocPager } from './doc-pager';
import { OnThisPage } from './on-this-page';

/** A page of the documentation. */
export function DocArticle({ page }: { page: DocPage }) {
  // A page never changes, so a block's place tells it from the others.
  const blocks = page.blocks.map((block, at) => ({ block, key: `${at}-${block.kind}` }));
  return (
    <article>
      <PageHeader title={page.title} lead={page.summary} />
      <OnThisPage page={page} />
      <div className="mt-10 flex flex-col gap-5">
        {blocks.map(({ block, key }) => (
          <DrawnNear key={key} aboutPx={aboutHeightPx(block)}>
            <BlockView block={block} />
          </DrawnNear>
        ))}
      </div>
      <DocPager slug={page.slug} />
    </article>
  );
}
