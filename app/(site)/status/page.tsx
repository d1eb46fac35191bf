import type { Metadata } from 'next';
import { connection } from 'next/server';
import { PartList } from '@/app/_components/status/part-list';
import { Verdict } from '@/app/_components/status/verdict';
import { PageHeader } from '@/app/_components/ui/page-header';
import { TextLink } from '@/app/_components/ui/text-link';
import { readStatus } from '@/lib/health/read-status';

export const metadata: Metadata = {
  title: 'Status',
  description: 'Whether the service works, part by part, and how the last 90 days went.',
};

export default async function StatusPage() {
  await connection();
  const { health, parts } = await readStatus();
  const { status, version, timestamp } = health;
  const isMarked = parts.some(({ state }) => state === 'fails' || state === 'limited');
  const checkedAt = `${timestamp.slice(0, 10)} ${timestamp.slice(11, 19)} UTC`;
  return (
    <div className="max-w-3xl">
      <PageHeader title="Status" />
      <Verdict status={status === 'healthy' && isMarked ? 'degraded' : status} />
      <PartList parts={parts} />
      <p className="mt-8 text-sm text-faint">
        Version {version}, checked at <time dateTime={timestamp}>{checkedAt}</time>. Programs read the same at{' '}
        <TextLink href="/docs/api#health">GET /v1/health</TextLink>.
      </p>
    </div>
  );
}
