import localFont from 'next/font/local';

/*
 * Three voices: Newsreader for headings and for whatever Reco writes, Geist for the interface, Geist Mono for
 * what goes over the wire. Each takes its place whenever it comes, however slow the line; until then the stand-ins
 * of stand-ins.mjs keep its width and height. Geist Mono is not preloaded: the stand-ins of a font of one width are
 * exact. Latin subsets from regular to semibold, served by the site itself; other scripts fall back to the system.
 * All three are under the SIL Open Font License (OFL.txt beside this file).
 */

export const newsreader = localFont({
  src: './newsreader.woff2',
  weight: '400 600',
  display: 'swap',
  variable: '--font-newsreader',
  adjustFontFallback: false,
  fallback: ['newsreader-on-dejavu', 'newsreader-on-times', 'newsreader-on-noto'],
});

export const geist = localFont({
  src: './geist.woff2',
  weight: '400 600',
  display: 'swap',
  variable: '--font-geist',
  adjustFontFallback: false,
  fallback: ['geist-on-dejavu', 'geist-on-arial', 'geist-on-roboto'],
});

export const geistMono = localFont({
  src: './geist-mono.woff2',
  weight: '400 500',
  display: 'swap',
  preload: false,
  variable: '--font-geist-mono',
  adjustFontFallback: false,
  fallback: ['geist-mono-on-menlo', 'geist-mono-on-consolas', 'geist-mono-on-roboto'],
});
