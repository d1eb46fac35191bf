// The yardstick of `npm run bench`: an edge route that makes the same model call as POST /v1/recommend, streamed as
// there, and does nothing else. The benchmark copies it into a build of its own; the product never contains it.
import { streamText } from 'ai';
import { getConfig } from '@/lib/config';
import type { RecommendRequest } from '@/lib/contract/recommend-request';
import { jsonResponse } from '@/lib/models/json-response';
import { resolveModels } from '@/lib/models/registry';
import { buildTask } from '@/lib/recommend/build-task';
import { recommendFormat } from '@/lib/recommend/response-format';
import { recommendPrompt } from '@/prompts';

export const runtime = 'edge';

const OPTIONS = { searchOffered: false, today: '2026-01-01' };
const models = resolveModels(getConfig());
globalThis.AI_SDK_LOG_WARNINGS = false;

export async function POST(request: Request): Promise<Response> {
  const input = (await request.json()) as RecommendRequest;
  const { task, candidates } = buildTask(input);
  const [entry] = models.normal;
  if (!entry) return new Response(null, { status: 500 });
  const { text } = streamText({
    model: entry.model,
    ...(entry.isBuiltin
      ? { prompt: 'task', providerOptions: { builtin: { task: task as never } } }
      : { ...recommendPrompt(undefined).build(task, OPTIONS), ...entry.settings }),
    output: jsonResponse(
      recommendFormat({ isRanking: candidates !== undefined, withMetadata: false, variant: 'strict' }),
    ),
    maxRetries: 0,
  });
  return new Response(await text, { headers: { 'content-type': 'application/json' } });
}
