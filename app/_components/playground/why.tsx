import { useId } from 'react';
import type { EvidenceEntry } from '@/lib/contract/evidence';
import { Proof } from './proof';

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
