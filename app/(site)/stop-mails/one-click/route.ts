import { setByStopLink } from '@/lib/notices/preferences';
import { unlessStoreIsDown } from '@/lib/store/client';

const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

async function isOneClick(request: Request): Promise<boolean> {
  const form = await request.formData().catch(() => undefined);
  return form?.get('List-Unsubscribe') === 'One-Click';
}

/** Answers the address of `List-Unsubscribe`: stops messages of one kind at one POST (RFC 8058; contract: one-click-stop). */
export async function POST(request: Request): Promise<Response> {
  if (!(await isOneClick(request))) return answer(400, 'Send the form field List-Unsubscribe=One-Click.');
  const token = new URL(request.url).searchParams.get('token');
  const known = await unlessStoreIsDown(setByStopLink({ token, isOn: false }));
  if (known === undefined) return answer(503, 'Try again in a moment.', { 'Retry-After': '5' });
  return known ? answer(200, 'Stopped.') : answer(404, 'This link does not work any more.');
}

/** Leads mail programs that open the address instead to the page that asks. */
export function GET(request: Request): Response {
  const { search } = new URL(request.url);
  return new Response(null, { status: 303, headers: { Location: `/stop-mails${search}` } });
}
