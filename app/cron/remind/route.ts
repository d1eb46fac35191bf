import { remindExpiring } from '@/lib/notices/remind-expiring';
import { answerClock } from '../answer-clock';

/** Writes to the owners of keys that expire soon (contract: mails); answers how many messages became what. */
export const GET = (request: Request): Promise<Response> => answerClock(request, () => remindExpiring());
