'use client';

import type { Field } from '@/lib/docs/api/read-fields';
import { Inline } from '../docs/inline';

/** The looks of all fields of a list, said once: there are hundreds of them on the page. */
const LIST_CLASS = [
  'rounded-lg border border-line px-4 text-sm text-soft',
  '[&_p]:wrap-anywhere [&_p+p]:mt-1 [&_p:first-child]:flex [&_p:first-child]:flex-wrap [&_p:first-child]:items-baseline',
  '[&_p:first-child]:gap-x-3 [&_p:first-child_code]:font-mono [&_p:first-child_code]:font-medium [&_p:first-child_code]:text-ink',
  '[&_li]:border-b [&_li]:border-line [&_li]:py-3 [&_li:last-child]:border-b-0',
  '[&_p_a]:rounded-sm [&_p_a:hover_code]:text-accent [&_li]:scroll-mt-8 [&_li:target>p:first-child]:bg-accent-wash',
  '[&_small]:text-xs [&_small]:text-faint [&_em]:text-xs [&_em]:text-accent [&_em]:not-italic',
  '[&_details]:mt-2 [&_details]:border-l [&_details]:border-line [&_details]:pl-3 sm:[&_details]:pl-5',
  '[&_summary]:w-fit [&_summary]:text-xs [&_summary]:text-faint [&_summary:hover]:text-ink',
].join(' ');

function FieldView({ field, within }: { field: Field; within: string }) {
  const { name, type, required, description, limits, fields } = field;
  const id = `${within}.${name}`;
  return (
    <li id={id}>
      <p>
        <a href={`#${id}`}>
          <code>{name}</code>
        </a>
        <small>{type}</small>
        {required ? <em>required</em> : null}
      </p>
      {description || limits.length > 0 ? (
        <p>
          <Inline text={description} />
          {limits.length > 0 ? (
            <small className="block">
              <Inline text={limits.join('; ')} />
            </small>
          ) : null}
        </p>
      ) : null}
      {fields.length > 0 ? (
        // An address that leads into it opens it before React looks.
        <details suppressHydrationWarning>
          <summary>
            {fields.length === 1 ? '1 field' : `${fields.length} fields`}
            <span className="sr-only"> of {name}</span>
          </summary>
          <Fields fields={fields} within={id} />
        </details>
      ) : null}
    </li>
  );
}

function Fields({ fields, within, label }: { fields: Field[]; within: string; label?: string }) {
  return (
    <ul aria-label={label}>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} within={within} />
      ))}
    </ul>
  );
}

/** Shows the fields of a document, those within them folded, without scripts. The address of each unfolds what it is in. */
export function FieldList({ label, id, fields }: { label: string; id: string; fields: Field[] }) {
  return (
    <div className={LIST_CLASS}>
      <Fields fields={fields} within={id} label={label} />
    </div>
  );
}
