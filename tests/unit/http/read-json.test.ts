import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/http/api-error';
import { BODY_TIMEOUT_MS, HELD_BODY_HEADER, readJsonObject } from '@/lib/http/read-json';

const LIMIT = 1024;
const post = (body: BodyInit) =>
  new Request('http://reco.test', { method: 'POST', body, duplex: 'half' } as RequestInit);

async function refusal(request: Request): Promise<ApiError> {
  const error = await readJsonObject(request, LIMIT).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('was not refused');
  return error;
}

describe('readJsonObject', () => {
  it('reads an object whatever its content type', async () => {
    const request = new Request('http://reco.test', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(await readJsonObject(request, LIMIT)).toEqual({ a: 1 });
  });

  it.each([
    ['an empty body', ''],
    ['white space', ' \n '],
    ['broken JSON', '{"a":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['text', '"secret"'],
    ['a number', '3'],
  ])('refuses %s with INVALID_REQUEST that names the body', async (_, body) => {
    const error = await refusal(post(body));
    expect(error.code).toBe('INVALID_REQUEST');
    expect(error.details).toMatch(/^body: /);
    expect(error.details).not.toContain('secret');
  });

  it('refuses bytes that are not UTF-8', async () => {
    expect((await refusal(post(new Uint8Array([0x7b, 0xff, 0xfe])))).code).toBe('INVALID_REQUEST');
  });

  it('refuses nesting that would overflow whatever walks it later', async () => {
    const nested = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`;
    expect((await refusal(post(nested))).details).toContain('nest');
  });

  it('accepts a body of exactly the limit and refuses one byte more', async () => {
    const body = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    expect(Object.keys(await readJsonObject(post(body(LIMIT)), LIMIT))).toEqual(['a']);
    expect((await refusal(post(body(LIMIT + 1)))).code).toBe('REQUEST_TOO_LARGE');
  });

  it('stops reading a body of unknown length at the limit', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(256).fill(0x20));
      },
    });
    expect((await refusal(post(endless))).code).toBe('REQUEST_TOO_LARGE');
    expect(pulled).toBeLessThan(10);
  });

  it('does not wait for a body above the limit to let go', async () => {
    const stubborn = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(LIMIT + 1)),
      cancel: () => new Promise(() => {}),
    });
    expect((await refusal(post(stubborn))).code).toBe('REQUEST_TOO_LARGE');
  });

  it('gives up a body that does not arrive within 10 s', async () => {
    vi.useFakeTimers();
    const asked = refusal(post(new ReadableStream<Uint8Array>()));
    await vi.advanceTimersByTimeAsync(BODY_TIMEOUT_MS - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await asked).toMatchObject({
      code: 'INVALID_REQUEST',
      details: 'body: did not arrive within 10 s',
    });
  });

  it.each([
    ['too-large', 'REQUEST_TOO_LARGE'],
    ['too-late', 'INVALID_REQUEST'],
  ])('refuses a body that the server in front held back as %s', async (problem, code) => {
    const headers = { [HELD_BODY_HEADER]: problem };
    const request = new Request('http://reco.test', { method: 'POST', headers });
    expect((await refusal(request)).code).toBe(code);
  });
});
