import { takeUpDue } from '@/lib/alerts/deliver';
import { answerClock } from '../answer-clock';

/** Takes up webhooks and mails of alerts that are due (contract: webhook-retries); answers for how many accounts. */
export const GET = (request: Request): Promise<Response> =>
  answerClock(request, async () => ({ accounts: await takeUpDue() }));
