import Link from 'next/link';
import { DOC_LINKS } from '@/lib/docs/doc-pages';

/** Links to the pages before and after one. */
export function DocPager({ slug }: { slug: string }) {
  const index = DOC_LINKS.findIndex((link) => link.slug === slug);
  const previous = DOC_LINKS[index - 1];
  const next = DOC_LINKS[index + 1];
  return (
    <nav
      aria-label="Previous and next page"
      className="mt-14 flex justify-between gap-6 border-t border-line pt-6 text-sm"
    >
      {previous ? (
        <Link prefetch={false} href={previous.href} rel="prev" className="group rounded-sm">
          <span className="block text-xs text-faint">Previous</span>
          <span className="font-medium transition-colors group-hover:text-accent">{previous.title}</span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link prefetch={false} href={next.href} rel="next" className="group rounded-sm text-right">
          <span className="block text-xs text-faint">Next</span>
          <span className="font-medium transition-colors group-hover:text-accent">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}
