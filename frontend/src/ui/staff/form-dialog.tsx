import { X } from 'lucide-react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { DialogSubject } from '../dialog-subject.tsx';
import { IconButton } from '../icon-button.tsx';
import { Modal } from '../modal.tsx';

interface Props {
  title: string;
  /** What people wrote and the title goes on with, as a name. */
  about?: string | undefined;
  /** Escape, the cross, or the room beside it. Whoever has something to lose asks first. */
  onClose: () => void;
  /** The form in it was sent, by a button of type `submit` or by Enter. */
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The buttons, in sight however long the form is. */
  footer: ReactNode;
  returnFocus?: (opener: Element | null) => HTMLElement | null;
  children: ReactNode;
}

/** A form over the middle of the screen: its head and its buttons stay, what is between them scrolls. */
export function FormDialog({ title, about, onClose, onSubmit, footer, returnFocus, children }: Props) {
  return (
    <Modal
      label={about ? `${title} ${about}` : title}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
      className="m-auto max-h-dvh w-full max-w-4xl bg-transparent p-3 md:p-6"
    >
      <div className="stepped animate-rise bg-ground p-[3px]">
        <form
          noValidate
          onSubmit={onSubmit}
          className="stepped flex max-h-[calc(100dvh-2rem)] flex-col bg-panel md:max-h-[calc(100dvh-4rem)]"
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 md:px-7">
            <h2 className="min-w-0 pt-1.5 text-3xl">
              {title}
              {about ? <DialogSubject>{about}</DialogSubject> : null}
            </h2>
            <IconButton icon={X} label="Close" className="-mt-1 -mr-1.5" onClick={onClose} />
          </div>
          {/* The frame around what has the focus needs room that does not scroll away. */}
          <div className="min-h-0 grow overflow-y-auto px-5 py-2 md:px-7">{children}</div>
          <div className="flex flex-wrap justify-end gap-4 px-5 pt-4 pb-6 md:px-7">{footer}</div>
        </form>
      </div>
    </Modal>
  );
}
