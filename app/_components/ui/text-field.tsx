import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { CONTROL_CLASS, Field, type FieldText } from './field';

type TextFieldProps = FieldText & ComponentProps<'input'> & { name: string };

/** Shows a control for one line of text, with its label, hint and error. */
export function TextField({ label, hint, error, note, className, id, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} className={className}>
      {(attributes) => (
        <input type="text" className={classNames(CONTROL_CLASS, 'h-10')} {...input} {...attributes} />
      )}
    </Field>
  );
}
