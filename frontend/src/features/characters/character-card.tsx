import { Check, Pencil, Trash2 } from 'lucide-react';
import type { Character } from '#shared/character.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { CharacterProfile } from './character-profile.tsx';

interface Props {
  character: Character;
  selected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One of the player's characters. */
export function CharacterCard({ character, selected, onSelect, onEdit, onDelete }: Props) {
  const { name } = character;
  return (
    <li className={joinClassNames('stepped p-[3px]', selected ? 'bg-cool' : 'bg-panel')}>
      <CharacterProfile character={character}>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          {selected ? (
            <p className="flex min-h-12 items-center gap-2 font-semibold text-cool">
              <Icon of={Check} />
              Selected
            </p>
          ) : (
            <Button aria-label={`Select ${name}`} onClick={onSelect}>
              Select
            </Button>
          )}
          <div className="-mr-1 flex gap-1">
            <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
            <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
          </div>
        </div>
      </CharacterProfile>
    </li>
  );
}
