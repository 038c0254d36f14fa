import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
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
export const PanelDialog = ({ children, ...frame }: Props) => (
  <DialogFrame {...frame}>
    <div className="stepped bg-panel p-5 md:p-7">
      <DialogHead {...frame} />
      {children}
    </div>
  </DialogFrame>
);

/** The frame of a dialog in the middle of the screen. */
export const DialogFrame = ({ title, about, onClose, returnFocus, wide = false, children }: Props) => (
  <Modal
    label={about ? `${title} ${about}` : title}
    onClose={onClose}
    {...(returnFocus && { returnFocus })}
    className={joinClassNames(
      'm-auto max-h-dvh w-full bg-transparent p-3 md:p-6',
      wide ? 'max-w-4xl' : 'max-w-lg',
    )}
  >
    <div className="stepped animate-rise bg-ground p-[3px]">{children}</div>
  </Modal>
);

interface HeadProps extends Pick<Props, 'title' | 'about' | 'onClose'> {
  className?: string;
}

/** The title of a dialog, and the button that closes it. */
export const DialogHead = ({ title, about, onClose, className }: HeadProps) => (
  <div className={joinClassNames('flex items-start justify-between gap-4', className)}>
    <h2 className="min-w-0 pt-1.5 text-3xl">
      {title}
      {about ? <DialogSubject>{about}</DialogSubject> : null}
    </h2>
    <IconButton icon={X} label="Close" className="-mt-1 -mr-1.5" onClick={onClose} />
  </div>
);

/** User-written text in a dialog title. Always in the text font, since the display font is for our own texts. */
const DialogSubject = ({ children }: { children: string }) => (
  <>
    {' '}
    <bdi className="font-text text-2xl font-bold wrap-anywhere">{children}</bdi>
  </>
);
