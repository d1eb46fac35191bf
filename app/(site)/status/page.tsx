import type { Metadata } from 'next';
import { connection } from 'next/server';
import { CheckList } from '@/app/_components/status/check-list';
import { Verdict } from '@/app/_components/status/verdict';
import { PageHeader } from '@/app/_components/ui/page-header';
import { TextLink } from '@/app/_components/ui/text-link';
import { checkHealth } from '@/lib/health/check-health';

export const metadata: Metadata = {
  title: 'Status',
  description: 'Whether the service works at this moment, part by part.',
};

export default async function StatusPage() {
  await connection();
  const { status, version, timestamp, checks } = await checkHealth();
  const checkedAt = `${timestamp.slice(0, 10)} ${timestamp.slice(11, 19)} UTC`;
  return (
    <div className="max-w-3xl">
      <PageHeader title="Status" />
      <Verdict status={status} />
      <CheckList checks={checks} />
      <p className="mt-8 text-sm text-faint">
        Version {version}, checked at <time dateTime={timestamp}>{checkedAt}</time>. Programs read the same at{' '}
        <TextLink href="/docs/api">GET /v1/health</TextLink>.
      </p>
    </div>
  );
}
