/** What a pipe takes whole: texts up to this length, in bytes, are not mixed with what other processes write. */
const MOST_BYTES = 4_096;

/** Puts lines together, with their line breaks up to {@link MOST_BYTES} of them; a longer line stands alone. */
function* gather(lines: readonly string[]): Generator<string> {
  let text = '';
  let bytes = 0;
  for (const line of lines) {
    const more = Buffer.byteLength(line) + 1;
    if (bytes > 0 && bytes + more > MOST_BYTES) {
      yield text;
      text = '';
      bytes = 0;
    }
    text += bytes > 0 ? `\n${line}` : line;
    bytes += more;
  }
  yield text;
}

/**
 * Writes lines to the log, those of one turn of the event loop together, as far as they stay whole among those of other
 * processes (contract: workers): to write is most of what a line costs. A process that ends writes what is left.
 *
 * @param write takes some lines at once, without the last line break
 */
export function createLineWriter(write: (lines: string) => void): (line: string) => void {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    const together = gather(lines);
    lines = [];
    for (const text of together) write(text);
  };
  process.on('exit', flush);
  return (line) => {
    if (lines.push(line) === 1) setImmediate(flush);
  };
}
