import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  displayPrefix,
  idInSecret,
  isKeyId,
  isWellFormedSecret,
  newKeyId,
  newSecret,
  sha256,
} from '@/lib/keys/secret';

describe('a secret', () => {
  it.each(['live', 'test'] as const)('of the %s environment has the published form', (environment) => {
    const secret = newSecret(environment, newKeyId());
    expect(secret).toMatch(new RegExp(`^reco_${environment}_[0-9a-f]{48}$`));
    expect(isWellFormedSecret(secret)).toBe(true);
    expect(displayPrefix(secret)).toBe(`${secret.slice(0, 14)}…`);
  });

  it('is never the same twice', () => {
    const id = newKeyId();
    expect(new Set(Array.from({ length: 1000 }, () => newSecret('live', id))).size).toBe(1000);
    expect(new Set(Array.from({ length: 1000 }, newKeyId)).size).toBe(1000);
  });

  it('says which key it is of, and is made for nothing else', () => {
    const id = newKeyId();
    expect(isKeyId(id)).toBe(true);
    expect(idInSecret(newSecret('live', id))).toBe(id);
    for (const none of ['', 'key_', `${id}0`, id.toUpperCase(), ` ${id}`])
      expect(() => newSecret('live', none)).toThrow(RangeError);
  });

  it.each([
    '',
    'reco_live_',
    `reco_live_${'a'.repeat(47)}`,
    `reco_live_${'a'.repeat(49)}`,
    `reco_live_${'A'.repeat(48)}`,
    `reco_prod_${'a'.repeat(48)}`,
    ` reco_live_${'a'.repeat(48)}`,
    `reco_live_${'a'.repeat(48)}\n`,
  ])('is not %j', (text) => {
    expect(isWellFormedSecret(text)).toBe(false);
  });

  it('is hashed with SHA-256 as everybody else computes it', async () => {
    for (const text of ['', 'abc', 'naïve 😀'])
      expect(await sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});
