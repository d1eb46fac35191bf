import localFont from 'next/font/local';

/*
 * Three voices: Newsreader for headings and for whatever Reco writes, Geist for the interface, Geist Mono for
 * what goes over the wire. They are preloaded, and one that comes too late is used from the next page on, so that
 * nothing ever moves. Latin subsets, served by the site itself; other scripts fall back to the system.
 * All three are under the SIL Open Font License (OFL.txt beside this file).
 */

/** Headings and explanations. */
export const newsreader = localFont({
  src: './newsreader.woff2',
  weight: '200 800',
  display: 'optional',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
});

/** Interface and running text. */
export const geist = localFont({
  src: './geist.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-geist',
});

/** Code and identifiers. */
export const geistMono = localFont({
  src: './geist-mono.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-geist-mono',
  adjustFontFallback: false,
  fallback: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
});
