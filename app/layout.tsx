import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { geist, geistMono, newsreader } from './_components/fonts/fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Reco: recommendations with reasons', template: '%s · Reco' },
  description:
    'A stateless JSON API for personalized recommendations in any vertical, each with a written explanation and a confidence score.',
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfcfd' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1117' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${newsreader.variable} ${geist.variable} ${geistMono.variable}`}>
      <body>{children}</body>
    </html>
  );
}
