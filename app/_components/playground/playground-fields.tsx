'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { CHOICES, type ChosenField } from './draft';
import { DraftText, useDraftField } from './draft-field';
import { isBuiltinKey } from './offers';
import { type Playground, useForm } from './use-playground';

type DraftSelectProps = { field: ChosenField; label: string; options?: Record<string, string> };

function DraftSelect({ field, label, options = CHOICES[field] }: DraftSelectProps) {
  return <SelectField label={label} options={Object.entries(options)} {...useDraftField(field)} />;
}

type FormSectionProps = { title: string; note: string; isUsed?: boolean; children: ReactNode };

function FormSection({ title, note, isUsed = false, children }: FormSectionProps) {
  const [isOpen, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-line pt-3"
    >
      <summary className="flex list-none items-baseline gap-2 rounded-sm py-1 text-sm font-medium group-has-data-marked:text-accent [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="w-3 font-mono text-faint group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden w-3 font-mono text-faint group-open:inline">
          –
        </span>
        {title}
        <span className="font-normal text-faint">{note}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-3 pb-2">{children}</div>
    </details>
  );
}

export function PersonFields() {
  const { profile, history, constraints } = useForm().draft;
  return (
    <FormSection
      title="More about the person"
      note="profile, history, limits"
      isUsed={Boolean(profile || history || constraints)}
    >
      <DraftText field="profile" label="Profile" rows={2} placeholder="Night-shift nurse, watches alone." />
      <DraftText
        field="history"
        label="History"
        rows={2}
        hint="One a line, as item: rating."
        placeholder="Contact: 5/5"
      />
      <DraftText
        field="constraints"
        label="Hard limits"
        rows={2}
        hint="One a line, as key: value, or a JSON object."
        placeholder="max_runtime_minutes: 130"
      />
    </FormSection>
  );
}

export function ItemsFields() {
  const { items } = useForm().draft;
  return (
    <FormSection title="Your own items" note="rank these, nothing else" isUsed={Boolean(items)}>
      <DraftText
        field="items"
        label="Items"
        rows={6}
        mono
        hint="Names, one a line, or a JSON list of objects with id, name, description, metadata."
      />
    </FormSection>
  );
}

export function ItemFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText field="item" label="Name" placeholder="Trattoria Da Enzo" />
        <DraftText field="itemType" label="Kind" placeholder="trattoria" />
      </div>
      <DraftText
        field="itemFacts"
        label="What is known of it"
        rows={3}
        hint="One a line, as key: value, or a JSON object."
        placeholder="price: 25"
      />
    </>
  );
}

function notOffered({ apiKey, offers }: Playground): string | undefined {
  if (isBuiltinKey(apiKey)) {
    return 'A fast model and web search go with a live key of your own: without one, the built-in model answers, which has neither.';
  }
  if (!offers.fast && !offers.search) return 'This server has neither a fast model nor web search.';
  if (!offers.fast) return 'This server has no fast model.';
  return offers.search ? undefined : 'This server has no web search.';
}

function ModelChoices() {
  const playground = useForm();
  const { offers, draft } = playground;
  const note = notOffered(playground);
  const isOffByDefault = draft.items !== '' && draft.task === 'recommend';
  return (
    <>
      <div className="grid grid-cols-2 gap-3 empty:hidden">
        {offers.fast ? <DraftSelect field="speed" label="Model" /> : null}
        {offers.search && draft.speed === 'usual' ? (
          <DraftSelect
            field="grounding"
            label="Web search"
            options={isOffByDefault ? { default: 'Off', on: 'On' } : { default: 'On', off: 'Off' }}
          />
        ) : null}
      </div>
      {note ? <p className="text-xs text-faint">{note}</p> : null}
      {offers.search && draft.speed === 'fast' ? (
        <p className="text-xs text-faint">The fast model searches nothing.</p>
      ) : null}
    </>
  );
}

export function OptionsFields() {
  const isExplain = useForm().draft.task === 'explain';
  return (
    <FormSection
      title="Options"
      note={isExplain ? 'length, language, alternatives' : 'count, length, language'}
    >
      <div className="grid grid-cols-3 gap-3">
        {isExplain ? (
          <DraftSelect field="alternatives" label="Alternatives" />
        ) : (
          <DraftSelect field="count" label="Count" />
        )}
        <DraftSelect field="depth" label="Length" />
        <DraftSelect field="language" label="Language" />
      </div>
      <ModelChoices />
    </FormSection>
  );
}

/** Shows the field of the visitor's own key: without a name, so that no form sends it and no browser keeps it. */
export function KeyField() {
  const { apiKey, outcome, changeApiKey } = useForm();
  const isRefused = outcome.kind === 'refused' && outcome.document.error.code === 'INVALID_API_KEY';
  return (
    <TextField
      type="password"
      mono
      label="Your API key"
      note="optional"
      hint="Kept in this page until you leave it, sent only to this API. Without one, the built-in model answers."
      error={isRefused ? 'This key is unknown, revoked or expired.' : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder="reco_live_…"
      value={apiKey}
      onChange={(event) => changeApiKey(event.target.value)}
    />
  );
}
