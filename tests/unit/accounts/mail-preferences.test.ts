import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccountMails } from '@/lib/accounts/mail-preferences';
import { accountHash } from '@/lib/keys/key-record';
import { readMailPreferences } from '@/lib/notices/preferences';
import { startTestStore, type TestStore } from '../../support/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());

const wanted = async (email: string) => readMailPreferences(await accountHash(email), test);

describe('which messages an account wants', () => {
  it('is all of them until it says otherwise, and each kind for itself after that', async () => {
    const account = { email: 'ada@example.com' };
    expect(await wanted(account.email)).toEqual({ quota: true, expiry: true });
    expect(await saveAccountMails({ ...account, wanted: ['quota', 'nonsense', null] }, test)).toEqual({
      outcome: 'done',
    });
    expect(await wanted(account.email)).toEqual({ quota: true, expiry: false });
    expect(await wanted('eve@example.com')).toEqual({ quota: true, expiry: true });
    await saveAccountMails({ ...account, wanted: ['quota', 'expiry'] }, test);
    expect(await wanted(account.email)).toEqual({ quota: true, expiry: true });
    expect(await test.store.redis.keys(`${test.store.names.prefix}mail-preferences:*`)).toEqual([]);
  });

  it('is saved sixty times an hour and no more', async () => {
    const account = { email: 'busy@example.com', wanted: ['quota'] };
    for (let change = 0; change < 60; change += 1) await saveAccountMails(account, test);
    expect(await saveAccountMails({ ...account, wanted: [] }, test)).toEqual({
      outcome: 'limited',
      limit: 60,
    });
    expect(await wanted(account.email)).toEqual({ quota: true, expiry: false });
  });
});
