'use server';

import { saveAccountMails } from '@/lib/accounts/mail-preferences';
import type { FormState } from '../../_components/account/form-result';
import { apply, OF_MAILS } from '../apply';
import { requireSession } from '../session';

/** Saves which messages the signed-in account wants; works as the action of a form without scripts. */
export async function saveMailsAction(_: FormState, data: FormData): Promise<FormState> {
  const change = { ...(await requireSession()), wanted: data.getAll('wanted') };
  return { result: await apply(saveAccountMails(change), OF_MAILS, 'It holds from now on.') };
}
