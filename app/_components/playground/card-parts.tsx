import { useId } from 'react';
import type { EvidenceEntry } from '@/lib/contract/evidence';
import { ShowButton } from './show-button';

const WIDTH = 44;

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

export function CardTitle({ name, confidence, level = 3 }: CardTitleProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex items-baseline justify-between gap-4">
      <Name className="text-base font-medium wrap-anywhere">{name}</Name>
      <Confidence value={confidence} />
    </div>
  );
}

function titleOf(path: string): string {
  if (path.startsWith('context.constraints')) return 'Your limit';
  return /^context\.history(?!_text)/.test(path) ? 'Your history' : 'You said';
}

function Quote({ title, text, path }: { title: string; text: string; path?: string | undefined }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs text-faint">{title}</figcaption>
      <blockquote className="text-sm text-ink wrap-anywhere">“{text}”</blockquote>
      {path ? (
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-xs">
          <code className="font-mono text-faint wrap-anywhere">{path}</code>
          <ShowButton path={path} text={text} />
        </p>
      ) : null}
    </figure>
  );
}

const STANCES = {
  for: { text: 'Speaks for it', bar: 'border-good', ink: 'text-good' },
  against: { text: 'Speaks against it', bar: 'border-bad', ink: 'text-bad' },
} as const;

function Proof({ entry: { stance, you, item } }: { entry: EvidenceEntry }) {
  const { text, bar, ink } = STANCES[stance];
  return (
    <div className={`border-l-2 pl-3.5 font-sans ${bar}`}>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {you ? <Quote title={titleOf(you.path)} {...you} /> : null}
        {item ? <Quote title={item.path ? 'Of the item' : 'Known of the item'} {...item} /> : null}
      </div>
      <p className={`mt-1.5 text-xs font-medium ${ink}`}>{text}</p>
    </div>
  );
}

export function ProofList({ proofs, className }: { proofs: readonly EvidenceEntry[]; className: string }) {
  return (
    <ul aria-label="Proof" className={`flex flex-col ${className}`}>
      {proofs.map((entry) => (
        <li key={JSON.stringify(entry)}>
          <Proof entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Picks the proofs of one text of an explanation, such as `key_factors[1]`, each once (contract: evidence). */
export function evidenceFor(evidence: readonly EvidenceEntry[] = [], text: string): EvidenceEntry[] {
  const proofs = evidence.filter(({ supports }) => supports === text);
  return [...new Map(proofs.map((entry) => [JSON.stringify(entry), entry])).values()];
}

export function Why({ sentence, proofs }: { sentence: string; proofs: readonly EvidenceEntry[] }) {
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
        <ProofList proofs={proofs} className="mt-2.5 mb-3 gap-4 rounded-md bg-sunken p-3.5" />
      </details>
    </>
  );
}

type ReasonsProps = {
  title: string;
  reasons: string[];
  /** Name of the list in the explanation, by which its proofs refer to it. */
  name: string;
  evidence: readonly EvidenceEntry[] | undefined;
};

export function Reasons({ title, reasons, name, evidence }: ReasonsProps) {
  if (reasons.length === 0) return null;
  const isFor = name !== 'potential_concerns';
  return (
    <ul aria-label={title} className="flex flex-col gap-1">
      {reasons.map((reason, index) => (
        <li key={reason} className="flex gap-2.5">
          <span
            aria-hidden="true"
            className={`w-2 shrink-0 font-mono ${isFor ? 'text-accent' : 'text-faint'}`}
          >
            {isFor ? '+' : '–'}
          </span>
          <div className="min-w-0 flex-1">
            <Why sentence={reason} proofs={evidenceFor(evidence, `${name}[${index}]`)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
