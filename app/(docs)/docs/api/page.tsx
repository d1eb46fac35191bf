import { Answer, BlockView, SnippetView } from '@/app/_components/docs/block-view';
import { docMetadata } from '@/app/_components/docs/deployment-page';
import { Blocks, DocHeader, DocPager } from '@/app/_components/docs/doc-article';
import { Tabs } from '@/app/_components/ui/tabs';
import type { Block, DocPage } from '@/lib/docs/doc-page';
import { apiReference } from '@/lib/docs/pages/api-reference';

export const metadata = docMetadata(apiReference);

type AnswersProps = { answers: Extract<Block, { kind: 'answer' }>[]; bodyClassName: string };

function Answers({ answers, bodyClassName }: AnswersProps) {
  const [only] = answers;
  if (!only) return null;
  if (answers.length === 1) return <Answer {...only} bodyClassName={bodyClassName} />;
  return (
    <Tabs
      label="Answer"
      tabs={answers.map((answer, at) => ({
        id: String(at),
        label: answer.tab ?? answer.title,
        panel: <Answer {...answer} bodyClassName={bodyClassName} />,
      }))}
    />
  );
}

type Section = { text: Block[]; code: Block[] };

/** Splits a page at its headings, and each section into what is read and what is shown beside it. */
function sectionsOf({ blocks }: DocPage): Section[] {
  const sections: Section[] = [{ text: [], code: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading' && !block.isSub) sections.push({ text: [], code: [] });
    const section = sections.at(-1);
    const isCode = block.kind === 'snippet' || block.kind === 'answer';
    (isCode ? section?.code : section?.text)?.push(block);
  }
  return sections;
}

/** So high that a request and its answer fit below each other into the window. */
const BODY_CLASS = 'max-h-96 overflow-y-auto xl:max-h-[31dvh]';

function Code({ blocks }: { blocks: Block[] }) {
  const answers = blocks.filter((block) => block.kind === 'answer');
  return (
    <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-8 xl:self-start">
      {blocks.map((block) =>
        block.kind === 'snippet' ? (
          <SnippetView key={block.snippet.id} snippet={block.snippet} bodyClassName={BODY_CLASS} />
        ) : null,
      )}
      <Answers answers={answers} bodyClassName={BODY_CLASS} />
    </div>
  );
}

function Download({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className="font-medium text-accent underline-offset-4 hover:underline">
      <span aria-hidden="true">↓ </span>
      {children}
    </a>
  );
}

/** Shows the API reference (contract: api-reference): what is to be read at the left, request and answer beside it. */
export default function ApiReferencePage() {
  const [intro, ...sections] = sectionsOf(apiReference);
  return (
    <article>
      <DocHeader page={apiReference} />
      <div className="mt-8 flex max-w-text flex-col gap-5">
        {intro?.text.map((block) => (
          <BlockView key={block.kind} block={block} />
        ))}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Download href="/openapi.json">OpenAPI document</Download>
          <Download href="/postman.json">Postman collection</Download>
        </p>
      </div>
      {sections.map(({ text, code }, at) => (
        <div
          // A page never changes, so a section's place tells it from the others.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 border-t border-line pt-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]"
        >
          <div className="flex min-w-0 flex-col gap-5">
            <Blocks blocks={text} />
          </div>
          {code.length > 0 ? <Code blocks={code} /> : null}
        </div>
      ))}
      <DocPager slug={apiReference.slug} />
    </article>
  );
}
