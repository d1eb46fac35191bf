import { connection } from 'next/server';
import { type Config, getConfig } from '@/lib/config';
import type { LegalPage } from '@/lib/legal/legal-page';
import { PageHeader } from '../ui/page-header';
import { BlockView } from './block-view';

/** Makes a page of prose. It is rendered for each request: what it says of the deployment is known only at run time. */
export const legalPage = (pageOf: (config: Config) => LegalPage) =>
  async function Page() {
    await connection();
    const { title, summary, blocks } = pageOf(getConfig());
    return (
      <article className="max-w-3xl">
        <PageHeader title={title} lead={summary} />
        <div className="mt-10 flex flex-col gap-5">
          {blocks.map((block) => (
            <BlockView key={JSON.stringify(block)} block={block} />
          ))}
        </div>
      </article>
    );
  };
