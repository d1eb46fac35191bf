'use client';

import { ApiReferenceReact } from '@scalar/api-reference-react';
import '@scalar/api-reference-react/style.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keepMended } from './mend-semantics';
import './reference.css';
import { useDarkScheme } from './use-dark-scheme';

/** Asks for the JSON document where the library would offer to take an event stream as well. */
const fetchJson: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  if (request.headers.get('Accept')?.includes('application/json')) {
    request.headers.set('Accept', 'application/json');
  }
  return fetch(request);
};

/** Nothing but this site is asked for anything: no fonts, no proxy, no telemetry, no assistant. */
const SETTINGS = {
  url: '/openapi.json',
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  showSidebar: false,
  hideSearch: true,
  hideModels: true,
  hideDarkModeToggle: true,
  documentDownloadType: 'none',
  defaultOpenAllTags: true,
  orderSchemaPropertiesBy: 'preserve',
  authentication: { preferredSecurityScheme: 'apiKey' },
  persistAuth: false,
  customFetch: fetchJson,
} as const;

/** The reference of the OpenAPI document, from which requests can be sent. */
export function ApiReference() {
  const container = useRef<HTMLDivElement>(null);
  const isDark = useDarkScheme();
  const [isComplete, setComplete] = useState(false);
  const configuration = useMemo(
    () => ({
      ...SETTINGS,
      forceDarkModeState: isDark ? ('dark' as const) : ('light' as const),
      onLoaded: () => setComplete(true),
    }),
    [isDark],
  );
  useEffect(() => (container.current ? keepMended(container.current) : undefined), []);
  return (
    // Shown when it is complete: the library puts it together piece by piece, which would jump.
    <div ref={container} className={isComplete ? undefined : 'invisible'}>
      <ApiReferenceReact configuration={configuration} />
    </div>
  );
}
