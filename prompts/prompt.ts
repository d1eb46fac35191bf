import type { EvidenceTable } from '../lib/evidence/table';

/** How much of a candidate a prompt shows: everything, its short facts, or its name alone. */
export type ShownItem = { ref: string; form: 'full' | 'short' | 'name' };

/** One request as a prompt tells it. */
export type PromptTask = {
  vertical: string;
  table: EvidenceTable;
  /** Locale such as `en_US`. */
  language: string;
  depth: 'brief' | 'detailed';
  includeAlternatives: boolean;
  /** Supplied items in the order of the prompt; empty when items are to be generated, and for an explanation. */
  shown: readonly ShownItem[];
  /** How many recommendations are asked for, 1 to 10; of no meaning for an explanation. */
  count: number;
};

/** What a prompt depends on besides the request. */
export type PromptOptions = {
  searchOffered: boolean;
  /** UTC day, `YYYY-MM-DD`. */
  today: string;
  /**
   * Refs of candidates, or names, that have been accepted already: the model is asked for others (contract: filling-up). What
   * stands before them in the prompt is that of the first call, so that a provider has it cached.
   */
  accepted?: readonly string[] | undefined;
  /** How many are still wanted, with `accepted`; by default the task's `count` less those, at least 1. */
  missing?: number | undefined;
  /** Whether the instructions describe the JSON, for servers that do not honour a JSON schema. */
  schemaInWords?: boolean | undefined;
};

/** A prompt filled in for one request. The user's message is `shared` and, behind it, `prompt`. */
export type BuiltPrompt = {
  /** The same for all requests with the same `schemaInWords`, so that providers cache it. */
  instructions: string;
  /** The supplied items, empty where these are to be generated; of the person it depends only by which are told in which form. */
  shared: string;
  prompt: string;
};

/** A released version of a prompt. It never changes, since `meta.prompt_version` names it; a better one is a new version. */
export type Prompt = {
  /** Year and month of the release, such as `2027-01`; with `-compact` behind it for the one for small models. */
  id: string;
  /** Whether it asks for ids alone, of which code writes the sentences. */
  isCompact: boolean;
  build(task: PromptTask, options: PromptOptions): BuiltPrompt;
  /** The same for calls that write one answer side by side (contract: parallel-writers), where there is such a one. */
  parts?: PartPrompts;
};

/** An item that was picked: its reference, or its name, and its score as the model gave it. */
export type PickedItem = { label: string; points: number | undefined };

/** Which elements a call writes of an answer that others write with it. */
export type PartOptions = PromptOptions & {
  /** All that were picked, best first. */
  picked: readonly PickedItem[];
  mine: readonly PickedItem[];
  /** What the picking call found on the web. */
  found: readonly { id: string; title: string; text: string }[];
};

/**
 * One answer in two kinds of calls: one picks the items, several write about them. Their messages begin alike, up to what is
 * asked for, so that a provider has the beginning cached.
 */
export type PartPrompts = {
  /** Of both kinds, since they share their instructions. */
  id: string;
  pick(task: PromptTask, options: PromptOptions): BuiltPrompt;
  write(task: PromptTask, options: PartOptions): BuiltPrompt;
};
