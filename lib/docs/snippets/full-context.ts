import { code, type Snippet } from '../snippet';

/** Every part of the context in one request. */
export const fullContext: Snippet = {
  id: 'full-context',
  prints: /"recommendations"/,
  code: {
    shell: code`
curl "$RECO_BASE_URL/v1/recommend" \
  -H "X-API-Key: $RECO_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "vertical": "movies",
    "context": {
      "preferences": ["slow-burn science fiction", "no horror"],
      "profile": "Night-shift nurse, watches alone, tired of franchises.",
      "history": [
        { "item": "Contact", "rating": "5/5" },
        { "item": "Tenet", "rating": "gave up", "metadata": { "watched": "2025-03" } }
      ],
      "history_text": "Used to rewatch Alien every winter.",
      "constraints": { "max_runtime_minutes": 130 }
    },
    "options": { "count": 2 }
  }'
`,
  },
};
