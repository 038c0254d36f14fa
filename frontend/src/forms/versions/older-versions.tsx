import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Props {
  /** Loading failed, and no later attempt succeeded. */
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Shown below the loaded versions while older ones are missing. */
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
