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

/**
 * Scans each character once. Takes `{"elements": […]}` as asked for, and also what weaker models make of it: a
 * bare list, another name for it, a code fence or a sentence around it. An element that is not valid JSON is
 * left out without spoiling those after it.
 */
export function createElementSplitter(): ElementSplitter {
  let phase: Phase = 'before';
  let element = '';
  let depth = 0;
  let inString = false;
  let isEscaped = false;

  /** Follows strings and brackets inside an element; true when it has just been closed. */
  const closes = (char: string): boolean => {
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
  };

  const step = (char: string, found: unknown[]) => {
    if (phase === 'before') {
      if (char === '[') phase = 'between';
    } else if (phase === 'between') {
      if (char === '{') {
        phase = 'inside';
        element = char;
        depth = 1;
      } else if (char === ']') phase = 'after';
      else if (!/[\s,]/.test(char)) phase = 'before'; // not a list of objects: a bracket in running text
    } else if (phase === 'inside') {
      element += char;
      if (!closes(char)) return;
      const value = parse(element);
      if (value !== undefined) found.push(value);
      phase = 'between';
      element = '';
    }
  };

  return {
    push(text) {
      const found: unknown[] = [];
      for (const char of text) step(char, found);
      return found;
    },
    isComplete: () => phase === 'after',
  };
}
