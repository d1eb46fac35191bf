import type { DocPage } from '@/lib/docs/doc-page';
import { docPath } from '@/lib/docs/doc-pages';
import { PageHeader } from '../ui/page-header';
import { CopyPage } from './copy-page';

/** Shows title and lead of a page of the documentation, which can be copied. */
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
