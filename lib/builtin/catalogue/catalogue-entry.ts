/** One thing that the built-in model knows by heart. */
export type CatalogueEntry = {
  name: string;
  /** Subtype, a short English noun phrase. */
  type: string;
  /** One plain English sentence. */
  about: string;
  /** Concept ids, most defining first. */
  concepts: string[];
  /** What the concepts cannot say: subjects, settings, series, people. */
  tags?: string[];
  /** Keys of the closed set of `lib/contract/item-metadata.ts` only. */
  metadata: Record<string, string | number | boolean | string[]>;
  /** Facts that age, as of a year. */
  facts?: { launch_price_usd?: number; launch_year?: number };
};
