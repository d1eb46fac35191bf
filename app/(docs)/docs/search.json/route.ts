import { searchEntries } from '@/lib/docs/search/search-entries';

export const dynamic = 'force-static';

/** Serves the entries that the search of the documentation loads when it is first used (contract: docs-search). */
export const GET = (): Response => Response.json(searchEntries());
