import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';

interface Props {
  /** Of the place. */
  name: string;
  /** Of the image in it; undefined where visitors do not see it any more. */
  title: string | undefined;
  onRemove: () => void;
  onClose: () => void;
  /** Takes the focus when the button that asked for this goes with the image. */
  changeButton: () => HTMLElement | null;
}

/** Asks whether an image should really leave its place. */
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
        <strong>{title ?? 'An image that visitors do not see any more'}</strong> leaves its place on the home
        page ({name}). What stood there from the start comes back; the gallery keeps the image.
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
