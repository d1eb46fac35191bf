'use server';

import { headers } from 'next/headers';
import { requestSignIn } from '@/lib/accounts/sign-in';
import { getConfig } from '@/lib/config';
import { clientAddress } from '@/lib/http/client-address';
import { unlessStoreIsDown } from '@/lib/store/client';
import type { SignInState } from '../../_components/account/sign-in-form';

const LIMITED = {
  title: 'Too many links were asked for',
  text: 'Try again in an hour. A link that you already have still works for 15 minutes after it was sent.',
};
const UNAVAILABLE = { title: 'We could not send a link', text: 'Try again in a moment.' };

/** Sends a sign-in link. The answer is the same whether or not the address is known. */
export async function requestSignInAction(_: SignInState, data: FormData): Promise<SignInState> {
  const email = String(data.get('email') ?? '');
  const client = clientAddress(await headers(), getConfig());
  const asked = requestSignIn({ email: data.get('email'), client, next: data.get('next') });
  const outcome = (await unlessStoreIsDown(asked))?.outcome;
  if (!outcome) return { step: 'form', email, refusal: UNAVAILABLE };
  if (outcome === 'invalid-email')
    return { step: 'form', email, fieldError: 'This is not an e-mail address.' };
  if (outcome === 'limited') return { step: 'form', email, refusal: LIMITED };
  return { step: 'requested', email, delivery: outcome };
}
