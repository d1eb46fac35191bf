/** Values of a span; undefined ones are left out. */
export type Attributes = Record<string, string | number | boolean | readonly string[] | undefined>;

/** One piece of work in a trace. Parents are named by hand, so that nothing depends on the runtime's context. */
export type Span = {
  set(attributes: Attributes): void;
  /** Starts a piece of work within this one. */
  child(name: string, attributes?: Attributes): Span;
  /** Ends the work. @param failure a few words that are safe to export, when it failed */
  end(failure?: string): void;
};

/** Where nothing is traced. */
export const NO_SPAN: Span = { set() {}, child: () => NO_SPAN, end() {} };
