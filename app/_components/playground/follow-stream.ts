import type { ErrorResponse } from '@/lib/contract/error-response';
import type { Recommendation, RecommendResponse } from '@/lib/contract/recommend-response';
import { readEvents } from '../../../lib/http/read-events';
import { type Outcome, remainingOf, type Sent } from './send-request';

/** Follows a stream, telling of each recommendation; one that breaks off keeps what had come, or throws without any. */
export async function followStream(
  response: Response,
  sent: Sent,
  onProgress: (outcome: Outcome) => void,
): Promise<Outcome> {
  const recommendations: Recommendation[] = [];
  const remaining = remainingOf(response.headers);
  try {
    for await (const { event, data } of readEvents(response.body as ReadableStream<Uint8Array>)) {
      if (event === 'done') {
        return { ...sent, kind: 'answered', document: data as RecommendResponse, remaining };
      }
      if (event === 'error') {
        return { ...sent, kind: 'refused', document: data as ErrorResponse, recommendations };
      }
      if (event === 'recommendation') recommendations.push(data as Recommendation);
      onProgress({ ...sent, kind: 'unfinished', recommendations: [...recommendations], why: 'writing' });
    }
  } catch (error) {
    if (recommendations.length === 0) throw error;
  }
  return { ...sent, kind: 'unfinished', recommendations, why: 'broken' };
}
