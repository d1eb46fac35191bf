const YEAR = /^(.*\S)\s*\(((?:18|19|20)\d\d)\)$/su;

/** A name without what does not tell things apart: case, spacing, diacritics, width, kind of quote or dash. */
export function nameKey(name: string): string {
  const lower = name.toLowerCase();
  if (/^[!-~\s]*$/.test(lower)) return lower.replace(/\s+/g, '').replaceAll('`', "'") || name; // the common case, fast
  const key = lower
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[‐-―−]/gu, '-')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '') // only these: Japanese voicing marks do tell names apart
    .normalize('NFC')
    .replace(/\s+/gu, '');
  return key || name;
}

const split = (name: string) => {
  const [, title, year] = YEAR.exec(name.trim()) ?? [];
  return { key: nameKey(title ?? name), year: year ?? '' };
};

/** A set of names that ignores spelling differences (contract: history-not-repeated). */
export type NameSet = { has(name: string): boolean; add(name: string): void };

/**
 * A year in brackets behind a name counts only when both names have one: `Arrival` is `Arrival (2016)`, but
 * `Dune (1984)` is not `Dune (2021)`.
 */
export function createNameSet(names: Iterable<string> = []): NameSet {
  const yearsByKey = new Map<string, Set<string>>();
  const set: NameSet = {
    has(name) {
      const { key, year } = split(name);
      const years = yearsByKey.get(key);
      return years !== undefined && (year === '' || years.has('') || years.has(year));
    },
    add(name) {
      const { key, year } = split(name);
      yearsByKey.set(key, (yearsByKey.get(key) ?? new Set()).add(year));
    },
  };
  for (const name of names) set.add(name);
  return set;
}
