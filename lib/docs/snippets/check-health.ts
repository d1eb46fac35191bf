import { code, type Snippet } from '../snippet';

/** The health record, which needs no key. */
export const checkHealth: Snippet = {
  id: 'check-health',
  prints: /"status"/,
  code: {
    shell: code`
curl "$RECO_BASE_URL/v1/health"
`,
  },
};
