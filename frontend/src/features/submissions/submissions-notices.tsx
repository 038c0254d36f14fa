import type { To } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LOST_SIGNAL } from '../characters/pictures.ts';
import { EMPTY_FRAME } from './pictures.ts';

/** Stands where submissions would be before there are any. */
export const NoSubmissions = () => (
  <Notice picture={EMPTY_FRAME} title="Nothing submitted yet">
    <p>Choose an image above. What becomes of it is told here.</p>
  </Notice>
);

/** Stands where submissions would be on a page that they do not fill. */
export const PastTheEnd = ({ firstPage }: { firstPage: To }) => (
  <Notice
    picture={EMPTY_FRAME}
    title="Nothing on this page"
    actions={<ButtonLink to={firstPage}>Go to the first page</ButtonLink>}
  >
    <p>Your submissions do not reach as far as this page.</p>
  </Notice>
);

/** Stands where submissions would be when they did not come. */
export function SubmissionsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const retry = (
    <Button look="hot" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice picture={LOST_SIGNAL} title="Failed to load your submissions" urgent actions={retry}>
      <p>They are safe. Our server did not answer as it should.</p>
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
