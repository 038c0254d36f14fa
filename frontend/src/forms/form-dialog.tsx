import type { ReactNode, SubmitEvent } from 'react';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Button } from '#ui/control/button.tsx';
import { DialogFrame, DialogHead } from '#ui/overlay/panel-dialog.tsx';
import { NotSaved, useUnsaved } from './unsaved-changes.tsx';

interface Props {
  title: string;
  /** User-written text that follows the title, such as a name. */
  about?: string | undefined;
  /** There are unsaved changes: closing asks for confirmation. */
  isDirty: boolean;
  /** The form is being sent and cannot be closed. */
  busy?: boolean;
  onClose: () => void;
  /** Called when a submit button or Enter submits the form. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The label of the submit button. */
  submit: string;
  /** The form refuses or takes something away. */
  danger?: boolean;
  /** As wide as a confirmation; otherwise wide enough for two columns. */
  narrow?: boolean;
  /** Where the focus goes on closing, as in `Modal`. */
  returnFocus?: ((opener: Element | null) => HTMLElement | null) | undefined;
  children: ReactNode;
}

/**
 * A form in a dialog with fixed header and buttons around scrolling content. Escape, the close button and a
 * click outside close it; unsaved changes are discarded only on the second attempt.
 */
export function FormDialog(props: Props) {
  const { title, about, isDirty, busy = false, onClose, onSubmit, narrow, returnFocus } = props;
  const { isConfirming, close, goOn } = useUnsaved(isDirty, onClose);
  const leave = () => {
    if (!busy) close();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    goOn();
    onSubmit(event);
  };
  return (
    <DialogFrame title={title} about={about} returnFocus={returnFocus} onClose={leave} wide={!narrow}>
      <form
        noValidate
        onSubmit={send}
        onChange={goOn}
        className="stepped flex max-h-[calc(100dvh-2rem)] flex-col bg-panel md:max-h-[calc(100dvh-4rem)]"
      >
        <DialogHead title={title} about={about} onClose={leave} className="px-5 pt-5 pb-3 md:px-7" />
        {/* Leaves room for the focus ring inside the scrolling area. */}
        <div className="min-h-0 grow overflow-y-auto px-5 py-2 md:px-7">{props.children}</div>
        {isConfirming ? (
          <div className="px-5 pt-2 md:px-7">
            <NotSaved />
          </div>
        ) : null}
        <div className="flex flex-wrap justify-end gap-4 px-5 pt-4 pb-6 md:px-7">
          <Button variant="outline" data-first-focus="" onClick={leave}>
            {isConfirming ? 'Discard changes' : 'Cancel'}
          </Button>
          <SubmitButton {...props} />
        </div>
      </form>
    </DialogFrame>
  );
}

function SubmitButton({ submit, danger = false, busy = false }: Pick<Props, 'submit' | 'danger' | 'busy'>) {
  if (danger)
    return (
      <ActionButton tone="bad" type="submit" busy={busy}>
        {submit}
      </ActionButton>
    );
  return (
    <Button type="submit" variant="hot" busy={busy}>
      {submit}
    </Button>
  );
}
