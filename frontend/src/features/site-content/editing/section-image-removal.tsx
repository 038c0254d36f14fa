import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PanelDialog } from '../../../ui/panel-dialog.tsx';

interface Props {
  /** The name of the slot. */
  name: string;
  /** The title of its image; undefined if visitors can no longer see it. */
  title: string | undefined;
  onRemove: () => void;
  onClose: () => void;
  /** Gets the focus when the button that opened this disappears with the image. */
  changeButton: () => HTMLElement | null;
}

/** Asks for confirmation before removing an image from its slot. */
export function SectionImageRemoval({ name, title, onRemove, onClose, changeButton }: Props) {
  const goes = useRef<boolean>(false);
  const remove = () => {
    goes.current = true;
    onRemove();
  };
  return (
    <PanelDialog
      title="Remove this image?"
      onClose={onClose}
      returnFocus={() => (goes.current ? changeButton() : null)}
    >
      <p className="mt-3 wrap-anywhere">
        <strong>{title ?? 'An image hidden from visitors'}</strong> will no longer appear on the home page (
        {name}). The default comes back, and the image itself isn't deleted.
      </p>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button look="outline" data-first-focus="" onClick={onClose}>
          Keep
        </Button>
        <Button look="hot" onClick={remove}>
          Remove
        </Button>
      </div>
    </PanelDialog>
  );
}
