import { getAccountKey } from '@/lib/accounts/account-keys';
import { readKeyMonth } from '@/lib/accounts/key-month';
import { usageCsv } from '@/lib/accounts/usage-csv';
import { StoreUnavailableError } from '@/lib/store/store-error';
import { currentSession } from '../../../session';

type Context = { params: Promise<{ id: string }> };

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

async function download(request: Request, id: string): Promise<Response> {
  const session = await currentSession();
  if (!session) return refuse(401, 'Sign in first.');
  const record = await getAccountKey({ ...session, id });
  if (!record) return refuse(404, 'There is no such key.');
  const month = await readKeyMonth({ record, month: new URL(request.url).searchParams.get('month') });
  return new Response(usageCsv(month), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="reco-usage-${month.month}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** The numbers of a month of one key as a file; the present month unless `month` names another. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    return await download(request, (await params).id);
  } catch (error) {
    if (StoreUnavailableError.isInstance(error)) return refuse(503, 'The key store cannot be reached.');
    throw error;
  }
}
