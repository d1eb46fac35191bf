import { code, type Snippet } from '../snippet';

/** The rate-limit headers of an answer. */
export const readHeaders: Snippet = {
  id: 'read-headers',
  prints: /x-ratelimit-remaining/i,
  code: {
    shell: code`
curl -s -D - -o /dev/null "$RECO_BASE_URL/v1/recommend" \
  -H "X-API-Key: $RECO_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "vertical": "recipes", "context": { "preferences": ["lentils"] } }' \
  | grep -i ratelimit
`,
  },
};
