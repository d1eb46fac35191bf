'use server';

import {
  ALERT_DEEDS,
  addAccountAlert,
  changeAccountAlert,
  saveAccountWebhook,
} from '@/lib/accounts/manage-alerts';
import type { Session } from '@/lib/accounts/session';
import type { FormState } from '../../_components/account/form-result';
import { apply, OF_ALERTS, refuse } from '../apply';
import { requireSession } from '../session';

type AlertFields = { kind: string; limit: string; way: string };
type WebhookFields = { url: string; events: string[] };

const DONE: Record<(typeof ALERT_DEEDS)[number], string> = {
  test: '',
  rotate: 'The webhook has a new secret. The old one signs beside it for 24 hours.',
  enable: 'The webhook is enabled again.',
  remove: 'Removed.',
};

/** Does what a button beside an alert or a webhook says: `test wh_…`. */
async function press(session: Session, button: string): Promise<FormState> {
  const [word, id = ''] = button.split(' ');
  const deed = ALERT_DEEDS.find((known) => known === word);
  if (!deed) return { result: refuse('There is no such button.') };
  return { result: await apply(changeAccountAlert({ ...session, id, deed }), OF_ALERTS, DONE[deed]) };
}

/** Sets an alert of the signed-in account, or removes one; works as the action of a form without scripts. */
export async function alertAction(_: unknown, data: FormData): Promise<FormState<AlertFields>> {
  const session = await requireSession();
  const text = (name: string) => String(data.get(name) ?? '');
  if (data.has('deed')) return press(session, text('deed'));
  const given = { kind: text('kind'), limit: text('limit'), way: text('way') };
  const change = addAccountAlert({ ...session, ...given });
  return { result: await apply(change, OF_ALERTS, 'The alert is set.'), given };
}

/** Adds a webhook of the signed-in account, or does something with one; works as the action of a form without scripts. */
export async function webhookAction(_: unknown, data: FormData): Promise<FormState<WebhookFields>> {
  const session = await requireSession();
  if (data.has('deed')) return press(session, String(data.get('deed')));
  const given = { url: String(data.get('url') ?? ''), events: data.getAll('events').map(String) };
  const id = data.get('id');
  const change = saveAccountWebhook({ ...session, ...given, id });
  const done = id ? 'Saved.' : 'The webhook is added. Store its secret now, then send a test.';
  return { result: await apply(change, OF_ALERTS, done), given };
}
