import type { Metadata } from 'next';
import { getConfig } from '@/lib/config';
import { MAX_ENTRIES } from '@/lib/request-log/request-entry';
import { ButtonLink } from '../../../../../_components/ui/button-link';
import { PageHeader } from '../../../../../_components/ui/page-header';

export const metadata: Metadata = { title: 'No such request' };

/** An id that the log of the key does not hold, or a key of somebody else. */
export default function RequestNotFound() {
  const days = getConfig().REQUEST_LOG_DAYS;
  return (
    <div className="flex flex-col items-start gap-8">
      <PageHeader
        title="There is no such request"
        lead={
          days === 0
            ? 'The request log is turned off on this server.'
            : `The log of a key holds its last ${MAX_ENTRIES} requests, for ${days} days.`
        }
      />
      <ButtonLink href="/dashboard/requests">All requests</ButtonLink>
    </div>
  );
}
