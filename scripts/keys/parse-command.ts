import { parseArgs } from 'node:util';
import { z } from 'zod';
import { emailAddress, keyName, ownBudget, ownLimit } from '../../lib/keys/key-fields';
import { MAX_GRACE_MS } from '../../lib/keys/rotate-key';
import { networkList, scopeList } from '../../lib/plans/permissions';
import { TIER_IDS } from '../../lib/plans/tiers';
import { UsageError } from './output';

const keyId = z
  .string()
  .refine((id) => !id.startsWith('reco_'), "must be the key's id (key_…), not the key itself")
  .refine((id) => id.startsWith('key_'), "must be the key's id, which begins with key_");
const tier = z.enum(TIER_IDS, `must be one of ${TIER_IDS.join(', ')}`);
const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(ownLimit);
/** A value, or the one word that lifts the restriction. */
const orWord = <Value extends z.ZodType>(value: Value, word: string, error: string) =>
  z.union([z.literal(word).transform(() => null), value], { error: `must be ${error}, or ${word}` });
const limitOr = (word: string) => orWord(wholeNumber, word, 'a whole number of at least 1');

/** Words with commas between them that a list checks, or the one word that lifts the restriction. */
const listOr = (word: string, list: typeof scopeList | typeof networkList) =>
  z.string().transform((text, context) => {
    if (text === word) return null;
    const words = text.split(',').map((one) => one.trim());
    const issue = list.safeParse(words).error?.issues[0];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
    return words;
  });

const dollars = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number of US dollars')
  .transform(Number)
  .pipe(ownBudget);

/** An instant in the future, as Unix time in milliseconds. */
const future = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be an ISO date such as 2027-01-31 or 2027-01-31T12:00:00Z',
  })
  .transform((text) => Date.parse(text))
  .refine((instant) => instant > Date.now(), 'must be in the future');

const futureOrNever = orWord(
  future,
  'never',
  'a date in the future such as 2027-01-31 or 2027-01-31T12:00:00Z',
);

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30s`, `15m`, `1h`, `7d`, in milliseconds. */
const duration = z
  .string()
  .regex(/^\d{1,9}[smhd]$/, 'must be a time such as 30s, 15m, 1h or 7d')
  .transform((text) => Number(text.slice(0, -1)) * UNIT_MS[text.slice(-1) as keyof typeof UNIT_MS])
  .refine((grace) => grace <= MAX_GRACE_MS, 'must be at most 30d');

/** Fields of each command: in capitals what stands behind it, in that order, others with two dashes. */
const COMMANDS = {
  create: z.object({
    email: emailAddress,
    name: keyName.optional(),
    tier: tier.optional(),
    test: z.boolean().default(false),
    'rate-limit': wholeNumber.optional(),
    'monthly-limit': wholeNumber.optional(),
    'budget-usd': dollars.optional(),
    expires: future.optional(),
  }),
  list: z.object({ email: emailAddress.optional() }),
  show: z.object({ ID: keyId }),
  tier: z.object({ ID: keyId, TIER: tier }),
  limits: z.object({
    ID: keyId,
    'rate-limit': limitOr('default').optional(),
    'monthly-limit': limitOr('default').optional(),
    'budget-usd': orWord(dollars, 'none', 'a number of US dollars of more than 0').optional(),
  }),
  allow: z.object({
    ID: keyId,
    scopes: listOr('all', scopeList).optional(),
    addresses: listOr('any', networkList).optional(),
    'own-limit': limitOr('none').optional(),
  }),
  expiry: z.object({ ID: keyId, DATE: futureOrNever }),
  trail: z.object({ OF: z.union([keyId, emailAddress], "must be an e-mail address or a key's id") }),
  'delete-account': z.object({ EMAIL: emailAddress }),
  revoke: z.object({ ID: keyId }),
  rotate: z.object({ ID: keyId, grace: duration.default(0) }),
  'stop-old': z.object({ ID: keyId }),
  remind: z.object({}),
  export: z.object({ FILE: z.string().optional() }),
  import: z.object({ FILE: z.string().optional(), replace: z.boolean().default(false) }),
} satisfies Record<string, z.ZodObject>;

type Commands = typeof COMMANDS;
type CommandName = keyof Commands;

/** A command as it was understood, with its name and fields. */
export type KeysCommand = {
  [Name in CommandName]: { command: Name; json: boolean; fields: z.output<Commands[Name]> };
}[CommandName];

const isPositional = (field: string) => field === field.toUpperCase();

const FLAGS = ['test', 'replace'];
const OPTIONS = Object.fromEntries(
  Object.values(COMMANDS)
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((field) => !isPositional(field))
    .map((name) => [name, { type: FLAGS.includes(name) ? ('boolean' as const) : ('string' as const) }]),
);
const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

function splitArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { ...OPTIONS, ...COMMON }, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(COMMANDS, name);

function describeIssue(name: CommandName, issue: z.core.$ZodIssue): string {
  const field = String(issue.path[0]);
  const shown = isPositional(field) ? field : `--${field}`;
  const missing = issue.code === 'invalid_type' && issue.message.includes('undefined');
  return missing ? `${name} needs ${shown}.` : `${shown} ${issue.message}.`;
}

/** Understands the arguments of the `keys` command. @throws UsageError when they make no sense */
export function parseCommand(args: string[]): KeysCommand | 'help' {
  const { values, positionals } = splitArguments(args);
  const { json = false, help, ...given } = values;
  if (help) return 'help';
  const [name, ...rest] = positionals;
  if (!isCommand(name))
    throw new UsageError(`Say what to do: ${Object.keys(COMMANDS).join(', ')} (--help explains them).`);

  const fields: z.ZodObject = COMMANDS[name];
  const expected = Object.keys(fields.shape).filter(isPositional);
  if (rest.length > expected.length)
    throw new UsageError(`${name} takes ${expected.join(' ') || 'no such argument'}.`);
  const stray = Object.keys(given).find((option) => !(option in fields.shape));
  if (stray) throw new UsageError(`${name} has no option --${stray}.`);

  const named = Object.fromEntries(
    expected.flatMap((field, index) => (rest[index] ? [[field, rest[index]]] : [])),
  );
  const parsed = fields.safeParse({ ...given, ...named });
  if (parsed.success) return { command: name, json, fields: parsed.data } as KeysCommand;
  throw new UsageError(describeIssue(name, parsed.error.issues[0] as z.core.$ZodIssue));
}
