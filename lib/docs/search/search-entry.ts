/** A section of a page, as the search knows it. */
export type SearchEntry = {
  /** Its place in the list. */
  id: number;
  href: string;
  page: string;
  /** Empty for what stands above the first section. */
  section: string;
  /** Words by which it is looked for and that it does not say. */
  also?: string | undefined;
  /** Everything that it says, without marks and code. */
  text: string;
};
