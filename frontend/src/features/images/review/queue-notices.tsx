import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EMPTY_FRAME } from '../../../ui/empty-frame.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { staffPaths } from '../../../ui/staff/staff-paths.ts';

/** The message for an empty review queue. */
export const EmptyQueue = ({ children }: { children?: ReactNode }) => (
  <Notice
    picture={EMPTY_FRAME}
    title="Nothing to review"
    actions={
      <>
        {children}
        <ButtonLink to={staffPaths.manageImages}>Manage Images</ButtonLink>
      </>
    }
  >
    <p>You're all caught up. New images appear here automatically.</p>
  </Notice>
);

/** Placeholders while the queue is loading. */
export const QueueLoading = () => (
  <div role="status" className="grid gap-6 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
    <p className="sr-only">Loading review queue</p>
    <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
      {Array.from({ length: 12 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
        <Skeleton key={place} className="h-52" />
      ))}
    </div>
    <Skeleton className="h-[36rem] max-lg:-order-1" />
  </div>
);
