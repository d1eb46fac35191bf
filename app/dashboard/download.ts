import { getAccountKey } from '@/lib/accounts/account-keys';
import { readSearch, requestsCsv, requestsJson, searchRequests } from '@/lib/accounts/account-requests';
import { readAccountTrail, trailCsv, trailJson } from '@/lib/accounts/account-trail';
import { readAccountRecords, readKeysUsage } from '@/lib/accounts/account-usage';
import { usageCsv } from '@/lib/accounts/csv';
import type { Session } from '@/lib/accounts/session';
import { readRange } from '@/lib/accounts/usage-range';
import type { KeyRecord } from '@/lib/keys/key-record';
import { dayOf } from '@/lib/plans/calendar-month';
import { StoreUnavailableError } from '@/lib/store/client';
import { currentSession } from './session';

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

const file = (text: string, name: string, format: keyof typeof TYPES) =>
  new Response(text, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });

/** Has a file made for whoever is signed in. */
async function forSession(make: (session: Session) => Promise<Response>): Promise<Response> {
  try {
    const session = await currentSession();
    return session ? await make(session) : refuse(401, 'Sign in first.');
  } catch (error) {
    if (StoreUnavailableError.isInstance(error)) return refuse(503, 'The key store cannot be reached.');
    throw error;
  }
}

const parametersOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

const formatOf = ({ format = 'csv' }: Record<string, string>) =>
  format === 'csv' || format === 'json' ? format : undefined;

const NO_FORMAT = 'format must be csv or json.';

/** Of one key when an id is given, else of all keys of the account. */
type Of = { request: Request; keyId?: string };

/** Finds the keys of whoever is signed in, and has a file made of them. */
const download = (
  { request, keyId }: Of,
  make: (records: KeyRecord[], parameters: Record<string, string>) => Promise<Response>,
) =>
  forSession(async (session) => {
    const key = keyId === undefined ? undefined : await getAccountKey({ ...session, id: keyId });
    if (key === null) return refuse(404, 'There is no such key.');
    return make(key ? [key] : await readAccountRecords(session), parametersOf(request));
  });

/** The numbers of a page of use as CSV. A part of the time that cannot be given is 400, and says why. */
export const downloadUsage = (of: Of) =>
  download(of, async (records, parameters) => {
    const { range, problem } = readRange(parameters, Date.now());
    if (!range) return refuse(400, problem ?? '');
    return file(
      usageCsv(await readKeysUsage({ records, range })),
      `reco-usage-${range.from}-${range.to}`,
      'csv',
    );
  });

/** All requests that a page finds, as CSV or JSON. */
export const downloadRequests = (of: Of) =>
  download(of, async (records, parameters) => {
    const format = formatOf(parameters);
    if (!format) return refuse(400, NO_FORMAT);
    const { found } = await searchRequests({ records, search: readSearch(parameters) });
    const text = format === 'csv' ? requestsCsv(found) : requestsJson(found);
    return file(text, `reco-requests-${dayOf(Date.now())}`, format);
  });

/** What was done to the account and its keys, as CSV or JSON. */
export const downloadTrail = (request: Request) =>
  forSession(async (session) => {
    const format = formatOf(parametersOf(request));
    if (!format) return refuse(400, NO_FORMAT);
    const entries = await readAccountTrail(session);
    const text = format === 'csv' ? trailCsv(entries) : trailJson(entries);
    return file(text, `reco-trail-${dayOf(Date.now())}`, format);
  });
