'use client';

import { requestCode as codeOf, LANGUAGE_NAMES } from '@/lib/docs/snippet';
import { CodeBlock } from '../ui/code-block';
import { JsonBlock } from '../ui/json-block';
import { Tabs } from '../ui/tabs';
import { TextLink } from '../ui/text-link';
import { ExplanationCard } from './explanation-card';
import { withinOffers } from './offers';
import { languageOf, OutcomeCards, OutcomeFailure, OutcomeLine } from './outcome-cards';
import { readDraft } from './read-draft';
import type { Outcome, Sent } from './send-request';
import { useForm } from './use-playground';

/** The languages that the form is shown in: those that need nothing but a runtime. */
const CODE_LANGUAGES = ['shell', 'typescript', 'python'] as const;

const PRINT_ANSWER = {
  typescript: 'console.log(JSON.stringify(answer, null, 2));',
  python: 'print(json.dumps(answer, indent=2))',
};

/** Writes a request of the form as code. The key is read from the environment and never part of it. */
export const requestCode = (
  { task, ...request }: Sent & { address: string; isStreamed: boolean },
  language: (typeof CODE_LANGUAGES)[number],
): string =>
  codeOf({ ...request, call: task, next: request.isStreamed ? undefined : PRINT_ANSWER }, language);

/** Shows the form as code. @param address of the deployment, without a slash at the end */
function FormCode({ address }: { address: string }) {
  const form = useForm();
  const draft = withinOffers(form.draft, form.offers);
  const read = readDraft(draft);
  if ('errors' in read) {
    return <p className="text-sm text-soft">{Object.values(read.errors).join(' ')}</p>;
  }
  const { task } = draft;
  const isStreamed = task === 'recommend' && draft.stream === 'yes';
  const request = { address, task, body: read.body, isStreamed };
  return (
    <>
      <p className="mb-4 text-sm text-soft">
        The form as it stands. Your key is read from <code className="font-mono text-xs">RECO_API_KEY</code>{' '}
        and not part of it; <TextLink href="/generate-key">get one</TextLink> if you have none.
      </p>
      <Tabs
        label="Language"
        tabs={CODE_LANGUAGES.map((language) => {
          const { name } = LANGUAGE_NAMES[language];
          return {
            id: language,
            label: name,
            panel: (
              <CodeBlock
                code={requestCode(request, language)}
                title={name}
                label={`This request in ${name}`}
                language={language}
              />
            ),
          };
        })}
      />
    </>
  );
}

function Cards({ outcome }: { outcome: Outcome }) {
  if (outcome.kind !== 'explained') return <OutcomeCards outcome={outcome} />;
  const { name } = outcome.body.item as { name: string };
  return <ExplanationCard name={name} document={outcome.document} lang={languageOf(outcome)} />;
}

function Answer({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'unreachable') return <OutcomeFailure outcome={outcome} />;
  const value =
    outcome.kind === 'unfinished' ? { recommendations: outcome.recommendations } : outcome.document;
  return <JsonBlock title="Answer" value={value} />;
}

/** Shows cards, request, answer and code. While a request runs, the last outcome stays, set back. */
export function Results({ address }: { address: string }) {
  const { outcome, isLoading } = useForm();
  const isWaiting = isLoading && outcome.kind !== 'unfinished';
  return (
    <section aria-label="Results" aria-busy={isLoading} className="min-w-0">
      <Tabs
        label="Results"
        className={isWaiting ? 'opacity-50 transition-opacity' : 'transition-opacity'}
        tabs={[
          {
            id: 'cards',
            label: outcome.task === 'explain' ? 'Explanation' : 'Recommendations',
            panel: <Cards outcome={outcome} />,
          },
          {
            id: 'request',
            label: 'Request',
            panel: <JsonBlock title={`POST /v1/${outcome.task}`} value={outcome.body} />,
          },
          { id: 'answer', label: 'Answer', panel: <Answer outcome={outcome} /> },
          { id: 'code', label: 'Code', panel: <FormCode address={address} /> },
        ]}
      />
      <OutcomeLine />
    </section>
  );
}
