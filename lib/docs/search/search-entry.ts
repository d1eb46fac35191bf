/** A section of a page, as the search knows it. */
export type SearchEntry = {
  /** Its place in the list. */
  id: number;
  href: string;
  page: string;
  /** Empty for what stands above the first section. */
  section: string;
  /** Everything that it says, without marks and code. */
  text: string;
};
