import { useRef } from 'react';
import type { Character } from '../../../../shared/character.ts';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { useCharacterDeletion } from './use-character-list.ts';

interface Props {
  character: Character;
  onClose: () => void;
  /** Gets the focus if the button that opened this is deleted with the character. */
  heading: () => HTMLElement | null;
}

/** Asks for confirmation before deleting a character. */
export function CharacterDeletion({ character, onClose, heading }: Props) {
  const deletion = useCharacterDeletion();
  const goes = useRef<boolean>(false);
  const confirm = () => {
    goes.current = true;
    deletion.mutate(character);
    onClose();
  };
  return (
    <PanelDialog
      title="Delete this character?"
      onClose={onClose}
      returnFocus={() => (goes.current ? heading() : null)}
    >
      <p className="mt-3 wrap-anywhere">
        <strong>{character.name}</strong> will be permanently deleted, bio included. This can't be undone.
      </p>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button look="outline" data-first-focus="" onClick={onClose}>
          Keep
        </Button>
        <Button look="hot" onClick={confirm}>
          Delete
        </Button>
      </div>
    </PanelDialog>
  );
}
