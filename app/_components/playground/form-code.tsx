'use client';

import { LANGUAGE_NAMES } from '@/lib/docs/snippet';
import { CodeBlock } from '../ui/code-block';
import { Tabs } from '../ui/tabs';
import { TextLink } from '../ui/text-link';
import { withinOffers } from './offers';
import { readDraft } from './read-draft';
import { CODE_LANGUAGES, requestCode } from './request-code';
import type { Playground } from './use-playground';

type FormCodeProps = {
  playground: Playground;
  /** Address of the deployment, without a slash at the end. */
  address: string;
};

/** Shows the form as it stands, as code in three languages; the key is read from the environment. */
export function FormCode({ playground, address }: FormCodeProps) {
  const draft = withinOffers(playground.draft, playground.offers);
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
