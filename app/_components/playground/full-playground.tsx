'use client';

import { Button } from '../ui/button';
import { CHOICES, EXAMPLES, type Task } from './draft';
import { DraftText } from './draft-field';
import { followStream } from './follow-stream';
import { ItemFields, ItemsFields, KeyField, OptionsFields, PersonFields } from './playground-fields';
import { PlaygroundForm } from './playground-form';
import { Results } from './results';
import { LinkedForm, ShareLink } from './share-link';
import { PlaygroundContext, type PlaygroundStart, useForm, usePlayground } from './use-playground';

/** Shows radio buttons that look like one control. A script acts on them, so that they are not shown without. */
function TaskChoice() {
  const { draft, change } = useForm();
  return (
    <fieldset className="inline-flex self-start rounded-md border border-line bg-sunken p-0.5 scripting-none:hidden">
      <legend className="sr-only">What to ask for</legend>
      {(Object.entries(CHOICES.task) as [Task, string][]).map(([task, label]) => (
        <label
          key={task}
          className="relative rounded-sm px-3 py-1.5 text-sm font-medium text-soft transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="task"
            value={task}
            checked={task === draft.task}
            onChange={() => change({ task })}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

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
      <TaskChoice />
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

type FullPlaygroundProps = Omit<PlaygroundStart, 'follow'> & {
  verticals: readonly string[];
  /** Address of the deployment, without a slash at the end. */
  address: string;
};

export function FullPlayground({ verticals, address, ...start }: FullPlaygroundProps) {
  const playground = usePlayground({ ...start, follow: followStream });
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
