import { ActionButton } from '#ui/control/action-button.tsx';
import { useFocusInReach } from '#ui/list/list-focus.ts';

interface Props {
  /** How many items are selected. */
  count: number;
  /** How many items the page has. */
  choosable: number;
  busy: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onEnable: () => void;
  onDisable: () => void;
}

/** The actions for the selected items. */
export function BulkActions(props: Props) {
  const { count, choosable, busy, onChooseAll, onClear, onEnable, onDisable } = props;
  const bar = useFocusInReach<HTMLFieldSetElement>(`${count} of ${choosable}`);
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      aria-label="Bulk actions"
      className="flex min-w-0 flex-wrap items-center gap-2 data-[chosen]:sticky data-[chosen]:top-16 data-[chosen]:z-20 data-[chosen]:bg-raised data-[chosen]:p-2 lg:data-[chosen]:top-2"
      data-chosen={count > 0 ? '' : undefined}
    >
      <p role="status" className="min-w-24 px-1 text-sm font-semibold tabular-nums empty:hidden">
        {count > 0 ? `${count} selected` : ''}
      </p>
      {count > 0 ? (
        <>
          <ActionButton tone="good" busy={busy} onClick={onEnable}>
            Enable selected
          </ActionButton>
          <ActionButton tone="bad" busy={busy} onClick={onDisable}>
            Disable selected
          </ActionButton>
        </>
      ) : null}
      {count < choosable ? (
        <ActionButton tone="quiet" onClick={onChooseAll}>
          Select all on this page
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
