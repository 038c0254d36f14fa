import { Button, TextButton } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';

interface Props {
  onRetry: () => void;
  busy: boolean;
  onForget: () => void;
}

/** Shown if the server does not return what became of an order, or how to pay it. */
export const NoResult = ({ onRetry, busy, onForget }: Props) => (
  <div className="mt-4 grid gap-4">
    <FormNotice kind="error" title="Something went wrong. Please try again." />
    <div className="flex flex-wrap items-center gap-4">
      <Button variant="hot" onClick={onRetry} busy={busy}>
        Try again
      </Button>
      <TextButton onClick={onForget}>Forget this order and start over</TextButton>
    </div>
  </div>
);
