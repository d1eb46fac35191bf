import type { DocPage } from '@/lib/docs/doc-page';
import { PageHeader } from '../ui/page-header';
import { BlockView } from './block-view';
import { DocPager } from './doc-pager';
import { OnThisPage } from './on-this-page';

/** A page of the documentation. */
export function DocArticle({ page }: { page: DocPage }) {
  return (
    <article>
      <PageHeader title={page.title} lead={page.summary} />
      <OnThisPage page={page} />
      <div className="mt-10 flex flex-col gap-5">
        {page.blocks.map((block) => (
          <BlockView key={JSON.stringify(block)} block={block} />
        ))}
      </div>
      <DocPager slug={page.slug} />
    </article>
  );
}
