import { TIERS, type Tier } from '@/lib/plans/tiers';
import { hiddenHeading, numericHeading, Table, Td, Th } from '../ui/table';
import { TextLink } from '../ui/text-link';

function limitOf({ name }: Tier, most: number | null): string {
  if (name === 'Enterprise') return 'Custom';
  return most === null ? 'Unlimited' : most.toLocaleString('en-US');
}

/** Shows the tiers with their limits, from the table that the limiter itself uses. */
export function Plans() {
  return (
    <Table
      caption="Limits by plan"
      columns={[
        'Plan',
        numericHeading('Requests a minute'),
        numericHeading('Requests a month'),
        hiddenHeading('How to get it', 'sm:pl-6'),
      ]}
    >
      {Object.entries(TIERS).map(([id, tier]) => (
        <tr key={id}>
          <Th scope="row">{tier.name}</Th>
          <Td numeric>{limitOf(tier, tier.requestsPerMinute)}</Td>
          <Td numeric>{limitOf(tier, tier.requestsPerMonth)}</Td>
          <Td className="whitespace-nowrap sm:pl-6">
            {id === 'free' ? (
              <TextLink href="/generate-key">Get a key</TextLink>
            ) : (
              <TextLink href="/docs/limits#higher">Ask for it</TextLink>
            )}
          </Td>
        </tr>
      ))}
    </Table>
  );
}
