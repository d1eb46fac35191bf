import type { Metadata } from 'next';
import { UsagePage } from '../../../usage-page';
import { requireKey } from '../key-page';

type KeyPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: KeyPageProps): Promise<Metadata> {
  return { title: (await requireKey((await params).id)).name };
}

/** The use of one key. */
export default async function KeyPage({ params, searchParams }: KeyPageProps) {
  const record = await requireKey((await params).id);
  return (
    <UsagePage page={`/dashboard/keys/${record.id}`} records={[record]} parameters={await searchParams} />
  );
}
