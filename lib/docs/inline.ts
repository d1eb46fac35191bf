type InlinePart =
  | { kind: 'text' | 'code' | 'strong'; text: string; at: number }
  | { kind: 'link'; text: string; href: string; at: number };

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Splits running text into its parts, in order: `code`, **strong** and [links](/docs), which do not nest, and text, also a mark
 * without its other half. `at` is the offset in the source, in UTF-16 units. Nothing is escaped.
 */
export function parseInline(source: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of source.matchAll(MARKS)) {
    const [whole, code, strong, label, href] = match;
    const at = match.index;
    if (at > end) parts.push({ kind: 'text', text: source.slice(end, at), at: end });
    if (code !== undefined) parts.push({ kind: 'code', text: code, at });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong, at });
    else parts.push({ kind: 'link', text: label ?? '', href: href ?? '', at });
    end = at + whole.length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end), at: end });
  return parts;
}
