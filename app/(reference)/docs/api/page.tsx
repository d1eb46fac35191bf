import type { Metadata } from 'next';
import { DocPager } from '@/app/_components/docs/doc-pager';
import { LoadReference } from '@/app/_components/reference/load-reference';
import { PageHeader } from '@/app/_components/ui/page-header';
import { TextLink } from '@/app/_components/ui/text-link';

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every endpoint, field and answer, generated from the schemas of the service.',
};

export default function ApiReferencePage() {
  return (
    <>
      <section aria-label="About the reference">
        <PageHeader
          title="API reference"
          lead={
            <>
              Generated from the schemas that the service itself parses with, also as{' '}
              <TextLink href="/openapi.json" prefetch={false}>
                openapi.json
              </TextLink>
              . Requests sent from this page count like any other; use a test key.
            </>
          }
        />
      </section>
      <noscript>
        <p className="mt-8 text-soft">The reference needs JavaScript; the document above does not.</p>
      </noscript>
      {/* As high as the window from the start, so that nothing below jumps when it arrives. */}
      <div className="mt-8 min-h-dvh">
        <LoadReference />
      </div>
      <DocPager slug="api" />
    </>
  );
}
