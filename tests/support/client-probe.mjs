// Uses the packed client as a program would, in whatever runtime runs this file, and prints what came of it.
import { Reco, RecoError } from '@reco/client';

const { env } = globalThis.process;
const reco = new Reco({ baseUrl: env.RECO_BASE_URL, apiKey: env.RECO_API_KEY });
const body = {
  vertical: 'movies',
  context: { preferences: ['slow-burn science fiction'] },
  options: { count: 2 },
};

const document = await reco.recommend(body);
const types = [];
for await (const event of reco.streamRecommendations(body)) types.push(event.type);
for await (const _ of reco.streamRecommendations(body)) break;
const refused = await reco.recommend({ ...body, options: { count: 11 } }).catch((error) => error);
const left = await reco.usage({ signal: AbortSignal.abort(new Error('left')) }).catch((error) => error);
const late = await reco.recommend(body, { fetch, timeoutMs: 1, maxRetries: 0 }).catch((error) => error);
const { status } = await new Reco({ baseUrl: env.RECO_BASE_URL }).health();

console.log(
  JSON.stringify({
    names: document.recommendations.length,
    types,
    refused: [refused instanceof RecoError, refused.status, refused.field],
    left: left.message,
    late: late.code,
    status,
  }),
);
