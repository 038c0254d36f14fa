import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../control/icon-button.tsx';
import { Modal } from './modal.tsx';

interface Props {
  title: string;
  /** User-written text that follows the title, such as a name, in the text font. */
  about?: string | undefined;
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void;
  /** Where the focus goes on closing, as in `Modal`. */
  returnFocus?: ((opener: Element | null) => HTMLElement | null) | undefined;
  /** Wide enough for a form with two columns; otherwise as wide as a confirmation. */
  wide?: boolean;
  children: ReactNode;
}

/** A dialog in a centered panel. */
export function PanelDialog({ title, about, onClose, returnFocus, wide = false, children }: Props) {
  const id = useId();
  return (
    <Modal
      label={about ? `${title} ${about}` : title}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
      className={classNames(
        'm-auto max-h-dvh w-full bg-transparent p-3 md:p-6',
        wide ? 'max-w-4xl' : 'max-w-lg',
      )}
    >
      <div className="stepped animate-rise bg-ground p-[3px]">
        <div className="stepped bg-panel p-5 md:p-7">
          <div className="flex items-start justify-between gap-4">
            <h2 id={id} className="min-w-0 pt-1.5 text-3xl">
              {title}
              {about ? <DialogSubject>{about}</DialogSubject> : null}
            </h2>
            <IconButton icon={X} label="Close" className="-mt-1 -mr-1.5" onClick={onClose} />
          </div>
          {children}
        </div>
      </div>
    </Modal>
  );
}

/** User-written text in a dialog title. Always in the text font, since the display font is for our own texts. */
export const DialogSubject = ({ children }: { children: string }) => (
  <>
    {' '}
    <bdi className="font-text text-2xl font-bold wrap-anywhere">{children}</bdi>
  </>
);
