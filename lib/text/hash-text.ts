/** Returns the FNV-1a hash of a text's UTF-16 units: a whole number of 32 bits, 0 or more. Not for secrets. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}
