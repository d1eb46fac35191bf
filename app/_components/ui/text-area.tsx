import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { CONTROL_CLASS, Field, type FieldText } from './field';

type TextAreaProps = FieldText & ComponentProps<'textarea'> & { mono?: boolean };

/** Shows a control for several lines of text, with label, hint and error; `mono` for JSON and lists. */
export function TextArea({ label, hint, error, note, className, id, mono, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} className={className}>
      {(attributes) => (
        <textarea
          rows={3}
          className={classNames(CONTROL_CLASS, 'min-h-16 resize-y py-2', mono && 'font-mono sm:text-xs')}
          {...area}
          {...attributes}
        />
      )}
    </Field>
  );
}
