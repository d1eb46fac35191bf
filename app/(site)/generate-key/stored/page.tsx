import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NextSteps } from '../../../_components/account/next-steps';
import { PageHeader } from '../../../_components/ui/page-header';

export const metadata: Metadata = { title: 'What to do next', robots: { index: false } };

/** After the reveal: the key is gone from the page, and here is the way on. */
export default async function StoredPage() {
  await connection();
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title="Your key is ready" lead="It is off the page now and cannot be shown again." />
      <NextSteps />
    </div>
  );
}
