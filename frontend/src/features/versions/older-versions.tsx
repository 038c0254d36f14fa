import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Props {
  /** They did not come, and no others have since. */
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Stands below the versions that have come while older ones have not. */
export const OlderVersions = ({ failed, busy, onRetry }: Props) =>
  failed ? (
    <FormNotice kind="error" title="Failed to load older versions" className="mt-3">
      <Button className="mt-3" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </FormNotice>
  ) : (
    <div role="status" className="mt-3">
      <span className="sr-only">Loading older versions</span>
      <Skeleton className="h-28 bg-raised" />
    </div>
  );
