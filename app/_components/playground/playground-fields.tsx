'use client';

import { SelectField } from '../ui/select-field';
import { COUNTS, LANGUAGES } from './choices';
import type { Draft } from './draft';
import { DraftText } from './draft-field';
import { FormSection } from './form-section';
import { isBuiltinKey } from './offers';
import type { Playground } from './use-playground';

type PartProps = { playground: Playground };

/** The fields that are chosen from a list. */
type ChosenField = 'count' | 'depth' | 'language' | 'alternatives' | 'speed' | 'grounding';

type DraftSelectProps<Field extends ChosenField> = PartProps & {
  field: Field;
  label: string;
  options: readonly { value: Draft[Field]; label: string }[];
};

function DraftSelect<Field extends ChosenField>({
  playground,
  field,
  label,
  options,
}: DraftSelectProps<Field>) {
  return (
    <SelectField
      name={field}
      label={label}
      options={options}
      value={playground.draft[field]}
      error={playground.errors[field]}
      onChange={(event) => playground.change({ [field]: event.target.value })}
    />
  );
}

/** Shows more fields about the person, folded away. */
export function PersonFields({ playground }: PartProps) {
  const { profile, history, constraints } = playground.draft;
  return (
    <FormSection
      title="More about the person"
      note="profile, history, limits"
      isUsed={Boolean(profile || history || constraints)}
    >
      <DraftText
        playground={playground}
        field="profile"
        label="Profile"
        rows={2}
        placeholder="Night-shift nurse, watches alone."
      />
      <DraftText
        playground={playground}
        field="history"
        label="History"
        rows={2}
        hint="One a line, as item: rating."
        placeholder="Contact: 5/5"
      />
      <DraftText
        playground={playground}
        field="constraints"
        label="Hard limits"
        rows={2}
        hint="One a line, as key: value, or a JSON object."
        placeholder="max_runtime_minutes: 130"
      />
    </FormSection>
  );
}

/** Shows the field of items to rank, folded away. */
export function ItemsFields({ playground }: PartProps) {
  return (
    <FormSection
      title="Your own items"
      note="rank these, nothing else"
      isUsed={Boolean(playground.draft.items)}
    >
      <DraftText
        playground={playground}
        field="items"
        label="Items"
        rows={6}
        mono
        hint="Names, one a line, or a JSON list of objects with id, name, description, metadata."
      />
    </FormSection>
  );
}

/** Shows the one thing to explain. */
export function ItemFields({ playground }: PartProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText playground={playground} field="item" label="Name" placeholder="Trattoria Da Enzo" />
        <DraftText playground={playground} field="itemType" label="Kind" placeholder="trattoria" />
      </div>
      <DraftText
        playground={playground}
        field="itemFacts"
        label="What is known of it"
        rows={3}
        hint="One a line, as key: value, or a JSON object."
        placeholder="price: 25"
      />
    </>
  );
}

/** Says why a choice of model or of web search is not offered. */
function notOffered({ apiKey, offers }: Playground): string | undefined {
  if (isBuiltinKey(apiKey)) {
    return 'A fast model and web search go with a live key of your own: without one, the built-in model answers, which has neither.';
  }
  if (!offers.fast && !offers.search) return 'This server has neither a fast model nor web search.';
  if (!offers.fast) return 'This server has no fast model.';
  return offers.search ? undefined : 'This server has no web search.';
}

function ModelChoices({ playground }: PartProps) {
  const { offers, draft } = playground;
  const note = notOffered(playground);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 empty:hidden">
        {offers.fast ? (
          <DraftSelect
            playground={playground}
            field="speed"
            label="Model"
            options={[
              { value: 'usual', label: 'Usual' },
              { value: 'fast', label: 'Fast' },
            ]}
          />
        ) : null}
        {offers.search && draft.speed === 'usual' ? (
          <DraftSelect
            playground={playground}
            field="grounding"
            label="Web search"
            options={[
              { value: 'default', label: draft.items && draft.task === 'recommend' ? 'Off' : 'On' },
              draft.items && draft.task === 'recommend'
                ? { value: 'on', label: 'On' }
                : { value: 'off', label: 'Off' },
            ]}
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

/** Shows how to answer, folded away. */
export function OptionsFields({ playground }: PartProps) {
  const isExplain = playground.draft.task === 'explain';
  return (
    <FormSection
      title="Options"
      note={isExplain ? 'length, language, alternatives' : 'count, length, language'}
    >
      <div className="grid grid-cols-3 gap-3">
        {isExplain ? (
          <DraftSelect
            playground={playground}
            field="alternatives"
            label="Alternatives"
            options={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes' },
            ]}
          />
        ) : (
          <DraftSelect playground={playground} field="count" label="Count" options={COUNTS} />
        )}
        <DraftSelect
          playground={playground}
          field="depth"
          label="Length"
          options={[
            { value: 'detailed', label: 'Detailed' },
            { value: 'brief', label: 'Brief' },
          ]}
        />
        <DraftSelect playground={playground} field="language" label="Language" options={LANGUAGES} />
      </div>
      <ModelChoices playground={playground} />
    </FormSection>
  );
}
