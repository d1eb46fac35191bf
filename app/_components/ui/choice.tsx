type ChoiceProps<Value extends string> = {
  /** Name of the choice, read out with each choice. */
  legend: string;
  /** Name of the group; unique on the page. */
  name: string;
  /** Labels by value, in order. */
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

/** Shows choices of which one holds: radio buttons that look like one control. Without scripts they are not shown. */
export function Choice<Value extends string>({ legend, name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="inline-flex self-start rounded-md border border-line bg-sunken p-0.5 scripting-none:hidden">
      <legend className="sr-only">{legend}</legend>
      {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
        <label
          key={option}
          className="relative rounded-sm px-3 py-1.5 text-sm font-medium text-soft transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
