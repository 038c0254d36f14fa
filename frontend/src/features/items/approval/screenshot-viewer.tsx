import { X } from 'lucide-react';
import { IconButton } from '#ui/control/icon-button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

interface Props {
  url: string;
  name: string;
  onClose: () => void;
}

/** A screenshot in full size; the close button, Escape or a click outside of it closes it. */
export const ScreenshotViewer = ({ url, name, onClose }: Props) => (
  <Modal label={name} onClose={onClose} className="m-auto max-h-dvh max-w-full bg-transparent p-4">
    <div className="relative">
      <img src={url} alt={name} className="max-h-[calc(100dvh-4rem)] max-w-full bg-panel object-contain" />
      <IconButton icon={X} label="Close" className="absolute top-2 right-2 bg-ground" onClick={onClose} />
    </div>
  </Modal>
);
