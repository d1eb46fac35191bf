'use server';

import { revalidatePath } from 'next/cache';
import {
  ALERT_DEEDS,
  type AlertChange,
  addAccountAlert,
  changeAccountAlert,
  saveAccountWebhook,
} from '@/lib/accounts/manage-alerts';
import type { Session } from '@/lib/accounts/session';
import { StoreUnavailableError } from '@/lib/store/client';
import { warnOperator } from '@/lib/warn-operator';
import type { AlertFormState } from '../../_components/alerts/form-outcome';
import { resultText } from '../../_components/alerts/result-text';
import { requireSession } from '../session';

/** What a form is told about a change. @param done in words, where nothing else is to be said */
function toState(change: AlertChange, done: string): NonNullable<AlertFormState> {
  switch (change.outcome) {
    case 'done':
      return { done };
    case 'new-secret':
      return { done, secret: change.secret };
    case 'tested':
      return typeof change.result === 'number' && change.result < 300
        ? { done: `The server took the test: ${resultText(change.result)}.` }
        : { problem: `The server did not take the test: ${resultText(change.result)}.` };
    case 'not-found':
      return { problem: 'There is no such alert or webhook any more.' };
    case 'too-many':
      return { problem: `There are ${change.most} of these, which is the most. Remove one first.` };
    case 'invalid':
      return { field: change.field, problem: `This ${change.problem}.` };
    case 'limited':
      return {
        problem: `At most ${change.limit} changes are possible in an hour. Nothing was changed; try again later.`,
      };
  }
}

/** Runs a change, has the page show it, and reports a store that cannot be reached. */
async function apply(change: Promise<AlertChange>, done: string): Promise<NonNullable<AlertFormState>> {
  try {
    const state = toState(await change, done);
    revalidatePath('/dashboard/alerts');
    return state;
  } catch (error) {
    if (!StoreUnavailableError.isInstance(error)) throw error;
    warnOperator('store', error);
    return { problem: 'The key store cannot be reached. Nothing was changed; try again in a moment.' };
  }
}

const given = (data: FormData) => {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    kind: text('kind'),
    limit: text('limit'),
    way: text('way'),
    url: text('url'),
    events: data.getAll('events').map(String),
  };
};

const DONE: Record<(typeof ALERT_DEEDS)[number], string> = {
  test: '',
  rotate: 'The webhook has a new secret. The old one signs beside it for 24 hours.',
  enable: 'The webhook is enabled again.',
  remove: 'Removed.',
};

/** Does what a button beside an alert or a webhook says: `test wh_…`. */
function change(session: Session, button: string): Promise<AlertFormState> | AlertFormState {
  const [word, id = ''] = button.split(' ');
  const deed = ALERT_DEEDS.find((known) => known === word);
  if (!deed) return { problem: 'There is no such button.' };
  return apply(changeAccountAlert({ ...session, id, deed }), DONE[deed]);
}

/** Sets an alert of the signed-in account, or removes one. */
export async function alertAction(_: AlertFormState, data: FormData): Promise<AlertFormState> {
  const session = await requireSession();
  const deed = data.get('deed');
  if (deed) return change(session, String(deed));
  const fields = given(data);
  return { ...(await apply(addAccountAlert({ ...session, ...fields }), 'The alert is set.')), given: fields };
}

/** Adds a webhook of the signed-in account, or does something with one. */
export async function webhookAction(_: AlertFormState, data: FormData): Promise<AlertFormState> {
  const session = await requireSession();
  const deed = data.get('deed');
  if (deed) return change(session, String(deed));
  const fields = given(data);
  const id = data.get('id');
  const done = id ? 'Saved.' : 'The webhook is added. Store its secret now, then send a test.';
  const state = await apply(saveAccountWebhook({ ...session, ...fields, id }), done);
  return state.problem ? { ...state, given: fields } : state;
}
