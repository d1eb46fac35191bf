import type { Field } from '@/lib/docs/api/read-fields';
import { Inline } from '../docs/inline';

function FieldView({ field }: { field: Field }) {
  const { name, type, required, description, limits, fields } = field;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <code className="font-mono text-sm font-medium wrap-anywhere">{name}</code>
        <span className="text-xs text-faint">{type}</span>
        {required ? <span className="text-xs text-accent">required</span> : null}
      </p>
      {description || limits.length > 0 ? (
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          {description ? <Inline text={description} /> : null}
          {limits.length > 0 ? (
            <span className="block text-xs text-faint">
              <Inline text={limits.join('; ')} />
            </span>
          ) : null}
        </p>
      ) : null}
      {fields.length > 0 ? (
        <details open className="mt-2 border-l border-line pl-3 sm:pl-5">
          <summary className="w-fit text-xs text-faint hover:text-ink">
            {fields.length === 1 ? 'Its field' : `Its ${fields.length} fields`}
            <span className="sr-only"> ({name})</span>
          </summary>
          <Fields fields={fields} />
        </details>
      ) : null}
    </li>
  );
}

function Fields({ fields, label }: { fields: Field[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} />
      ))}
    </ul>
  );
}

/** About the height of a field, in pixels, by which the page is as long as it will be before it is drawn. */
const FIELD_HEIGHT_PX = 92;

const countOf = (fields: Field[]): number =>
  fields.reduce((sum, { fields: inner }) => sum + 1 + countOf(inner), 0);

/**
 * Fields of a document, all of them open, with those within them set in. Reads and folds without scripts. A long list is drawn when
 * it comes into view, since there are hundreds on the page.
 */
export function FieldList({ label, fields }: { label: string; fields: Field[] }) {
  return (
    <div
      className="rounded-lg border border-line px-4 [content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${countOf(fields) * FIELD_HEIGHT_PX}px` }}
    >
      <Fields fields={fields} label={label} />
    </div>
  );
}
