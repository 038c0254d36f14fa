import type { Character } from '../../../../shared/character.ts';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { useCharacterDeletion } from './use-character-list.ts';

/** Asks whether a character should really go. */
export function CharacterDeletion({ character, onClose }: { character: Character; onClose: () => void }) {
  const deletion = useCharacterDeletion();
  const confirm = () => {
    deletion.mutate(character);
    onClose();
  };
  return (
    <PanelDialog title="Delete this character?" onClose={onClose}>
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
