import { TextButton } from '../../ui/text-button.tsx';

/** How to have a part of the dashboard read once more. */
export interface Retry {
  onRetry: () => void;
  /** Another try is under way. */
  busy: boolean;
}

interface Props extends Retry {
  /** What did not come, as 'The totals'. */
  what: string;
}

/** Stands where a part of the dashboard would be that the server could not read. */
export const NotRead = ({ what, onRetry, busy }: Props) => (
  <div role="alert" className="flex min-h-11 flex-wrap items-center gap-x-4">
    <p>{what} could not be read.</p>
    <TextButton onClick={busy ? ignore : onRetry}>
      {busy ? 'Trying again…' : 'Try again'}
      <span className="sr-only">: {what}</span>
    </TextButton>
  </div>
);

/** A press while another try is under way. */
const ignore = () => undefined;
