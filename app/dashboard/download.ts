import { getAccountKey } from '@/lib/accounts/account-keys';
import { readSearch, requestsFile, searchRequests } from '@/lib/accounts/account-requests';
import { trailFile } from '@/lib/accounts/account-trail';
import { readAccountRecords, readKeysUsage } from '@/lib/accounts/account-usage';
import { type FileFormat, usageCsv } from '@/lib/accounts/csv';
import type { Session } from '@/lib/accounts/session';
import { readRange } from '@/lib/accounts/usage-range';
import { accountHash, type KeyRecord } from '@/lib/keys/key-record';
import { dayOf } from '@/lib/plans/calendar-month';
import { StoreUnavailableError } from '@/lib/store/client';
import { readTrail } from '@/lib/trail/trail';
import { currentSession } from './session';

type Parameters = Record<string, string>;

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

const file = (text: string, name: string, format: FileFormat) =>
  new Response(text, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });

async function listFile(
  { format = 'csv' }: Parameters,
  name: string,
  write: (format: FileFormat) => Promise<string>,
): Promise<Response> {
  if (format !== 'csv' && format !== 'json') return refuse(400, 'format must be csv or json.');
  return file(await write(format), `reco-${name}-${dayOf(Date.now())}`, format);
}

async function forSession(
  request: Request,
  make: (session: Session, parameters: Parameters) => Promise<Response>,
): Promise<Response> {
  try {
    const session = await currentSession();
    if (!session) return refuse(401, 'Sign in first.');
    return await make(session, Object.fromEntries(new URL(request.url).searchParams));
  } catch (error) {
    if (StoreUnavailableError.isInstance(error)) return refuse(503, 'The key store cannot be reached.');
    throw error;
  }
}

/** Makes a `GET` of a file about keys of whoever is signed in: the one that the path names, or else all. */
const ofKeys =
  (make: (records: KeyRecord[], parameters: Parameters) => Promise<Response>) =>
  (request: Request, { params }: { params?: Promise<{ id?: string }> }): Promise<Response> =>
    forSession(request, async (session, parameters) => {
      // A path without an id has no parameters at all.
      const id = (await params)?.id;
      const key = id === undefined ? undefined : await getAccountKey({ ...session, id });
      if (key === null) return refuse(404, 'There is no such key.');
      return make(key ? [key] : await readAccountRecords(session), parameters);
    });

/** Gives the numbers of a page of use as CSV. A part of the time that cannot be given is 400, and says why. */
export const downloadUsage = ofKeys(async (records, parameters) => {
  const { range, problem } = readRange(parameters, Date.now());
  if (!range) return refuse(400, problem);
  const text = usageCsv(await readKeysUsage({ records, range }));
  return file(text, `reco-usage-${range.from}-${range.to}`, 'csv');
});

export const downloadRequests = ofKeys((records, parameters) =>
  listFile(parameters, 'requests', async (format) => {
    const { found } = await searchRequests({ records, search: readSearch(parameters) });
    return requestsFile(found, format);
  }),
);

export const downloadTrail = (request: Request) =>
  forSession(request, (session, parameters) =>
    listFile(parameters, 'trail', async (format) =>
      trailFile(await readTrail(await accountHash(session.email)), format),
    ),
  );
