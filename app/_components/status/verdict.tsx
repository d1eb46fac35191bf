import type { HealthResponse } from '@/lib/contract/health-response';
import { Notice, type NoticeTone } from '../ui/notice';

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

/** The state of the service in one sentence. */
export function Verdict({ status }: { status: HealthResponse['status'] }) {
  const { tone, title, text } = VERDICTS[status];
  return (
    <Notice tone={tone} title={title} className="mt-8">
      {text}
    </Notice>
  );
}
