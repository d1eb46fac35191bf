/** A message to one person, in plain text and as HTML that says the same. */
export type Email = {
  subject: string;
  text: string;
  html: string;
  /** Headers beyond those that every message has. */
  headers?: Record<string, string>;
};
