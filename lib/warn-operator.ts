const MAX_CAUSES = 4;

const SYSTEM_CODE = /^[A-Z][A-Z0-9_]{1,39}$/;

function detailOf(error: Error & { statusCode?: unknown; code?: unknown }): string | number | undefined {
  const { statusCode, code } = error;
  if (typeof statusCode === 'number') return statusCode;
  return typeof code === 'string' && SYSTEM_CODE.test(code) ? code : undefined;
}

/**
 * Describes an error for the log without its message, which may quote a prompt, a key, or a provider's text (contract:
 * stateless): the names along the chain of causes, four at most, their HTTP statuses or system codes (`ECONNREFUSED`), and where
 * the innermost one was thrown. Of a value that is no Error, its type alone; empty for `undefined`. Never throws.
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

/** How often a kind of trouble is written down, in milliseconds. */
const INTERVAL_MS = 60_000;

/** Kinds that were written down, which are named in the code, with what was not written of each since. */
const kinds = new Map<string, { lastLineAt: number; unwritten: number }>();

/**
 * Warns the operator of trouble that callers do not notice, such as an e-mail provider that refuses: one JSON line of the log
 * per kind and minute, with `level`, `event`, `kind`, `count` (since the last line of the kind, this time included) and
 * `error` ({@link describeError}); no message, which could quote a person, an address or a key (contract: stateless).
 *
 * @param kind fixed word for the part in trouble, such as `email`; never anybody's text
 * @param error as it was thrown
 * @param about further fields of the line, such as the model that is in trouble; no secret, and nobody's text
 */
export function warnOperator(kind: string, error: unknown, about?: Record<string, string | undefined>): void {
  const known = kinds.get(kind);
  const now = Date.now();
  if (known && now - known.lastLineAt < INTERVAL_MS) {
    known.unwritten += 1;
    return;
  }
  kinds.set(kind, { lastLineAt: now, unwritten: 0 });
  const count = (known?.unwritten ?? 0) + 1;
  console.warn(
    JSON.stringify({ level: 'warn', event: 'trouble', kind, count, ...about, error: describeError(error) }),
  );
}
