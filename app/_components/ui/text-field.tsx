import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { CONTROL_CLASS, Field, type FieldText } from './field';

type TextFieldProps = FieldText & ComponentProps<'input'> & { mono?: boolean };

export function TextField({ label, hint, error, note, className, mono, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(attributes) => (
        <input
          type="text"
          className={classNames(CONTROL_CLASS, 'h-10', mono && 'font-mono')}
          {...input}
          {...attributes}
        />
      )}
    </Field>
  );
}

type TextAreaProps = FieldText & ComponentProps<'textarea'> & { mono?: boolean };

export function TextArea({ label, hint, error, note, className, mono, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
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
