import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { PanelDialog } from '../panel-dialog.tsx';
import { ActionButton } from './action-button.tsx';

interface Props {
  title: string;
  /** What will happen, and whether it can be undone. */
  words: ReactNode;
  /** On the button that does it, as 'Delete'. */
  confirm: string;
  /** It takes something away. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes afterwards, as in a modal: needed where the opener goes with what is deleted. */
  returnFocus?: (opener: Element | null) => HTMLElement | null;
  /** Fields that belong to the decision, as a reason. */
  children?: ReactNode;
}

/** Asks before something happens. The focus is on Cancel, and Escape cancels too unless it is under way. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    words,
    confirm,
    danger = false,
    busy = false,
    onConfirm,
    onCancel,
    returnFocus,
    children,
  } = props;
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <PanelDialog title={title} onClose={cancel} returnFocus={returnFocus}>
      <div className="mt-3 wrap-anywhere">{words}</div>
      {children ? <div className="mt-5 grid gap-4">{children}</div> : null}
      <div className="mt-6 flex flex-wrap justify-end gap-4">
        <Button look="outline" data-first-focus="" onClick={cancel}>
          Cancel
        </Button>
        {danger ? (
          <ActionButton tone="bad" busy={busy} onClick={onConfirm}>
            {confirm}
          </ActionButton>
        ) : (
          <Button look="hot" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </div>
    </PanelDialog>
  );
}
