import { parseConfig } from '@/lib/config';
import { createKey } from '@/lib/keys/create-key';
import { startLocalStore } from '@/lib/store/local/start-local-store';

/*
 * A process that keeps the local store of `DATA_DIR`, as a server does. It says how to reach the store and which key
 * it created, then waits to be ended: by SIGTERM as a server ends, or by signal 9.
 */
async function main(): Promise<void> {
  const { kind, url, token } = await startLocalStore(parseConfig(process.env));
  const { secret, record } = await createKey({ email: 'ann@example.com', source: 'operator' });
  process.stdout.write(`${JSON.stringify({ kind, url, token, secret, id: record.id })}\n`);
}

process.on('SIGTERM', () => process.exit(0));
void main();
