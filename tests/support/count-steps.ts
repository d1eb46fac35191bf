/*
 * Counts the work of code in steps, by standing in for the primitives that touch more than one thing: every character
 * that a pattern or a text method goes over, every element that a list method or an iteration visits, every look-up.
 * It is independent of the clock. What happens inside one match of a pattern is counted by the characters that it spans.
 */

type Method = (this: unknown, ...args: never[]) => unknown;

let steps = 0;

const TEXT_METHODS = [
  'split',
  'replaceAll',
  'includes',
  'lastIndexOf',
  'startsWith',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'trim',
] as const;
const WHOLE_LIST_METHODS = [
  'includes',
  'indexOf',
  'join',
  'slice',
  'concat',
  'sort',
  'toSorted',
  'reverse',
] as const;
const CALLBACK_METHODS = [
  'map',
  'filter',
  'flatMap',
  'some',
  'every',
  'find',
  'findIndex',
  'forEach',
  'reduce',
] as const;

type Patch = { owner: object; name: string; make: (original: Method) => Method };

const lengthOf = (value: unknown) => (value as { length?: number } | null)?.length ?? 0;

const byLength = (owner: object, name: string): Patch => ({
  owner,
  name,
  make: (original) =>
    function (this: unknown, ...args) {
      steps += 1 + lengthOf(this);
      return original.apply(this, args);
    },
});

const byOne = (owner: object, name: string): Patch => ({
  owner,
  name,
  make: (original) =>
    function (this: unknown, one, other) {
      steps += 1;
      return original.call(this, one, other);
    },
});

const byCallback = (owner: object, name: string): Patch => ({
  owner,
  name,
  make: (original) =>
    function (this: unknown, ...args) {
      const [callback, ...rest] = args as unknown as [Method, ...never[]];
      // Four, as `reduce` passes. A list of them for each element would take longer than most callbacks.
      const counted = function (this: unknown, one: never, two: never, three: never, four: never) {
        steps += 1;
        return callback.call(this, one, two, three, four);
      };
      return original.apply(this, [counted, ...rest] as unknown as never[]);
    },
});

/** A match costs the characters from where it began to look to where it ended. */
const exec: Patch = {
  owner: RegExp.prototype,
  name: 'exec',
  make: (original) =>
    function (this: unknown, ...args) {
      const pattern = this as RegExp;
      const text = String((args as unknown[])[0]);
      const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
      const match = original.apply(this, args) as RegExpExecArray | null;
      // A sticky pattern, with which `split` tries every position, looks at one place only.
      const to = match ? match.index + match[0].length : pattern.sticky ? from : text.length;
      // A search that begins behind the end of the text goes over nothing.
      steps += 1 + Math.max(0, to - from);
      return match;
    },
};

/** A search costs the characters from where it began to look to where it found. */
const textIndexOf: Patch = {
  owner: String.prototype,
  name: 'indexOf',
  make: (original) =>
    function (this: unknown, ...args) {
      const from = Number((args as unknown[])[1] ?? 0);
      const at = original.apply(this, args) as number;
      steps += 1 + Math.max(0, (at < 0 ? lengthOf(this) : at) - from);
      return at;
    },
};

const byResult = (owner: object, name: string): Patch => ({
  owner,
  name,
  make: (original) =>
    function (this: unknown, ...args) {
      const result = original.apply(this, args);
      steps += 1 + lengthOf(result);
      return result;
    },
});

const iteratorOf = (iterable: Iterable<unknown>) =>
  Object.getPrototypeOf(iterable[Symbol.iterator]()) as object;

const PATCHES: Patch[] = [
  exec,
  textIndexOf,
  ...TEXT_METHODS.map((name) => byLength(String.prototype, name)),
  ...WHOLE_LIST_METHODS.map((name) => byLength(Array.prototype, name)),
  ...CALLBACK_METHODS.map((name) => byCallback(Array.prototype, name)),
  ...['get', 'has', 'set'].map((name) => byOne(Map.prototype, name)),
  ...['has', 'add'].map((name) => byOne(Set.prototype, name)),
  ...[[], new Map(), new Set()].map((empty) => byOne(iteratorOf(empty), 'next')),
  ...['entries', 'keys', 'values'].map((name) => byResult(Object, name)),
  byResult(JSON, 'stringify'),
];

/** Runs work and counts its steps. One at a time: the primitives of the whole process are replaced meanwhile. */
export async function countSteps(work: () => unknown): Promise<number> {
  const originals = PATCHES.map(({ owner, name }) => Reflect.get(owner, name) as Method);
  PATCHES.forEach(({ owner, name, make }, at) => {
    const value = make(originals[at] as Method);
    Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false });
  });
  steps = 0;
  try {
    await work();
    return steps;
  } finally {
    const counted = steps;
    PATCHES.forEach(({ owner, name }, at) => {
      const value = originals[at];
      Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false });
    });
    steps = counted;
  }
}
