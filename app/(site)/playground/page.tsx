import type { Metadata } from 'next';
import { answerExample } from '@/app/_components/playground/answer-example';
import { FIRST_DRAFT } from '@/app/_components/playground/draft';
import { FullPlayground } from '@/app/_components/playground/full-playground';
import { readDraft } from '@/app/_components/playground/read-draft';
import { PageHeader } from '@/app/_components/ui/page-header';
import { VERTICALS } from '@/lib/builtin/verticals/vertical-names';

export const metadata: Metadata = {
  title: 'Playground',
  description: 'Describe a person, choose a vertical or paste your items, and see what comes back.',
};

export default async function PlaygroundPage() {
  const read = readDraft(FIRST_DRAFT);
  if ('errors' in read) throw new Error('The first draft of the playground cannot be read.');
  const document = await answerExample(read.body);
  return (
    <>
      <PageHeader
        title="Playground"
        lead="Describe a person, choose a vertical or paste your items, and see what comes back."
        className="mb-12"
      />
      <FullPlayground
        firstDraft={FIRST_DRAFT}
        firstOutcome={{ kind: 'answered', body: read.body, document }}
        verticals={Object.keys(VERTICALS)}
      />
    </>
  );
}
