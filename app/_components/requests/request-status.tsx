import { ERRORS, type ErrorCode } from '@/lib/contract/error-codes';
import { Badge, type BadgeTone } from '../ui/badge';

type RequestStatusProps = { status: number; code?: ErrorCode | undefined };

/** What the log shows when the caller left before the answer's end (contract: logged-requests). */
export const LEFT_EARLY = 499;

function toneOf({ status, code }: RequestStatusProps): BadgeTone {
  if (status === LEFT_EARLY) return 'neutral';
  if (status >= 500 || (status < 400 && code)) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}

/** Status of a request with its colour, which means nothing that the words do not say. */
export const RequestStatus = (request: RequestStatusProps) => (
  <Badge mono tone={toneOf(request)}>
    {request.status}
  </Badge>
);

export function outcomeOf({ status, code }: RequestStatusProps): string {
  if (status === LEFT_EARLY) return 'The caller left';
  if (!code) return 'Answered';
  return ERRORS[code].message.replace(/\.$/, '');
}
