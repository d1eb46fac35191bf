import { takeUpDue } from '@/lib/alerts/deliver';
import { answerClock } from '../answer-clock';

/** The most that one call looks after; a clock that comes once a day may find many. */
const MAX_ACCOUNTS = 500;

/** Takes up webhooks and mails of alerts that are due (contract: webhook-retries); answers for how many accounts. */
export const GET = (request: Request): Promise<Response> =>
  answerClock(request, async () => {
    let accounts = 0;
    for (let taken = 1; taken > 0 && accounts < MAX_ACCOUNTS; accounts += taken) taken = await takeUpDue();
    return { accounts };
  });
