import { Skeleton } from '../../_components/account/skeleton';
import { PageHeader } from '../../_components/ui/page-header';

/** The list while it is read. */
export default function KeysLoading() {
  return (
    <div className="flex flex-col gap-10" aria-busy="true">
      <PageHeader title="Keys" lead="Reading your keys." actions={<Skeleton className="h-10 w-28" />} />
      <div className="flex flex-col divide-y divide-line border-y border-line">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex flex-col gap-3 py-6">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-72 max-w-full" />
            <Skeleton className="h-8 w-56 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
