import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { apiOf, type GenerationServer, startWithFakes } from './generation-server';
import { startServer, type TestServer } from './server';
import { noteServer } from './shared-folder';

/*
 * A start takes most of a second of computing. Files whose subject is neither a process nor a setting share two servers in
 * each process of tests, and make keys of their own.
 */

const inSharedFolder = () => mkdtempSync(join(inject('sharedFolder'), 'data-'));

async function startShared(env: Record<string, string>): Promise<TestServer> {
  const server = await startServer({ env, dataDir: inSharedFolder() });
  noteServer(server.dataDir, server.pid);
  return { ...server, stop: async () => undefined };
}

let plain: Promise<TestServer> | undefined;

/** The production server with nothing configured. */
export function sharedServer(): Promise<TestServer> {
  plain ??= startShared({});
  return plain;
}

/** Long enough that a slow stream is not taken for one that hangs. */
const PATIENT = { FIRST_BYTE_TIMEOUT_MS: '10000', IDLE_TIMEOUT_MS: '10000', REQUEST_TIMEOUT_MS: '30000' };

let withFakes: ReturnType<typeof startWithFakes> | undefined;

/** The production server with fakes that answer well, and a new key; its time limits are long. */
export async function sharedGenerationServer(): Promise<GenerationServer> {
  withFakes ??= startWithFakes(PATIENT, startShared);
  const api = await apiOf(await withFakes);
  api.reset();
  return { ...api, stop: async () => undefined };
}
