import type { Metadata } from 'next';
import { connection } from 'next/server';
import { PartList } from '@/app/_components/status/part-list';
import { PageHeader } from '@/app/_components/ui/page-header';
import { TextLink } from '@/app/_components/ui/text-link';
import type { HealthResponse } from '@/lib/contract/health-response';
import { readStatus } from '@/lib/health/read-status';
import { Notice, type NoticeTone } from '../../_components/ui/notice';

const VERDICTS: Record<HealthResponse['status'], { tone: NoticeTone; title: string; text: string }> = {
  healthy: { tone: 'good', title: 'Everything works', text: 'All parts answer as they should.' },
  degraded: {
    tone: 'warn',
    title: 'It works, with limitations',
    text: 'Requests are answered. What is not as usual is marked below.',
  },
  unhealthy: {
    tone: 'bad',
    title: 'It does not work at the moment',
    text: 'Requests fail. Repeat them later; failed ones do not count against your month.',
  },
};

export const metadata: Metadata = {
  title: 'Status',
  description: 'Whether the service works, part by part, and how the last 90 days went.',
};

export default async function StatusPage() {
  await connection();
  const { health, parts } = await readStatus();
  const { status, version, timestamp } = health;
  const isMarked = parts.some(({ state }) => state === 'error' || state === 'degraded');
  const { tone, title, text } = VERDICTS[status === 'healthy' && isMarked ? 'degraded' : status];
  const checkedAt = `${timestamp.slice(0, 10)} ${timestamp.slice(11, 19)} UTC`;
  return (
    <div className="max-w-3xl">
      <PageHeader title="Status" />
      <Notice tone={tone} title={title} className="mt-8">
        {text}
      </Notice>
      <PartList parts={parts} />
      <p className="mt-8 text-sm text-faint">
        Version {version}, checked at <time dateTime={timestamp}>{checkedAt}</time>. Programs read the same at{' '}
        <TextLink href="/docs/api#health">GET /v1/health</TextLink>.
      </p>
    </div>
  );
}
