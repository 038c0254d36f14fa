import { ActionButton } from '../../../ui/staff/action-button.tsx';
import { useFocusInReach } from '../../../ui/staff/use-focus-in-reach.ts';

interface Props {
  /** How many images are selected. */
  count: number;
  /** How many of the visible images can be selected. */
  choosable: number;
  busy: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** The actions for the selected images. */
export function SelectionBar(props: Props) {
  const { count, choosable, busy, onChooseAll, onClear, onApprove, onReject } = props;
  const bar = useFocusInReach<HTMLFieldSetElement>(`${count} of ${choosable}`);
  if (choosable === 0) return null;
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      aria-label="Bulk actions"
      className="flex min-w-0 flex-wrap items-center gap-2 data-[chosen]:sticky data-[chosen]:top-16 data-[chosen]:z-10 data-[chosen]:bg-raised data-[chosen]:p-2 lg:data-[chosen]:top-2"
      data-chosen={count > 0 ? '' : undefined}
    >
      <p role="status" className="min-w-24 px-1 text-sm font-semibold tabular-nums empty:hidden">
        {count > 0 ? `${count} selected` : ''}
      </p>
      {count > 0 ? (
        <>
          <ActionButton tone="good" busy={busy} onClick={onApprove}>
            Approve selected
          </ActionButton>
          <ActionButton tone="bad" busy={busy} onClick={onReject}>
            Reject selected
          </ActionButton>
        </>
      ) : null}
      {count < choosable ? (
        <ActionButton tone="quiet" onClick={onChooseAll}>
          Select all pending on this page
        </ActionButton>
      ) : null}
      {count > 0 ? (
        <ActionButton tone="quiet" onClick={onClear}>
          Clear selection
        </ActionButton>
      ) : null}
    </fieldset>
  );
}
