import type { EvidenceEntry } from '@/lib/contract/evidence';
import { ShowButton } from './show-button';

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

/** Shows one proof of a sentence: the person's words and the item's, side by side, and which way they speak. */
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

/** Lists the proofs of a sentence. */
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
