import type { ReactNode } from 'react';
import { ActionButton } from '../control/action-button.tsx';
import { Button } from '../control/button.tsx';
import { PanelDialog } from './panel-dialog.tsx';

interface Props {
  title: string;
  /** User-written text that follows the title, such as a name. */
  about?: string | undefined;
  /** What will happen, and whether it can be undone. */
  message: ReactNode;
  /** The label of the confirming button, for example 'Delete'. */
  confirm: string;
  /** The action is destructive. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes on closing, as in `Modal`; needed if the opener is deleted as well. */
  returnFocus?: (opener: Element | null) => HTMLElement | null;
}

/** Asks for confirmation. The focus is on Cancel, and Escape cancels unless the action is in progress. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    about,
    message,
    confirm,
    danger = false,
    busy = false,
    onConfirm,
    onCancel,
    returnFocus,
  } = props;
  const cancel = () => {
    if (!busy) onCancel();
  };
  const press = { busy, onClick: onConfirm };
  return (
    <PanelDialog title={title} about={about} onClose={cancel} returnFocus={returnFocus}>
      <div className="mt-3 wrap-anywhere">{message}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-4">
        <Button variant="outline" data-first-focus="" onClick={cancel}>
          Cancel
        </Button>
        {danger ? (
          <ActionButton tone="bad" {...press}>
            {confirm}
          </ActionButton>
        ) : (
          <Button variant="hot" {...press}>
            {confirm}
          </Button>
        )}
      </div>
    </PanelDialog>
  );
}
