import type { UsageFigures } from '@/lib/accounts/account-usage';
import { FigureTiles } from './figure-tiles';
import { formatFigure, formatShare, shortFigure } from './format-figure';

/** The figures of some time: requests, errors, durations, tokens, cost. */
export function UsageTiles({ total }: { total: UsageFigures }) {
  const { answered, refused, failed, left, counted, p50, p95, inputTokens, outputTokens, costUsd, unpriced } =
    total;
  const all = answered + refused + failed + left;
  return (
    <FigureTiles
      tiles={[
        {
          name: 'Requests',
          value: all.toLocaleString('en'),
          note: `${counted.toLocaleString('en')} counted in quotas`,
        },
        {
          name: 'Errors',
          value: formatShare(refused + failed, all),
          note: `${refused.toLocaleString('en')} refused, ${failed.toLocaleString('en')} failed`,
        },
        {
          name: 'Time to answer, p50',
          value: formatFigure(p50, 'ms'),
          note: `p95 ${formatFigure(p95, 'ms')}`,
        },
        {
          name: 'Tokens',
          value: shortFigure(inputTokens + outputTokens),
          note: `${shortFigure(inputTokens)} read, ${shortFigure(outputTokens)} written`,
        },
        {
          name: 'Model cost',
          value: formatFigure(costUsd, 'usd'),
          note: unpriced > 0 ? `${unpriced.toLocaleString('en')} requests without a price` : 'at list prices',
        },
      ]}
    />
  );
}
