'use client';

import { Button } from '../ui/button';
import { SelectField } from '../ui/select-field';
import { type Draft, EXAMPLES, LANGUAGES } from './draft';
import { DraftText } from './draft-field';
import { FormSection } from './form-section';
import { KeyField } from './key-field';
import { PlaygroundForm } from './playground-form';
import { Results } from './results';
import type { Outcome } from './send-request';
import { type Playground, usePlayground } from './use-playground';

const COUNTS = Array.from({ length: 10 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }));
const DEPTHS = [
  { value: 'detailed', label: 'Detailed' },
  { value: 'brief', label: 'Brief' },
] as const;

type PartProps = { playground: Playground };

function Examples({ playground }: PartProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-faint">Start from</span>
      {EXAMPLES.map(({ name, draft }) => (
        <Button key={name} variant="secondary" size="sm" onClick={() => playground.change(draft)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

function Person({ playground }: PartProps) {
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

function Items({ playground }: PartProps) {
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

function Options({ playground }: PartProps) {
  const { draft, errors, change } = playground;
  return (
    <FormSection title="Options" note="count, length, language">
      <div className="grid grid-cols-3 gap-3">
        <SelectField
          name="count"
          label="Count"
          options={COUNTS}
          value={draft.count}
          error={errors.count}
          onChange={(event) => change({ count: event.target.value })}
        />
        <SelectField
          name="depth"
          label="Length"
          options={DEPTHS}
          value={draft.depth}
          error={errors.depth}
          onChange={(event) => change({ depth: event.target.value === 'brief' ? 'brief' : 'detailed' })}
        />
        <SelectField
          name="language"
          label="Language"
          options={LANGUAGES}
          value={draft.language}
          error={errors.language}
          onChange={(event) => change({ language: event.target.value })}
        />
      </div>
    </FormSection>
  );
}

type FullPlaygroundProps = { firstDraft: Draft; firstOutcome: Outcome; verticals: readonly string[] };

/** The whole playground: every part of a request on one side, what comes back on the other. */
export function FullPlayground({ firstDraft, firstOutcome, verticals }: FullPlaygroundProps) {
  const playground = usePlayground(firstDraft, firstOutcome);
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16">
      <PlaygroundForm playground={playground}>
        <Examples playground={playground} />
        <DraftText
          playground={playground}
          field="vertical"
          label="Vertical"
          hint="Any category, in your own words."
          list="verticals"
        />
        <datalist id="verticals">
          {verticals.map((vertical) => (
            <option key={vertical} value={vertical} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          <DraftText playground={playground} field="likes" label="Likes" rows={3} hint="One a line." />
          <DraftText playground={playground} field="dislikes" label="Dislikes" rows={3} hint="One a line." />
        </div>
        <Person playground={playground} />
        <Items playground={playground} />
        <Options playground={playground} />
        <div className="border-t border-line pt-4">
          <KeyField playground={playground} />
        </div>
      </PlaygroundForm>
      <div className="lg:sticky lg:top-8 lg:self-start">
        <h2 className="sr-only">Results</h2>
        <Results outcome={playground.outcome} isLoading={playground.isLoading} />
      </div>
    </div>
  );
}
