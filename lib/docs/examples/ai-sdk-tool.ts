import { code } from '../snippet';

/** A tool of the AI SDK with which a model recommends things to the person that it talks to. */
export const aiSdkTool = code`
import { Reco, RecoError } from '@reco/client';
import { tool } from 'ai';
import { z } from 'zod';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
});

export const recommend = tool({
  description: 'Recommends things that suit a person, each with its reasons.',
  inputSchema: z.object({
    vertical: z.string().describe('What kind of thing, such as "movies" or "laptops"'),
    preferences: z.array(z.string()).min(1).max(20).describe('What the person likes and dislikes'),
    count: z.number().int().min(1).max(10).optional(),
  }),
  execute: async ({ vertical, preferences, count = 3 }, { abortSignal }) => {
    try {
      const { recommendations, meta } = await reco.recommend(
        { vertical, context: { preferences }, options: { count, explanation_depth: 'brief' } },
        { signal: abortSignal },
      );
      return {
        isPartial: meta.partial ?? false,
        items: recommendations.map(({ item, explanation, confidence }) => ({
          name: item.name,
          why: explanation.why_match,
          concerns: explanation.potential_concerns ?? [],
          confidence,
        })),
      };
    } catch (error) {
      // The model can correct a field; it cannot help with anything else.
      if (error instanceof RecoError && error.field) return { problem: error.details };
      throw error;
    }
  },
});
`;
