import type { EvidenceEntry } from '@/lib/contract/evidence';
import { evidenceFor } from './evidence-for';
import { Why } from './why';

type ReasonsProps = {
  title: string;
  sign: '+' | '–';
  reasons: string[];
  /** Name of the list in the explanation, by which its proofs refer to it. */
  name: string;
  evidence: readonly EvidenceEntry[] | undefined;
};

/** Lists the reasons for or against an item, one a line with its proof; nothing where there is none. */
export function Reasons({ title, sign, reasons, name, evidence }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={title} className="flex flex-col gap-1">
      {reasons.map((reason, index) => (
        <li key={reason} className="flex gap-2.5">
          <span
            aria-hidden="true"
            className={`w-2 shrink-0 font-mono ${sign === '+' ? 'text-accent' : 'text-faint'}`}
          >
            {sign}
          </span>
          <div className="min-w-0 flex-1">
            <Why sentence={reason} proofs={evidenceFor(evidence, `${name}[${index}]`)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
