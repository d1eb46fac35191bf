import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { Footer } from './footer';
import { Header } from './header';

type PageFrameProps = {
  children: ReactNode;
  /** Right end of the bar; by default the way in. */
  headerActions?: ReactNode;
  /** Set where the content brings a `main` of its own, which the skip link leads to by the id `content`. */
  hasOwnMain?: boolean;
  /** Set where several columns stand side by side. */
  isWide?: boolean;
};

/** Shows skip link, bar, content and footer: the frame of every page. */
export function PageFrame({ children, headerActions, hasOwnMain, isWide }: PageFrameProps) {
  const place = classNames(
    'mx-auto w-full max-w-page px-5 sm:px-8',
    isWide ? 'py-8 lg:py-10' : 'py-12 sm:py-16',
  );
  return (
    <div className={classNames('flex min-h-dvh flex-col', isWide && '[--container-page:90rem]')}>
      <a
        href="#content"
        className="sr-only rounded-md bg-ink px-4 py-2 text-sm text-canvas focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10"
      >
        Skip to content
      </a>
      <Header actions={headerActions} />
      {hasOwnMain ? (
        <div className={place}>{children}</div>
      ) : (
        <main id="content" tabIndex={-1} className={place}>
          {children}
        </main>
      )}
      <Footer />
    </div>
  );
}
