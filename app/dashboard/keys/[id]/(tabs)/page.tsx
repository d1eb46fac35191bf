import { UsagePage } from '../../../usage-page';
import { type KeyPageProps, keyTitle, requireKey } from '../key-page';

export const generateMetadata = keyTitle((name) => name);

export default async function KeyPage({ params, searchParams }: KeyPageProps) {
  const record = await requireKey({ params });
  return (
    <UsagePage page={`/dashboard/keys/${record.id}`} records={[record]} parameters={await searchParams} />
  );
}
