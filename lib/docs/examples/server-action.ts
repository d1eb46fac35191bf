import { code } from '../snippet';

/** A server action of Next.js: the key stays on the server, and the form gets words to show. */
export const serverAction = code`
'use server';

import { Reco, type Recommendation, RecoError } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
  timeoutMs: 20_000, // somebody is waiting
  totalTimeoutMs: 30_000,
});

export type RecommendState = { recommendations: Recommendation[]; problem?: string };

/** Recommends films, for useActionState: <form action={action}> with a field "wishes", one wish a line. */
export async function recommendFilms(_: RecommendState, form: FormData): Promise<RecommendState> {
  const preferences = String(form.get('wishes') ?? '').split('\n').map((wish) => wish.trim()).filter(Boolean);
  if (preferences.length === 0) return { recommendations: [], problem: 'Write down a wish.' };
  try {
    const { recommendations } = await reco.recommend({
      vertical: 'movies',
      context: { preferences: preferences.slice(0, 20) },
    });
    return { recommendations };
  } catch (error) {
    if (!(error instanceof RecoError)) throw error;
    console.error('reco', error.code, error.requestId);
    const isBusy = error.code === 'RATE_LIMIT_EXCEEDED' || error.code === 'SERVICE_UNAVAILABLE';
    return { recommendations: [], problem: isBusy ? 'Try again in a minute.' : 'That did not work.' };
  }
}
`;
