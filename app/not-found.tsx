import type { Metadata } from 'next';
import { MissingMessage } from './_components/layout/missing-message';
import { PageFrame } from './_components/layout/page-frame';

export const metadata: Metadata = { title: { absolute: 'Nothing here · Reco' } };

/** Shows people that an address does not exist; programs get the JSON envelope (contract: unknown-paths). */
export default function NotFound() {
  return (
    <PageFrame>
      <MissingMessage />
    </PageFrame>
  );
}
