import { useRef } from 'react';
import type { Character } from '../../../../shared/character.ts';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { useCharacterDeletion } from './use-character-list.ts';

interface Props {
  character: Character;
  onClose: () => void;
  /** Takes the focus when the button that asked for this goes with the character. */
  heading: () => HTMLElement | null;
}

/** Asks whether a character should really go. */
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
        <strong>{character.name}</strong> goes for good, bio and all. This cannot be undone.
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
