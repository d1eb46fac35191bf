import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { CONTROL_CLASS, Field, type FieldText } from './field';

export type Options = readonly (readonly [value: string, text: string])[];

type SelectFieldProps = FieldText & ComponentProps<'select'> & { name: string; options: Options };

export function SelectField({ label, hint, error, note, className, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(attributes) => (
        <span className="relative block">
          <select
            className={classNames(CONTROL_CLASS, 'h-10 appearance-none truncate pr-9')}
            {...select}
            {...attributes}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="pointer-events-none absolute top-3 right-3 size-4 fill-none stroke-soft stroke-[1.5]"
          >
            <path d="m4 6 4 4 4-4" />
          </svg>
        </span>
      )}
    </Field>
  );
}
