'use server';

import { cookies, headers } from 'next/headers';
import { revealedCookie } from '@/lib/accounts/cookies';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { clientAddress } from '@/lib/http/client-address';
import { firstCallsWith } from '@/lib/signup/first-call';
import { newSubmission, type SignUp, signUp } from '@/lib/signup/sign-up';
import { unlessStoreIsDown } from '@/lib/store/client';
import type { SignUpState } from '../../_components/account/sign-up-form';

const UNAVAILABLE = { outcome: 'unavailable' } as const;

type Refused = Exclude<SignUp, { outcome: 'created' | 'invalid-email' }> | typeof UNAVAILABLE;

function refusal(refused: Refused): { title: string; text: string; signIn?: boolean } {
  switch (refused.outcome) {
    case 'repeated':
      return {
        title: 'This form was already sent',
        text: 'Its key was shown once and cannot be shown again. Send the form again for another key, or sign in to rotate or revoke that one.',
        signIn: true,
      };
    case 'too-many-sign-ups':
      return {
        title: 'Too many sign-ups from your network',
        text: `At most ${refused.limit} an hour are possible from one address. Try again later.`,
      };
    case 'too-many-for-email':
      return {
        title: 'Too many keys for one address',
        text: `At most ${refused.limit} an hour are possible. Try again later, or sign in to create keys in the dashboard.`,
        signIn: true,
      };
    case 'unavailable':
      return {
        title: 'The key store cannot be reached',
        text: 'No key was created. Try again in a moment.',
      };
  }
}

/** Creates a key for an e-mail address and hands it out, once, in the answer. */
export async function signUpAction(_: SignUpState, data: FormData): Promise<SignUpState> {
  const config = getConfig();
  const typed = String(data.get('email') ?? '');
  const client = clientAddress(await headers(), config);
  const asked = signUp({ email: data.get('email'), client, submission: data.get('submission') });
  const result = (await unlessStoreIsDown(asked)) ?? UNAVAILABLE;
  if (result.outcome === 'created') {
    const { secret, record, delivery } = result;
    const { name, attributes } = revealedCookie(config);
    (await cookies()).set(name, '1', attributes);
    const calls = firstCallsWith({ secret, baseUrl: baseUrl(config) });
    return { step: 'revealed', secret, calls, email: record.ownerEmail, delivery };
  }
  const submission = newSubmission();
  if (result.outcome === 'invalid-email') {
    return { step: 'form', email: typed, submission, fieldError: 'This is not an e-mail address.' };
  }
  return { step: 'form', email: typed, submission, refusal: refusal(result) };
}
