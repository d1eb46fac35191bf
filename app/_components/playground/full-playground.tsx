'use client';

import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { CHOICES, type Draft, EXAMPLES } from './draft';
import { DraftText } from './draft-field';
import { followStream } from './follow-stream';
import type { Offers } from './offers';
import { ItemFields, ItemsFields, KeyField, OptionsFields, PersonFields } from './playground-fields';
import { PlaygroundForm } from './playground-form';
import { Results } from './results';
import type { Outcome } from './send-request';
import { LinkedForm, ShareLink } from './share-link';
import { PlaygroundContext, useForm, usePlayground } from './use-playground';

function SwitchBox({ field, label }: { field: 'stream' | 'evidence'; label: string }) {
  const { draft, change } = useForm();
  return (
    <label className="flex items-center gap-2 text-sm text-soft scripting-none:hidden">
      <input
        type="checkbox"
        checked={draft[field] === 'yes'}
        onChange={(event) => change({ [field]: event.target.checked ? 'yes' : 'no' })}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}

function Fields({ verticals }: { verticals: readonly string[] }) {
  const { draft, change } = useForm();
  const isExplain = draft.task === 'explain';
  return (
    <>
      <Choice
        legend="What to ask for"
        name="task"
        options={CHOICES.task}
        value={draft.task}
        onChange={(task) => change({ task })}
      />
      <div className="flex flex-wrap items-center gap-2 scripting-none:hidden">
        <span className="text-sm text-faint">Start from</span>
        {EXAMPLES.map((example) => (
          <Button key={example.name} variant="secondary" size="sm" onClick={() => change(example.draft)}>
            {example.name}
          </Button>
        ))}
      </div>
      <datalist id="verticals">
        {verticals.map((vertical) => (
          <option key={vertical} value={vertical} />
        ))}
      </datalist>
      <DraftText field="vertical" label="Vertical" hint="Any category, in your own words." list="verticals" />
      {isExplain ? <ItemFields /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText field="likes" label="Likes" rows={3} hint="One a line." />
        <DraftText field="dislikes" label="Dislikes" rows={3} hint="One a line." />
      </div>
      <PersonFields />
      {isExplain ? null : <ItemsFields />}
      <OptionsFields />
      <div className="border-t border-line pt-4">
        <KeyField />
      </div>
    </>
  );
}

type FullPlaygroundProps = {
  firstDraft: Draft;
  firstOutcome: Outcome;
  verticals: readonly string[];
  /** Abilities of the models of this server. */
  offers: Offers;
  /** Address of the deployment, without a slash at the end. */
  address: string;
};

/** Shows the whole playground: every part of a request on one side, what comes back on the other. */
export function FullPlayground({
  firstDraft,
  firstOutcome,
  verticals,
  offers,
  address,
}: FullPlaygroundProps) {
  const playground = usePlayground({ firstDraft, firstOutcome, server: offers, follow: followStream });
  return (
    <PlaygroundContext value={playground}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16">
        <PlaygroundForm
          actions={
            <>
              <SwitchBox field="evidence" label="Evidence" />
              {playground.draft.task === 'recommend' ? <SwitchBox field="stream" label="Stream" /> : null}
              <ShareLink />
            </>
          }
        >
          <LinkedForm />
          <Fields verticals={verticals} />
        </PlaygroundForm>
        <div className="lg:sticky lg:top-8 lg:self-start">
          <h2 className="sr-only">Results</h2>
          <Results address={address} />
        </div>
      </div>
    </PlaygroundContext>
  );
}
