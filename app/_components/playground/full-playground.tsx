'use client';

import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { AnsweredForm } from './answered-form';
import type { Draft } from './draft';
import { DraftText } from './draft-field';
import { EXAMPLES } from './examples';
import { followStream } from './follow-stream';
import { FormCode } from './form-code';
import { KeyField } from './key-field';
import type { Offers } from './offers';
import { ItemFields, ItemsFields, OptionsFields, PersonFields } from './playground-fields';
import { PlaygroundForm } from './playground-form';
import { Results } from './results';
import type { Outcome } from './send-request';
import { LinkedForm, ShareLink } from './share-link';
import { type Playground, usePlayground } from './use-playground';

const TASKS = [
  { value: 'recommend', label: 'Recommend' },
  { value: 'explain', label: 'Explain one item' },
] as const;

type PartProps = { playground: Playground };

function Examples({ playground }: PartProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 scripting-none:hidden">
      <span className="text-sm text-faint">Start from</span>
      {EXAMPLES.map(({ name, draft }) => (
        <Button key={name} variant="secondary" size="sm" onClick={() => playground.change(draft)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

function SwitchBox({
  playground,
  field,
  label,
}: PartProps & { field: 'stream' | 'evidence'; label: string }) {
  return (
    <label className="flex items-center gap-2 text-sm text-soft scripting-none:hidden">
      <input
        type="checkbox"
        checked={playground.draft[field] === 'yes'}
        onChange={(event) => playground.change({ [field]: event.target.checked ? 'yes' : 'no' })}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}

function Fields({ playground }: PartProps) {
  const isExplain = playground.draft.task === 'explain';
  return (
    <>
      <DraftText
        playground={playground}
        field="vertical"
        label="Vertical"
        hint="Any category, in your own words."
        list="verticals"
      />
      {isExplain ? <ItemFields playground={playground} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText playground={playground} field="likes" label="Likes" rows={3} hint="One a line." />
        <DraftText playground={playground} field="dislikes" label="Dislikes" rows={3} hint="One a line." />
      </div>
      <PersonFields playground={playground} />
      {isExplain ? null : <ItemsFields playground={playground} />}
      <OptionsFields playground={playground} />
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
  const { draft, change } = playground;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16">
      <PlaygroundForm
        playground={playground}
        actions={
          <>
            <SwitchBox playground={playground} field="evidence" label="Evidence" />
            {draft.task === 'recommend' ? (
              <SwitchBox playground={playground} field="stream" label="Stream" />
            ) : null}
            <ShareLink playground={playground} />
          </>
        }
      >
        <LinkedForm playground={playground} />
        <Choice
          legend="What to ask for"
          name="task"
          options={TASKS}
          value={draft.task}
          onChange={(task) => change({ task })}
        />
        <Examples playground={playground} />
        <datalist id="verticals">
          {verticals.map((vertical) => (
            <option key={vertical} value={vertical} />
          ))}
        </datalist>
        <Fields playground={playground} />
        <div className="border-t border-line pt-4">
          <KeyField playground={playground} />
        </div>
      </PlaygroundForm>
      <div className="lg:sticky lg:top-8 lg:self-start">
        <h2 className="sr-only">Results</h2>
        <AnsweredForm value={playground.form}>
          <Results
            outcome={playground.outcome}
            isLoading={playground.isLoading}
            code={<FormCode playground={playground} address={address} />}
          />
        </AnsweredForm>
      </div>
    </div>
  );
}
