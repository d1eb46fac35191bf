/** Where the scan is: before the list, between elements, inside one, or behind the list. */
type Phase = 'before' | 'between' | 'inside' | 'after';

/** Splits the list of a model's JSON answer into elements while it is still arriving. */
export type ElementSplitter = {
  /** The next piece of text; returns the elements that it completed. Text that is not JSON is skipped. */
  push(text: string): unknown[];
  /** Whether the list has been closed, so that nothing is missing. */
  isComplete(): boolean;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Follows strings and brackets inside an element. */
function createNesting() {
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  return {
    /** @returns whether the character closes the outermost bracket */
    closes(char: string): boolean {
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (char === '\\') isEscaped = true;
        else if (char === '"') inString = false;
        return false;
      }
      if (char === '"') inString = true;
      else if (char === '{' || char === '[') depth += 1;
      else if (char === '}' || char === ']') depth -= 1;
      return depth === 0;
    },
  };
}

/**
 * Scans each character once. Takes `{"elements": […]}` as asked for, and also what weaker models make of it: a
 * bare list, another name for it, a code fence or a sentence around it. An element that is not valid JSON is
 * left out without spoiling those after it.
 */
export function createElementSplitter(): ElementSplitter {
  let phase: Phase = 'before';
  let nesting = createNesting();
  /** The beginning of an element, from earlier pieces. */
  let beginning = '';

  return {
    push(text) {
      const found: unknown[] = [];
      let start = 0;
      for (let at = 0; at < text.length; at += 1) {
        const char = text.charAt(at);
        if (phase === 'inside') {
          if (!nesting.closes(char)) continue;
          const value = parse(beginning + text.slice(start, at + 1));
          if (value !== undefined) found.push(value);
          phase = 'between';
          beginning = '';
        } else if (phase === 'before') {
          if (char === '[') phase = 'between';
        } else if (phase === 'between') {
          if (char === '{') {
            phase = 'inside';
            start = at;
            nesting = createNesting();
            nesting.closes(char);
          } else if (char === ']') phase = 'after';
          else if (!/[\s,]/.test(char)) phase = 'before'; // a bracket in running text
        }
      }
      if (phase === 'inside') beginning += text.slice(start);
      return found;
    },
    isComplete: () => phase === 'after',
  };
}
