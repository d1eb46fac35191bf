import { spawn } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, EXAMPLES } from '@/app/_components/playground/draft';
import { readDraft } from '@/app/_components/playground/read-draft';
import { requestCode } from '@/app/_components/playground/results';
import { lacksPython } from '../../support/python';

type Received = { path: string | undefined; headers: IncomingHttpHeaders; body: string };

let received: Received[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({
    path: request.url,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  });
  const isStream = request.headers.accept === 'text/event-stream';
  response.end(isStream ? 'event: done\ndata: {"seen": true}\n\n' : '{"seen": true}');
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

/** Runs code from standard input with a key in the environment. @returns what it wrote */
async function run(command: string, parameters: string[], code: string): Promise<string> {
  const child = spawn(command, parameters, { env: { ...process.env, RECO_API_KEY: 'reco_test_k' } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  child.stdin.end(code);
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0) throw new Error(output);
  return output;
}

const RUNNERS = {
  shell: ['bash', ['-s']],
  typescript: [process.execPath, ['--input-type=module-typescript', '-']],
  python: ['python3', ['-']],
} as const;

const NASTY = {
  vertical: 'it\'s $HOME `date` \\ "quoted"',
  context: {
    preferences: ['línea\nsegunda', '日本語 😀', "'; echo no; '", '$(id) \u2028 %s {x}'],
    constraints: { max_price: 12.5, vegan: true, car: false, note: null, empty: {}, none: [] },
  },
  options: { count: 3 },
};

describe.each(['shell', 'typescript', 'python'] as const)('the form as code in %s', (language) => {
  const [command, parameters] = RUNNERS[language];
  beforeEach(({ skip }) => skip(lacksPython(language), 'needs Python'));

  it.each([
    ['a request', 'recommend', NASTY, false],
    ['a stream', 'recommend', NASTY, true],
    ['an explanation', 'explain', { ...NASTY, item: { name: 'a', type: 'b' } }, false],
  ] as const)('sends %s as it is, with the key of the environment', async (_, task, body, isStreamed) => {
    received = [];
    const code = requestCode({ address, task, body, isStreamed }, language);
    const output = await run(command, [...parameters], code);
    expect(output).toContain('seen');
    const [request] = received;
    expect(received).toHaveLength(1);
    expect(request?.path).toBe(`/v1/${task}`);
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
    expect(request?.headers['x-api-key']).toBe('reco_test_k');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers.accept === 'text/event-stream').toBe(isStreamed);
  });
});

it('every example of the playground can be written as code', () => {
  for (const { draft } of [...EXAMPLES, { draft: EMPTY_DRAFT }]) {
    const read = readDraft(draft);
    if ('errors' in read) throw new Error('The draft cannot be read.');
    const request = { address, task: draft.task, body: read.body, isStreamed: false };
    expect(requestCode(request, 'shell')).toContain('$RECO_API_KEY');
    expect(requestCode(request, 'python')).toContain('os.environ["RECO_API_KEY"]');
    expect(requestCode(request, 'typescript')).toContain('process.env.RECO_API_KEY');
  }
});
