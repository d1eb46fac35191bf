'use client';

import dynamic from 'next/dynamic';

/** The reference, loaded on its own page only and in the browser only: it is large and draws itself. */
export const LoadReference = dynamic(() => import('./api-reference').then((module) => module.ApiReference), {
  ssr: false,
  loading: () => <p className="text-soft">Loading the reference …</p>,
});
