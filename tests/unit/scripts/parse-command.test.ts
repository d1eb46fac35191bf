import { describe, expect, it } from 'vitest';
import { UsageError } from '@/scripts/keys/output';
import { parseCommand } from '@/scripts/keys/parse-command';

/** Arguments as they are typed; nothing here needs quotes. */
const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean));

describe('a right command is understood', () => {
  it.each([
    ['create --email Ann@Example.com', 'create', false, { email: 'ann@example.com', test: false }],
    [
      'create --email a@b.co --tier pro --test --name=007 --rate-limit 60 --monthly-limit 500 --json',
      'create',
      true,
      {
        email: 'a@b.co',
        tier: 'pro',
        test: true,
        name: '007',
        'rate-limit': 60,
        'monthly-limit': 500,
      },
    ],
    [
      'create --email a@b.co --expires 2999-01-31T12:00:00+02:00',
      'create',
      false,
      { email: 'a@b.co', test: false, expires: Date.parse('2999-01-31T10:00:00Z') },
    ],
    ['list', 'list', false, {}],
    ['export', 'export', false, {}],
    ['import a.ndjson --replace', 'import', false, { FILE: 'a.ndjson', replace: true }],
    ['list --json --email a@b.co', 'list', true, { email: 'a@b.co' }],
    ['show key_1', 'show', false, { ID: 'key_1' }],
    ['tier key_1 enterprise', 'tier', false, { ID: 'key_1', TIER: 'enterprise' }],
    [
      'limits key_1 --rate-limit 9 --monthly-limit default',
      'limits',
      false,
      { ID: 'key_1', 'rate-limit': 9, 'monthly-limit': null },
    ],
    ['limits key_1 --budget-usd 12.5', 'limits', false, { ID: 'key_1', 'budget-usd': 12.5 }],
    ['limits key_1 --budget-usd none', 'limits', false, { ID: 'key_1', 'budget-usd': null }],
    ['expiry key_1 never', 'expiry', false, { ID: 'key_1', DATE: null }],
    ['expiry key_1 2999-01-31', 'expiry', false, { ID: 'key_1', DATE: Date.parse('2999-01-31') }],
    ['trail key_1', 'trail', false, { OF: 'key_1' }],
    ['trail Ann@Example.com --json', 'trail', true, { OF: 'ann@example.com' }],
    ['delete-account Ann@Example.com', 'delete-account', false, { EMAIL: 'ann@example.com' }],
    ['revoke key_1', 'revoke', false, { ID: 'key_1' }],
    ['rotate key_1', 'rotate', false, { ID: 'key_1', grace: 0 }],
    ['rotate --grace 90s key_1', 'rotate', false, { ID: 'key_1', grace: 90_000 }],
    ['rotate key_1 --grace 15m', 'rotate', false, { ID: 'key_1', grace: 900_000 }],
    ['rotate key_1 --grace 1h', 'rotate', false, { ID: 'key_1', grace: 3_600_000 }],
    ['rotate key_1 --grace 30d', 'rotate', false, { ID: 'key_1', grace: 2_592_000_000 }],
  ])('%s', (line, command, json, fields) => {
    expect(parse(line)).toEqual({ command, json, fields });
  });

  it.each(['--help', '-h', 'create --help'])('%s asks for help', (line) => {
    expect(parse(line)).toBe('help');
  });
});

describe('a wrong command is answered with one sentence that says what is wrong', () => {
  it.each([
    ['', 'create, list, show'],
    ['nonsense', 'create, list, show'],
    ['toString', 'create, list, show'],
    ['create', '--email'],
    ['create --email', '--email'],
    ['create --email x', '--email'],
    ['create --email a@b.co --tier gold', '--tier'],
    ['create --email a@b.co --rate-limit 0', '--rate-limit'],
    ['create --email a@b.co --rate-limit 1e3', '--rate-limit'],
    ['create --email a@b.co --monthly-limit many', '--monthly-limit'],
    ['create --email a@b.co --budget-usd 0', '--budget-usd'],
    ['limits key_1 --budget-usd much', '--budget-usd'],
    ['create --email a@b.co --expires tomorrow', '--expires'],
    ['create --email a@b.co --expires 2020-01-01', '--expires'],
    ['create --email a@b.co --grace 1h', '--grace'],
    ['create key_1 --email a@b.co', 'create takes'],
    ['list --unknown', '--unknown'],
    ['list key_1', 'list takes'],
    ['show', 'ID'],
    ['show 17', 'ID'],
    ['show key_1 key_2', 'show takes'],
    ['tier key_1', 'TIER'],
    ['tier key_1 gold', 'TIER'],
    ['limits key_1 --rate-limit none', '--rate-limit'],
    ['expiry key_1', 'DATE'],
    ['expiry key_1 2020-01-01', 'DATE'],
    ['expiry key_1 soon', 'DATE'],
    ['trail somebody', 'OF'],
    ['trail', 'OF'],
    ['delete-account key_1', 'EMAIL'],
    ['rotate key_1 --grace 1', '--grace'],
    ['rotate key_1 --grace 1y', '--grace'],
    ['rotate key_1 --grace 31d', '--grace'],
    ['rotate key_1 --grace -1h', '--grace'],
  ])('%s', (line, part) => {
    const message = messageOf(line);
    expect(message).toContain(part);
    expect(message).toMatch(/^[^\n]+\.$/);
  });

  it('does not repeat a key that was given instead of an id', () => {
    expect(messageOf('revoke reco_live_0123456789')).not.toContain('0123');
  });
});

function messageOf(line: string): string {
  try {
    parse(line);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('it was understood');
}
