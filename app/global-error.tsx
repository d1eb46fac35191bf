'use client';

import { geist, geistMono, newsreader } from './_components/fonts/fonts';
import { MessagePage } from './_components/layout/message-page';
import { Button } from './_components/ui/button';
import './globals.css';

/** Shows the last resort, when even the root layout fails: a page of its own, without bar and footer. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={`${newsreader.variable} ${geist.variable} ${geistMono.variable}`}>
      <body>
        <title>This page failed · Reco</title>
        <main className="mx-auto w-full max-w-page px-5 py-12 sm:px-8 sm:py-16">
          <MessagePage
            mark="500"
            title="This page failed"
            actions={<Button onClick={retry}>Try again</Button>}
          >
            <p>Something went wrong on our side. Trying again often helps.</p>
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
