import type { Language } from '../../languages/index';

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
  /**
   * What people rule out and the thing has, by ids of `public/builtin/topics.json`; without the list, and of topics that do not
   * matter in its vertical, its texts and concepts tell.
   */
  against?: string[];
  /** Keys of the closed set of `lib/contract/item-metadata.ts` only. */
  metadata: Record<string, string | number | boolean | string[]>;
  /** Facts that age, and usual amounts. They are held against what people can do; only `minutes` are told. */
  facts?: {
    launch_price_usd?: number;
    launch_year?: number;
    /** A usual price in euros. */
    usual_eur?: number;
    /** How long it takes. */
    minutes?: number;
    /** The fewest and the most who play it. */
    players?: [number, number];
    /** Languages of the countries from which it is about a day by train. */
    rail?: Language[];
  };
};
