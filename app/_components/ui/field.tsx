import { type AriaAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names';

export type FieldText = {
  label: ReactNode;
  /** Said before anything goes wrong: the form of the value, why it is asked for. */
  hint?: ReactNode;
  /** Problem of the present value; the control is then marked invalid. */
  error?: ReactNode;
  /** A word after the label, such as “optional”. */
  note?: ReactNode;
};

type FieldProps = FieldText & {
  className?: string | undefined;
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (tied: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> & { id: string }) => ReactNode;
};

export const CONTROL_CLASS =
  'w-full rounded-md border border-edge/70 bg-surface px-3 text-base text-ink transition-colors hover:border-edge aria-invalid:border-bad data-marked:border-accent data-marked:bg-accent-wash sm:text-sm';

/** Shows label, hint and error around a control, tied to it for assistive technology. */
export function Field({ label, hint, error, note, className, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {note ? <span className="text-xs font-normal text-faint">{note}</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
