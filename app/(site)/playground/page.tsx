import type { Metadata } from 'next';
import { connection } from 'next/server';
import { firstOutcomeOf } from '@/app/_components/playground/answer-example';
import { FIRST_DRAFT } from '@/app/_components/playground/draft';
import { FullPlayground } from '@/app/_components/playground/full-playground';
import type { Offers } from '@/app/_components/playground/offers';
import { PageHeader } from '@/app/_components/ui/page-header';
import { baseUrl } from '@/lib/base-url';
import { VERTICALS } from '@/lib/builtin/verticals/vertical-names';
import { getConfig } from '@/lib/config';
import { chooseModelIds } from '@/lib/models/choose-models';
import { resolveSearch } from '@/lib/models/web-search';

export const metadata: Metadata = {
  title: 'Playground',
  description: 'Describe a person, choose a vertical or paste your items, and see what comes back.',
};

/** The answer that the page begins with, made once a process. */
let example: ReturnType<typeof firstOutcomeOf> | undefined;

function offersHere(): Offers {
  const { normal, fast } = chooseModelIds(getConfig());
  return { fast: fast[0] !== normal[0], search: resolveSearch(getConfig()) !== undefined };
}

/** Shows the playground, for each request: what the server can do may be known only at run time. */
export default async function PlaygroundPage() {
  await connection();
  example ??= firstOutcomeOf(FIRST_DRAFT).catch((error) => {
    example = undefined;
    throw error;
  });
  return (
    <>
      <PageHeader
        title="Playground"
        lead="Describe a person, choose a vertical or paste your items, and see what comes back."
        className="mb-12"
      />
      <FullPlayground
        firstDraft={FIRST_DRAFT}
        firstOutcome={await example}
        verticals={Object.keys(VERTICALS)}
        server={offersHere()}
        address={baseUrl(getConfig())}
      />
    </>
  );
}
