import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button';

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

const PUBLIC_PAGES = (
  <>
    <ButtonLink href="/">Home</ButtonLink>
    <ButtonLink href="/docs" variant="secondary">
      Docs
    </ButtonLink>
  </>
);

/** Says that an address does not exist, within the frame of a page, with links to where one may go on. */
export function MissingMessage({ actions = PUBLIC_PAGES }: { actions?: ReactNode }) {
  return (
    <MessagePage mark="404" title="Nothing to recommend here" actions={actions}>
      <p>There is no page at this address. It may have moved, or a letter is wrong.</p>
    </MessagePage>
  );
}
