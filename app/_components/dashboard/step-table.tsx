import type { AccountUsage } from '@/lib/accounts/account-usage';
import { Table, Td, Th } from '../ui/table';
import { formatFigure } from './format-figure';
import { stepLabel } from './step-label';

/** The figures of all charts of a page, for reading instead of looking. */
export function StepTable({ usage: { steps, range } }: { usage: AccountUsage }) {
  const headings = [
    'Counted',
    'Answered',
    'Refused',
    'Failed',
    'Left',
    'p50',
    'p95',
    'Read',
    'Written',
    'Cost',
  ];
  return (
    <details>
      <summary className="w-fit rounded-sm text-sm text-soft hover:text-ink">
        The same numbers as a table
      </summary>
      <div className="mt-4">
        <Table caption={`Requests by ${range.by}, durations, tokens and cost (UTC)`}>
          <thead>
            <tr>
              <Th>{range.by === 'day' ? 'Day' : 'Month'}</Th>
              {headings.map((heading) => (
                <Th key={heading} className="text-right">
                  {heading}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.date}>
                <Th scope="row" className="font-normal whitespace-nowrap">
                  <time dateTime={step.date}>{stepLabel(step.date)}</time>
                </Th>
                {[step.counted, step.answered, step.refused, step.failed, step.left].map((count, index) => (
                  <Td key={headings[index]} numeric>
                    {formatFigure(count)}
                  </Td>
                ))}
                <Td numeric className="whitespace-nowrap">
                  {formatFigure(step.p50, 'ms')}
                </Td>
                <Td numeric className="whitespace-nowrap">
                  {formatFigure(step.p95, 'ms')}
                </Td>
                <Td numeric>{formatFigure(step.inputTokens)}</Td>
                <Td numeric>{formatFigure(step.outputTokens)}</Td>
                <Td numeric>{formatFigure(step.costUsd, 'usd')}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
