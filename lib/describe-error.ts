const MAX_CAUSES = 4;

const SYSTEM_CODE = /^[A-Z][A-Z0-9_]{1,39}$/;

function detailOf(error: Error & { statusCode?: unknown; code?: unknown }): string | number | undefined {
  const { statusCode, code } = error;
  if (typeof statusCode === 'number') return statusCode;
  return typeof code === 'string' && SYSTEM_CODE.test(code) ? code : undefined;
}

/**
 * Describes an error for the log without its message, which may quote a prompt, a key, or a provider's text:
 * the names along the chain of causes, their HTTP statuses or system codes (`ECONNREFUSED`), and where the innermost
 * one was thrown.
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
    const detail = detailOf(current);
    parts.push(detail === undefined ? current.name : `${current.name}(${detail})`);
    current = current.cause;
  }
  const frame = innermost instanceof Error ? innermost.stack?.match(/^\s+at .+$/m)?.[0].trim() : undefined;
  return parts.join(' < ') + (frame ? ` ${frame}` : '');
}
