import type { Metadata } from 'next';
import { PageHeader } from '@/app/_components/ui/page-header';
import { TextLink } from '@/app/_components/ui/text-link';
import { createSearch } from '@/lib/docs/search/create-search';
import { searchEntries } from '@/lib/docs/search/search-entries';

/** Longer ones are cut: nobody looks for that many words. */
const MAX_QUERY_LENGTH = 200;

let search: ReturnType<typeof createSearch> | undefined;

type Props = { searchParams: Promise<{ q?: string | string[] }> };

async function queryOf(searchParams: Props['searchParams']) {
  const { q = '' } = await searchParams;
  return String(q).trim().slice(0, MAX_QUERY_LENGTH);
}

/** Search engines are told of the search, and not of what somebody found by it. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const hasQuery = (await queryOf(searchParams)) !== '';
  return {
    title: 'Search',
    description: 'Search the documentation of Reco: every page and section of it, the reference included.',
    robots: hasQuery ? { index: false } : undefined,
  };
}

/** Shows the search without scripts, and where one leads that is sent as it is (contract: docs-search). */
export default async function SearchPage({ searchParams }: Props) {
  const query = await queryOf(searchParams);
  search ??= createSearch(searchEntries());
  const found = query ? search(query) : [];
  return (
    <article>
      <PageHeader
        title="Search"
        lead={
          query
            ? `${found.length === 0 ? 'Nothing' : found.length === 1 ? 'One section' : `${found.length} sections`} for “${query}”.${found.length === 0 ? ' Try fewer words, or others.' : ''}`
            : 'Type what you look for into the field beside or above this text.'
        }
      />
      <ol className="mt-10 flex flex-col gap-6">
        {found.map(({ href, page, section, excerpt }) => (
          <li key={href}>
            <TextLink href={href} className="font-medium">
              {section ? `${page}: ${section}` : page}
            </TextLink>
            <p className="mt-1 text-sm wrap-anywhere text-soft">{excerpt}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
