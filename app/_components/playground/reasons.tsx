type ReasonsProps = { title: string; sign: '+' | '–'; reasons: string[] };

/** What speaks for or against an item, one a line; nothing where there is none. */
export function Reasons({ title, sign, reasons }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={title} className="flex flex-col gap-1">
      {reasons.map((reason) => (
        <li key={reason} className="flex gap-2.5">
          <span aria-hidden="true" className={`w-2 font-mono ${sign === '+' ? 'text-accent' : 'text-faint'}`}>
            {sign}
          </span>
          {reason}
        </li>
      ))}
    </ul>
  );
}
