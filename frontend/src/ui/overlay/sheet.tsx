import type { ReactNode } from 'react';
import { Button } from '../control/button.tsx';
import { Modal } from './modal.tsx';
import { DialogHead } from './panel-dialog.tsx';

interface Props {
  title: string;
  /** The label of the button that closes it. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that rises from the bottom edge of a phone. */
export const Sheet = ({ title, done, onClose, children }: Props) => (
  <Modal
    label={title}
    onClose={onClose}
    className="mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-rise border-t-4 border-raised bg-panel p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
  >
    <DialogHead title={title} onClose={onClose} />
    <div className="mt-4 mb-6 grid gap-4">{children}</div>
    <Button variant="hot" className="w-full" onClick={onClose}>
      {done}
    </Button>
  </Modal>
);
