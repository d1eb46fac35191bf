/**
 * Writes lines to the log, those of one turn of the event loop together: to write is most of what a line costs.
 * A process that ends writes what is left.
 *
 * @param write takes some lines at once, without the last line break
 */
export function createLineWriter(write: (lines: string) => void): (line: string) => void {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    const text = lines.join('\n');
    lines = [];
    write(text);
  };
  process.on('exit', flush);
  return (line) => {
    if (lines.push(line) === 1) setImmediate(flush);
  };
}
