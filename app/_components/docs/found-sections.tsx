import type { Found } from '@/lib/docs/search/create-search';
import { TextLink } from '../ui/text-link';

/** Lists the sections that a search found. */
export function FoundSections({ found }: { found: Found[] }) {
  return (
    <ol className="mt-10 flex flex-col gap-6">
      {found.map(({ href, page, section, excerpt }) => (
        <li key={href}>
          <TextLink href={href} className="font-medium">
            {section ? `${page}: ${section}` : page}
          </TextLink>
          <p className="mt-1 text-sm wrap-anywhere text-soft">{excerpt}</p>
        </li>
      ))}
    </ol>
  );
}
