import { ButtonLink } from '../ui/button-link';

type PageNavProps = {
  label: string;
  text: string;
  back?: { href: string; label: string } | undefined;
  on?: { href: string; label: string } | undefined;
};

/** Adds to a path the query parameters that are not empty. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

const LOOK = { variant: 'secondary', size: 'sm' } as const;

export function PageNav({ label, text, back, on }: PageNavProps) {
  if (!back && !on) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
      <span className="tabular-nums">{text}</span>
      <span className="flex gap-2">
        {back ? <ButtonLink {...LOOK} href={back.href}>{`← ${back.label}`}</ButtonLink> : null}
        {on ? <ButtonLink {...LOOK} href={on.href}>{`${on.label} →`}</ButtonLink> : null}
      </span>
    </nav>
  );
}
