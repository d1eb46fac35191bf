import type { ReactNode } from 'react';

type CheckGroupProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode; text: string }[];
  chosen: readonly string[] | undefined;
  error: string | undefined;
  columns: string;
};

/** Shows boxes to check, each with a sentence, and one remark about all of them. */
export function CheckGroup({ legend, name, options, chosen, error, columns }: CheckGroupProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className={`mt-2 grid gap-x-6 gap-y-2.5 ${columns}`}>
        {options.map(({ value, label, text }) => (
          <label key={value} className="flex items-start gap-2.5 text-sm">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen?.includes(value)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="text-xs text-faint">{text}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
