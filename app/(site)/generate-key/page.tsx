import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getConfig } from '@/lib/config';
import { TIERS } from '@/lib/plans/tiers';
import { newSubmission } from '@/lib/signup/sign-up';
import { SignUpForm } from '../../_components/account/sign-up-form';
import { signUpAction } from './actions';

export const metadata: Metadata = {
  title: 'Get a key',
  description: 'An e-mail address is all it takes. The key is shown once, and works at once.',
};

const { requestsPerMinute, requestsPerMonth } = TIERS.free;

/** Shows the sign-up: one field, and the key (contract: sign-up). */
export default async function GenerateKeyPage() {
  // Every showing of the form has its own one-time value and its own nonce.
  await connection();
  return (
    <div className="max-w-3xl">
      <SignUpForm
        action={signUpAction}
        submission={newSubmission()}
        lead={`Free: ${requestsPerMinute} requests a minute, ${requestsPerMonth.toLocaleString('en')} a month. The key works at once. An address may have ${getConfig().SIGNUP_KEYS_PER_EMAIL} active keys; those made here count once you sign in.`}
      />
    </div>
  );
}
