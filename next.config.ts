import type { NextConfig } from 'next';

const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Pages that show a key or need a session get a nonce policy from `middleware.ts`; every other page gets this
 * static one, which must allow the inline scripts by which Next starts a prerendered page.
 */
const STATIC_POLICY = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * An Accept header that would rather have Markdown than a page: it names `text/markdown`, not with a weight of zero,
 * and no `text/html` before it (contract: docs-markdown).
 */
export const WANTS_MARKDOWN =
  '(?!.*text/html.*text/markdown).*text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)).*';

const wantsMarkdown = [{ type: 'header' as const, key: 'accept', value: WANTS_MARKDOWN }];

/** Pages of the documentation; the search is a page only. */
const DOC_SLUG = ':slug((?!search$)[a-z][a-z-]*)';

/** Addresses that people guess, and where what they look for is. */
const GUESSED = {
  '/docs/quickstart': '/docs',
  '/docs/quickstart.md': '/docs.md',
  '/docs/authentication': '/docs/keys#authentication',
  '/login': '/sign-in',
  '/signup': '/generate-key',
  '/pricing': '/docs/limits#tiers',
  '/changelog': '/docs/changelog',
};

/** An unknown path answers with the JSON envelope, unless a page was asked for (contract: unknown-paths). */
const UNKNOWN_PATH = {
  missing: [{ type: 'header' as const, key: 'accept', value: '.*text/html.*' }],
  destination: '/v1/unknown-path',
};

const PAGE_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()' },
];

const config: NextConfig = {
  // For a container, with nothing but what runs (Dockerfile).
  ...(process.env.RECO_STANDALONE === '1' && { output: 'standalone' as const }),
  poweredByHeader: false,
  // Tests start many servers of which few are asked for a page.
  ...(process.env.RECO_COLD === '1' && { experimental: { preloadEntriesOnStart: false } }),
  reactStrictMode: true,
  // On a machine of one's own `npm run check` holds the types, and a start need not wait for that.
  typescript: { ignoreBuildErrors: !process.env.VERCEL },
  // What to load ahead stands in the page alone. Named in a header too, React would not find it in the page when it
  // starts, and would put it there.
  reactMaxHeadersLength: 0,
  // Whoever asks gets the title with the page. Streamed behind it, a page has none for a moment, which readers of
  // screens announce.
  htmlLimitedBots: /.*/,
  // Loaded by a build only: this file is read again by whatever serves.
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      const { addCompileHints } = await import('./scripts/setup/compile-hints.mjs');
      await addCompileHints(distDir);
    },
  },
  // Read by the page of that name (lib/docs/pages/changelog.ts).
  outputFileTracingIncludes: { '/**/*': ['./CHANGELOG.md'] },
  // The local store's drivers are plain Node packages; only the instrumentation of a Node server loads them.
  serverExternalPackages: ['ioredis', 'ioredis-mock'],
  headers: async () => [
    { source: '/((?!v1/|v1$|mcp$).*)', headers: PAGE_HEADERS },
    // What these answer depends on what the caller would rather have.
    ...['/docs', '/docs/:path*'].map((source) => ({ source, headers: [{ key: 'Vary', value: 'Accept' }] })),
    {
      source: '/((?!v1/|v1$|mcp$|generate-key|sign-in|dashboard).*)',
      headers: [{ key: 'Content-Security-Policy', value: STATIC_POLICY }],
    },
  ],
  redirects: async () =>
    Object.entries(GUESSED).map(([source, destination]) => ({ source, destination, permanent: false })),
  rewrites: async () => ({
    beforeFiles: [
      { source: '/docs.md', destination: '/docs-markdown/index' },
      { source: `/docs/${DOC_SLUG}.md`, destination: '/docs-markdown/:slug' },
      { source: '/docs', has: wantsMarkdown, destination: '/docs-markdown/index' },
      { source: `/docs/${DOC_SLUG}`, has: wantsMarkdown, destination: '/docs-markdown/:slug' },
    ],
    // Below these, a page for every address answers browsers.
    afterFiles: ['/sign-in/:path+', '/generate-key/:path+'].map((source) => ({ ...UNKNOWN_PATH, source })),
    fallback: [{ ...UNKNOWN_PATH, source: '/:path*' }],
  }),
};

export default config;
