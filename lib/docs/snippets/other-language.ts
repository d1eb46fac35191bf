import { code, type Snippet } from '../snippet';

/** The same request, answered in Spanish. */
export const otherLanguage: Snippet = {
  id: 'other-language',
  prints: /"recommendations"/,
  code: {
    shell: code`
curl "$RECO_BASE_URL/v1/recommend" \
  -H "X-API-Key: $RECO_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "vertical": "books",
    "context": { "preferences": ["novelas históricas", "sin violencia"] },
    "options": { "language": "es_ES", "count": 1 }
  }'
`,
  },
};
