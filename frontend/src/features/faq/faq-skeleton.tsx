import { Skeleton } from '../../ui/skeleton.tsx';

const GROUPS = ['first', 'second', 'third'];
const ROWS = ['a', 'b', 'c', 'd'];

/** Placeholders for the rows of questions. */
export function FaqSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading FAQs...
      </p>
      <div aria-hidden="true" className="grid gap-10">
        {GROUPS.map((group) => (
          <div key={group}>
            <Skeleton className="h-9 w-44" />
            <div className="mt-4 grid gap-3">
              {ROWS.map((row) => (
                <Skeleton key={row} className="h-16" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
