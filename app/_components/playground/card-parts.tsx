import { useId } from 'react';
import type { EvidenceEntry } from '@/lib/contract/evidence';
import { Proof } from './proof';

const WIDTH = 44;

/** Shows how sure the service is, as a number and a quiet bar. */
function Confidence({ value }: { value: number }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-2 text-xs text-faint tabular-nums">
      <svg viewBox={`0 0 ${WIDTH} 4`} width={WIDTH} height="4" aria-hidden="true">
        <rect width={WIDTH} height="4" rx="2" className="fill-line" />
        <rect width={WIDTH * value} height="4" rx="2" className="fill-accent" />
      </svg>
      <span>
        <span className="sr-only">Confidence </span>
        {value.toFixed(2)}
      </span>
    </span>
  );
}

type CardTitleProps = { name: string; confidence: number; level?: 2 | 3 };

/** Shows the name of an item, and how sure the service is of it. */
export function CardTitle({ name, confidence, level = 3 }: CardTitleProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex items-baseline justify-between gap-4">
      <Name className="text-base font-medium wrap-anywhere">{name}</Name>
      <Confidence value={confidence} />
    </div>
  );
}

/** Picks the proofs of one text of an explanation, such as `key_factors[1]`, each once (contract: evidence). */
export function evidenceFor(evidence: readonly EvidenceEntry[] = [], text: string): EvidenceEntry[] {
  const proofs = evidence.filter(({ supports }) => supports === text);
  return [...new Map(proofs.map((entry) => [JSON.stringify(entry), entry])).values()];
}

type WhyProps = { sentence: string; proofs: readonly EvidenceEntry[] };

/** Shows a sentence with, where there is any, the proof that opens under it. */
export function Why({ sentence, proofs }: WhyProps) {
  const id = useId();
  if (proofs.length === 0) return sentence;
  return (
    <>
      <span id={id}>{sentence}</span>{' '}
      <details className="group/why inline">
        <summary
          aria-describedby={id}
          className="inline list-none rounded-sm font-sans text-xs whitespace-nowrap text-accent underline decoration-current/40 underline-offset-3 hover:text-accent-hover hover:decoration-current [&::-webkit-details-marker]:hidden"
        >
          Why
          <span aria-hidden="true" className="ml-1 inline-block font-mono group-open/why:hidden">
            +
          </span>
          <span aria-hidden="true" className="ml-1 hidden font-mono group-open/why:inline-block">
            –
          </span>
        </summary>
        <ul aria-label="Proof" className="mt-2.5 mb-3 flex flex-col gap-4 rounded-md bg-sunken p-3.5">
          {proofs.map((entry) => (
            <li key={JSON.stringify(entry)}>
              <Proof entry={entry} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

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
