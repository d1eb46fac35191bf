/** Shows the name, with the mark: two bars of different length, the better match on top. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-xl leading-none font-semibold tracking-[-0.02em]">
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="shrink-0">
        <rect x="1" y="3" width="18" height="4" rx="2" className="fill-accent" />
        <rect x="1" y="8.5" width="12" height="4" rx="2" className="fill-accent" opacity="0.55" />
        <rect x="1" y="14" width="7" height="4" rx="2" className="fill-accent" opacity="0.28" />
      </svg>
      Reco
    </span>
  );
}
