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
const limitOr = (word: string) =>
  z.union([z.literal(word).transform(() => null), wholeNumber], {
    error: `must be a whole number of at least 1, or ${word}`,
  });

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
const budgetOrNone = z.union([z.literal('none').transform(() => null), dollars], {
  error: 'must be a number of US dollars of more than 0, or none',
});

/** An instant in the future, as Unix time in milliseconds. */
const future = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be an ISO date such as 2027-01-31 or 2027-01-31T12:00:00Z',
  })
  .transform((text) => Date.parse(text))
  .refine((instant) => instant > Date.now(), 'must be in the future');

const futureOrNever = z.union([z.literal('never').transform(() => null), future], {
  error: 'must be a date in the future such as 2027-01-31 or 2027-01-31T12:00:00Z, or never',
});

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30s`, `15m`, `1h`, `7d`, in milliseconds. */
const duration = z
  .string()
  .regex(/^\d{1,9}[smhd]$/, 'must be a time such as 30s, 15m, 1h or 7d')
  .transform((text) => Number(text.slice(0, -1)) * UNIT_MS[text.slice(-1) as keyof typeof UNIT_MS])
  .refine((grace) => grace <= MAX_GRACE_MS, 'must be at most 30d');

/** Names, in order, of what stands after the command without a dash, and what may be given with a dash. */
const COMMANDS = {
  create: {
    positionals: [],
    fields: z.object({
      email: emailAddress,
      name: keyName.optional(),
      tier: tier.optional(),
      test: z.boolean().default(false),
      'rate-limit': wholeNumber.optional(),
      'monthly-limit': wholeNumber.optional(),
      'budget-usd': dollars.optional(),
      expires: future.optional(),
    }),
  },
  list: { positionals: [], fields: z.object({ email: emailAddress.optional() }) },
  show: { positionals: ['ID'], fields: z.object({ ID: keyId }) },
  tier: { positionals: ['ID', 'TIER'], fields: z.object({ ID: keyId, TIER: tier }) },
  limits: {
    positionals: ['ID'],
    fields: z.object({
      ID: keyId,
      'rate-limit': limitOr('default').optional(),
      'monthly-limit': limitOr('default').optional(),
      'budget-usd': budgetOrNone.optional(),
    }),
  },
  allow: {
    positionals: ['ID'],
    fields: z.object({
      ID: keyId,
      scopes: listOr('all', scopeList).optional(),
      addresses: listOr('any', networkList).optional(),
      'own-limit': limitOr('none').optional(),
    }),
  },
  expiry: { positionals: ['ID', 'DATE'], fields: z.object({ ID: keyId, DATE: futureOrNever }) },
  trail: {
    positionals: ['OF'],
    fields: z.object({ OF: z.union([keyId, emailAddress], "must be an e-mail address or a key's id") }),
  },
  'delete-account': { positionals: ['EMAIL'], fields: z.object({ EMAIL: emailAddress }) },
  revoke: { positionals: ['ID'], fields: z.object({ ID: keyId }) },
  rotate: { positionals: ['ID'], fields: z.object({ ID: keyId, grace: duration.default(0) }) },
  'stop-old': { positionals: ['ID'], fields: z.object({ ID: keyId }) },
  remind: { positionals: [], fields: z.object({}) },
  export: { positionals: ['FILE'], fields: z.object({ FILE: z.string().optional() }) },
  import: {
    positionals: ['FILE'],
    fields: z.object({ FILE: z.string().optional(), replace: z.boolean().default(false) }),
  },
} as const satisfies Record<string, { positionals: readonly string[]; fields: z.ZodObject }>;

type Commands = typeof COMMANDS;
type CommandName = keyof Commands;

/** A command as it was understood, with its name and fields. */
export type KeysCommand = {
  [Name in CommandName]: { command: Name; json: boolean; fields: z.output<Commands[Name]['fields']> };
}[CommandName];

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  tier: { type: 'string' },
  test: { type: 'boolean' },
  'rate-limit': { type: 'string' },
  'monthly-limit': { type: 'string' },
  'own-limit': { type: 'string' },
  scopes: { type: 'string' },
  addresses: { type: 'string' },
  'budget-usd': { type: 'string' },
  expires: { type: 'string' },
  grace: { type: 'string' },
  replace: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function splitArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(COMMANDS, name);

/** Says what is wrong with a field, as a sentence. */
function describeIssue(name: CommandName, positionals: readonly string[], issue: z.core.$ZodIssue): string {
  const field = String(issue.path[0]);
  const shown = positionals.includes(field) ? field : `--${field}`;
  const missing = issue.code === 'invalid_type' && issue.message.includes('undefined');
  return missing ? `${name} needs ${shown}.` : `${shown} ${issue.message}.`;
}

/**
 * Understands the arguments of the `keys` command.
 *
 * @returns the command, or `help`
 * @throws UsageError when they make no sense
 */
export function parseCommand(args: string[]): KeysCommand | 'help' {
  const { values, positionals } = splitArguments(args);
  const { json = false, help, ...options } = values;
  if (help) return 'help';
  const [name, ...rest] = positionals;
  if (!isCommand(name))
    throw new UsageError(`Say what to do: ${Object.keys(COMMANDS).join(', ')} (--help explains them).`);

  const { positionals: expected, fields }: { positionals: readonly string[]; fields: z.ZodObject } =
    COMMANDS[name];
  if (rest.length > expected.length)
    throw new UsageError(`${name} takes ${expected.join(' ') || 'no such argument'}.`);
  const stray = Object.keys(options).find((option) => !(option in fields.shape));
  if (stray) throw new UsageError(`${name} has no option --${stray}.`);

  const named = Object.fromEntries(
    expected.flatMap((field, index) => (rest[index] ? [[field, rest[index]]] : [])),
  );
  const parsed = fields.safeParse({ ...options, ...named });
  if (parsed.success) return { command: name, json, fields: parsed.data } as KeysCommand;
  const [issue] = parsed.error.issues;
  throw new UsageError(issue ? describeIssue(name, expected, issue) : `${name} was called in a wrong way.`);
}
