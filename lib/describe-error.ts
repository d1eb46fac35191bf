const MAX_CAUSES = 4;

/**
 * Describes an error for the log without its message, which may quote a prompt, a key, or a provider's text:
 * the names along the chain of causes, their HTTP statuses, and where the innermost one was thrown.
 */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  let innermost: unknown = error;
  for (let current = error, depth = 0; current !== undefined && depth < MAX_CAUSES; depth++) {
    innermost = current;
    if (!(current instanceof Error)) {
      parts.push(typeof current);
      break;
    }
    const status = (current as { statusCode?: unknown }).statusCode;
    parts.push(typeof status === 'number' ? `${current.name}(${status})` : current.name);
    current = current.cause;
  }
  const frame = innermost instanceof Error ? innermost.stack?.match(/^\s+at .+$/m)?.[0].trim() : undefined;
  return parts.join(' < ') + (frame ? ` ${frame}` : '');
}
