import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { BODY_TIMEOUT_MS, HELD_BODY_HEADER, VISITOR_BODY_BYTES } from '@/lib/http/held-body';
import { isWellFormedSecret, newKeyId, newSecret } from '@/lib/keys/secret';
import { requireBearerKey } from '@/lib/mcp/require-bearer-key';
import * as inFront from '@/scripts/serve/hold-body.mjs';

const KEY = newSecret('test', newKeyId());

describe('the server in front and the routes', () => {
  it('agree on the limits of bodies, and on how a body that was held back is told of', () => {
    expect(inFront.DEFAULT_BODY_BYTES).toBe(parseConfig({}).MAX_BODY_BYTES);
    expect(inFront.VISITOR_BODY_BYTES).toBe(VISITOR_BODY_BYTES);
    expect(inFront.BODY_TIMEOUT_MS).toBe(BODY_TIMEOUT_MS);
    expect(inFront.HELD_BODY_HEADER).toBe(HELD_BODY_HEADER);
  });

  it.each([
    newSecret('live', newKeyId()),
    newSecret('test', newKeyId()),
    `${newSecret('live', newKeyId())}0`,
    newSecret('live', newKeyId()).slice(0, -1),
    `reco_live_${'G'.repeat(48)}`,
    `other_live_${'0'.repeat(48)}`,
    '',
  ])('agree on what has the form of a key: %s', (key) => {
    expect(inFront.KEY_FORM.test(key)).toBe(isWellFormedSecret(key));
  });

  it.each<Record<string, string>>([
    { 'x-api-key': KEY },
    { authorization: `Bearer ${KEY}` },
    { authorization: `bearer   ${KEY} ` },
    { 'x-api-key': KEY, authorization: 'Bearer other' },
  ])('agree on where the key of a request is: %j', (headers) => {
    expect(inFront.keyOf({ url: '/mcp', headers })).toBe(KEY);
    expect(requireBearerKey(new Request('https://reco.example/mcp', { headers }))).toBe(KEY);
  });

  it('agree that elsewhere a key is in no other header', () => {
    expect(inFront.keyOf({ url: '/v1/recommend', headers: { authorization: `Bearer ${KEY}` } })).toBe('');
    expect(inFront.keyOf({ url: '/mcp-other', headers: { authorization: `Bearer ${KEY}` } })).toBe('');
  });
});
