import type { Metadata } from 'next';
import { FoundSections } from '@/app/_components/docs/found-sections';
import { PageHeader } from '@/app/_components/ui/page-header';
import { createSearch } from '@/lib/docs/search/create-search';
import { searchEntries } from '@/lib/docs/search/search-entries';

export const metadata: Metadata = { title: 'Search', robots: { index: false } };

/** Longer ones are cut: nobody looks for that many words. */
const LONGEST_QUERY = 200;

let search: ReturnType<typeof createSearch> | undefined;

type Props = { searchParams: Promise<{ q?: string | string[] }> };

/** Shows the search without scripts, and where one leads that is sent as it is (contract: docs-search). */
export default async function SearchPage({ searchParams }: Props) {
  const { q = '' } = await searchParams;
  const query = String(q).trim().slice(0, LONGEST_QUERY);
  search ??= createSearch(searchEntries());
  const found = query ? search(query) : [];
  return (
    <article>
      <PageHeader
        title="Search"
        lead={
          query
            ? `${found.length === 0 ? 'Nothing' : found.length === 1 ? 'One section' : `${found.length} sections`} for “${query}”.`
            : 'Type what you look for into the field beside or above this text.'
        }
      />
      <FoundSections found={found} />
    </article>
  );
}
