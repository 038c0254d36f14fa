import { ActionButton } from '../../ui/staff/action-button.tsx';
import { useFocusInReach } from '../../ui/staff/use-focus-in-reach.ts';

interface Props {
  /** How many images are chosen. */
  count: number;
  /** How many of those that are shown could be. */
  choosable: number;
  busy: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** What can be done with several images at once. */
export function SelectionBar(props: Props) {
  const { count, choosable, busy, onChooseAll, onClear, onApprove, onReject } = props;
  const bar = useFocusInReach<HTMLFieldSetElement>(`${count} of ${choosable}`);
  if (choosable === 0) return null;
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      aria-label="Several at once"
      className="flex min-w-0 flex-wrap items-center gap-2 data-[chosen]:sticky data-[chosen]:top-16 data-[chosen]:z-10 data-[chosen]:bg-raised data-[chosen]:p-2 lg:data-[chosen]:top-2"
      data-chosen={count > 0 ? '' : undefined}
    >
      <p role="status" className="min-w-24 px-1 text-sm font-semibold tabular-nums empty:hidden">
        {count > 0 ? `${count} chosen` : ''}
      </p>
      {count > 0 ? (
        <>
          <ActionButton tone="good" busy={busy} onClick={onApprove}>
            Approve chosen
          </ActionButton>
          <ActionButton tone="bad" busy={busy} onClick={onReject}>
            Reject chosen
          </ActionButton>
        </>
      ) : null}
      {count < choosable ? (
        <ActionButton tone="quiet" onClick={onChooseAll}>
          Choose all pending on this page
        </ActionButton>
      ) : null}
      {count > 0 ? (
        <ActionButton tone="quiet" onClick={onClear}>
          Choose none
        </ActionButton>
      ) : null}
    </fieldset>
  );
}
