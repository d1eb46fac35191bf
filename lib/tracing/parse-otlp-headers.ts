/** Parses `key=value,key2=value2` with percent-encoded values, as the OpenTelemetry specification writes it. */
export function parseOtlpHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const separator = pair.indexOf('=');
    if (separator < 1) continue;
    headers[pair.slice(0, separator).trim()] = decodeURIComponent(pair.slice(separator + 1).trim());
  }
  return headers;
}
