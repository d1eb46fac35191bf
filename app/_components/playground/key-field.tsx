'use client';

import { CONTROL_CLASS, Field } from '../ui/field';
import type { Playground } from './use-playground';

/**
 * Shows the field of the visitor's own key. It has no name, so that no form can send it, and browsers do not keep it.
 */
export function KeyField({ playground }: { playground: Playground }) {
  const isRefused =
    playground.outcome.kind === 'refused' && playground.outcome.document.error.code === 'INVALID_API_KEY';
  return (
    <Field
      label="Your API key"
      note="optional"
      hint="Kept in this page until you leave it, sent only to this API. Without one, the built-in model answers."
      error={isRefused ? 'This key is unknown, revoked or expired.' : undefined}
    >
      {(attributes) => (
        <input
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="reco_live_…"
          value={playground.apiKey}
          onChange={(event) => playground.changeApiKey(event.target.value)}
          className={`${CONTROL_CLASS} h-10 font-mono`}
          {...attributes}
        />
      )}
    </Field>
  );
}
