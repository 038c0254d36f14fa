import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { EMPTY_FRAME } from '#ui/picture/empty-frame.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';

/** The message for an empty review queue. */
export const EmptyQueue = ({ filtered, children }: { filtered: boolean; children?: ReactNode }) => (
  <Notice
    picture={EMPTY_FRAME}
    title="Nothing to review"
    actions={
      <>
        {children}
        {filtered ? <ButtonLink to={staffPaths.reviewImages}>All categories</ButtonLink> : null}
        <ButtonLink to={staffPaths.manageImages}>Manage Images</ButtonLink>
      </>
    }
  >
    <p>
      {filtered
        ? 'No image of this category is waiting.'
        : "You're all caught up. New images appear here automatically."}
    </p>
  </Notice>
);

/** Placeholders while the queue is loading. */
export const QueueLoading = () => (
  <div
    role="status"
    className="mt-6 grid gap-5 md:-mb-14 md:h-[calc(100dvh-11.5rem)] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:h-[calc(100dvh-8.75rem)]"
  >
    <p className="sr-only">Loading review queue</p>
    <div className="grid grid-rows-[minmax(0,1fr)_auto] gap-3">
      <Skeleton className="max-md:h-[42svh]" />
      <div className="flex gap-1.5 overflow-hidden">
        {Array.from({ length: 9 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
          <Skeleton key={place} className="size-[4.5rem] shrink-0" />
        ))}
      </div>
    </div>
    <Skeleton className="max-md:h-80" />
  </div>
);
