import { parseSync } from '@swc/core';

/** Any node of a syntax tree. */
type Node = { type?: string; [field: string]: unknown };

const TEST_FUNCTIONS = new Set(['describe', 'it', 'test']);

/** The names that a callee is made of: `it.concurrent.each(…)` is `it`, `concurrent`, `each`. */
function calleeNames(node: Node): string[] {
  switch (node.type) {
    case 'Identifier':
      return [node.value as string];
    case 'MemberExpression':
      return [...calleeNames(node.object as Node), ...calleeNames(node.property as Node)];
    case 'CallExpression':
      return calleeNames(node.callee as Node);
    case 'TsInstantiation':
      return calleeNames(node.expression as Node);
    default:
      return [];
  }
}

/** A text as it is written, a template with its placeholders; undefined for everything else. */
function writtenText(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value as string;
  if (node?.type !== 'TemplateLiteral') return undefined;
  const parts = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
  const names = (node.expressions as Node[]).map((one) => `\${${calleeNames(one).join('.')}}`);
  return parts.map((part, index) => part + (names[index] ?? '')).join('');
}

function* titlesIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const one of node) yield* titlesIn(one);
  } else if (typeof node === 'object' && node !== null) {
    const { type, callee } = node as Node;
    const [name = '', ...more] = type === 'CallExpression' ? calleeNames(callee as Node) : [];
    // A test that is left out proves nothing.
    if (TEST_FUNCTIONS.has(name) && !more.some((one) => one === 'skip' || one === 'todo')) {
      const [first] = (node as { arguments: { expression: Node }[] }).arguments;
      const title = writtenText(first?.expression);
      if (title !== undefined) yield title;
    }
    for (const value of Object.values(node)) yield* titlesIn(value);
  }
}

/** The titles of the tests of a file, and of their groups, as they are written. @param source TypeScript */
export const testTitles = (source: string): Set<string> =>
  new Set(titlesIn(parseSync(source, { syntax: 'typescript', target: 'es2024' }).body));
