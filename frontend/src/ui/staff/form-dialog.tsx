import { X } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { NotSaved } from '../../forms/not-saved.tsx';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { DialogSubject } from '../dialog-subject.tsx';
import { IconButton } from '../icon-button.tsx';
import { Modal } from '../modal.tsx';

interface Props {
  title: string;
  /** What people wrote and the title goes on with, as a name. */
  about?: string | undefined;
  /** Something is written that is not saved: whoever closes it is asked first. */
  isDirty: boolean;
  /** It is being sent, and stays until that is over. */
  busy?: boolean;
  onClose: () => void;
  /** The form in it was sent, by a button of type `submit` or by Enter. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The button that sends it. */
  submit: ReactNode;
  /** As wide as a question; otherwise there is room for two columns. */
  narrow?: boolean;
  /** Where the focus goes afterwards, as in a modal. */
  returnFocus?: ((opener: Element | null) => HTMLElement | null) | undefined;
  children: ReactNode;
}

/**
 * A form over the middle of the screen: its head and its buttons stay, what is between them scrolls. Escape, the cross
 * and the room beside it close it; what is written in it is given up only the second time.
 */
export function FormDialog(props: Props) {
  const { title, about, isDirty, busy = false, onClose, onSubmit, submit, narrow, returnFocus } = props;
  const { asked, close, goOn } = useUnsaved(isDirty, onClose);
  const leave = () => {
    if (!busy) close();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    goOn();
    onSubmit(event);
  };
  return (
    <Modal
      label={about ? `${title} ${about}` : title}
      onClose={leave}
      {...(returnFocus && { returnFocus })}
      className={classNames(
        'm-auto max-h-dvh w-full bg-transparent p-3 md:p-6',
        narrow ? 'max-w-lg' : 'max-w-4xl',
      )}
    >
      <div className="stepped animate-rise bg-ground p-[3px]">
        <form
          noValidate
          onSubmit={send}
          onChange={goOn}
          className="stepped flex max-h-[calc(100dvh-2rem)] flex-col bg-panel md:max-h-[calc(100dvh-4rem)]"
        >
          <Head title={title} about={about} onClose={leave} />
          {/* The frame around what has the focus needs room that does not scroll away. */}
          <div className="min-h-0 grow overflow-y-auto px-5 py-2 md:px-7">{props.children}</div>
          {asked ? (
            <div className="px-5 pt-2 md:px-7">
              <NotSaved />
            </div>
          ) : null}
          <div className="flex flex-wrap justify-end gap-4 px-5 pt-4 pb-6 md:px-7">
            <Button look="outline" data-first-focus="" onClick={leave}>
              {asked ? 'Give up changes' : 'Cancel'}
            </Button>
            {submit}
          </div>
        </form>
      </div>
    </Modal>
  );
}

const Head = ({ title, about, onClose }: Pick<Props, 'title' | 'about' | 'onClose'>) => (
  <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 md:px-7">
    <h2 className="min-w-0 pt-1.5 text-3xl">
      {title}
      {about ? <DialogSubject>{about}</DialogSubject> : null}
    </h2>
    <IconButton icon={X} label="Close" className="-mt-1 -mr-1.5" onClick={onClose} />
  </div>
);
