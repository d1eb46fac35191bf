'use server';

import { revalidatePath } from 'next/cache';
import { saveAccountMails } from '@/lib/accounts/mail-preferences';
import { StoreUnavailableError } from '@/lib/store/client';
import { warnOperator } from '@/lib/warn-operator';
import type { KeyFormResult } from '../../_components/account/key-form-dialog';
import { requireSession } from '../session';

/** Saves which messages the signed-in account wants. */
export async function saveMailsAction(_: unknown, data: FormData): Promise<KeyFormResult> {
  const session = await requireSession();
  try {
    const result = await saveAccountMails({ ...session, wanted: data.getAll('wanted') });
    if (result.outcome === 'limited')
      return {
        ok: false,
        problem: `At most ${result.limit} changes are possible in an hour. Nothing was saved; try again later.`,
      };
    revalidatePath('/dashboard/mails');
    return { ok: true };
  } catch (error) {
    if (!StoreUnavailableError.isInstance(error)) throw error;
    warnOperator('store', error);
    return {
      ok: false,
      problem: 'The key store cannot be reached. Nothing was saved; try again in a moment.',
    };
  }
}
