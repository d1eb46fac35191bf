import type { CheckStatus, HealthResponse } from '@/lib/contract/health-response';
import { Badge, type BadgeTone } from '../ui/badge';

type CheckName = keyof HealthResponse['checks'];

const CHECKS: readonly { name: CheckName; title: string; text: string }[] = [
  { name: 'ai_service', title: 'Model', text: 'Answers normal requests.' },
  { name: 'fast_ai_service', title: 'Fast model', text: 'Answers requests with options.fast.' },
  { name: 'cache', title: 'Store', text: 'Holds keys, limits and usage.' },
  { name: 'analytics', title: 'Prompts and tracing', text: 'Loads prompts, records what happens.' },
];

const STATES: Record<CheckStatus, { tone: BadgeTone; word: string }> = {
  ok: { tone: 'good', word: 'Works' },
  degraded: { tone: 'warn', word: 'Limited' },
  error: { tone: 'bad', word: 'Fails' },
};

/** The verdict on each part of the service. */
export function CheckList({ checks }: { checks: HealthResponse['checks'] }) {
  return (
    <dl className="mt-8">
      {CHECKS.map(({ name, title, text }) => {
        const { tone, word } = STATES[checks[name]];
        return (
          <div key={name} className="flex items-start justify-between gap-6 border-b border-line py-4">
            <dt>
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-faint">{text}</span>
            </dt>
            <dd>
              <Badge tone={tone}>{word}</Badge>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
