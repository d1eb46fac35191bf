import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { CONTROL_CLASS, Field, type FieldText } from './field';

type TextFieldProps = FieldText & ComponentProps<'input'> & { mono?: boolean };

/** Shows a control for one line of text, with its label, hint and error; `mono` for keys and the like. */
export function TextField({ label, hint, error, note, className, id, mono, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} className={className}>
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
