import type { To } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EMPTY_FRAME } from '../../../ui/empty-frame.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LOST_SIGNAL } from '../../../ui/people-pictures.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A message in place of an empty list of submissions. */
export const NoSubmissions = () => (
  <Notice picture={EMPTY_FRAME} title="Nothing submitted yet">
    <p>Choose an image above, then track it here.</p>
  </Notice>
);

/** A message on a page past the last one. */
export const PastTheEnd = ({ firstPage }: { firstPage: To }) => (
  <Notice
    picture={EMPTY_FRAME}
    title="Nothing on this page"
    actions={<ButtonLink to={firstPage}>Go to the first page</ButtonLink>}
  >
    <p>That page doesn't exist.</p>
  </Notice>
);

/** A message in place of submissions that failed to load. */
export function SubmissionsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const retry = (
    <Button look="hot" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice picture={LOST_SIGNAL} title="Failed to load your submissions" urgent actions={retry}>
      <p>They're safe. Our server isn't responding, but it should be back shortly.</p>
    </Notice>
  );
}

export const SubmissionsLoading = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading your submissions</span>
    <Skeleton className="h-38" />
    <Skeleton className="h-38" />
    <Skeleton className="h-38" />
  </div>
);
