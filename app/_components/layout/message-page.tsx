import type { ReactNode } from 'react';

type MessagePageProps = { mark: string; title: string; children: ReactNode; actions: ReactNode };

/** Shows a page that only has something to say: nothing is here, something failed. */
export function MessagePage({ mark, title, children, actions }: MessagePageProps) {
  return (
    <div className="flex max-w-text flex-col items-start py-8 sm:py-16">
      <p className="font-mono text-sm text-faint">{mark}</p>
      <h1 className="mt-3 font-serif text-3xl font-medium tracking-[-0.015em]">{title}</h1>
      <div className="mt-4 text-lg text-soft">{children}</div>
      <div className="mt-8 flex flex-wrap gap-2.5">{actions}</div>
    </div>
  );
}
