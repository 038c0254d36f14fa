import { Button } from '../control/button.tsx';
import { FormNotice } from '../form/form-notice.tsx';

interface Props {
  /** What failed, for example 'Failed to load notes'. */
  title: string;
  onRetry: () => void;
  /** A retry is in progress. */
  busy: boolean;
  className?: string;
}

/** A message in place of a part of a panel or dialog that failed to load. */
export const FailedNotice = ({ title, onRetry, busy, ...notice }: Props) => (
  <FormNotice kind="error" title={title} {...notice}>
    <Button className="mt-3" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </FormNotice>
);
