import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SIGNED_IN_SCRIPT } from '@/lib/accounts/signed-in-hint';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { geist, geistMono, newsreader } from './_components/fonts/fonts';
import { KeepTitle } from './_components/layout/keep-title';
import './globals.css';

/** Builds the metadata of all pages: addresses of images begin with the deployment's own. */
export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(baseUrl(getConfig())),
  title: { default: 'Reco: recommendations that give their reasons', template: '%s · Reco' },
  description:
    'A stateless JSON API for personalized recommendations, each with a written explanation and a confidence score.',
  openGraph: { siteName: 'Reco', type: 'website' },
  twitter: { card: 'summary_large_image' },
  robots: getConfig().VERCEL_ENV === 'preview' ? { index: false, follow: false } : undefined,
});

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfcfd' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1117' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      className={`${newsreader.variable} ${geist.variable} ${geistMono.variable}`}
      // The script below sets an attribute before React looks.
      suppressHydrationWarning
    >
      <head>
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <script>{SIGNED_IN_SCRIPT}</script>
      </head>
      <body>
        <KeepTitle />
        {children}
      </body>
    </html>
  );
}
