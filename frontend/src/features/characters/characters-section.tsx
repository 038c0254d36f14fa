import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Character } from '../../../../shared/character.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { charactersQuery } from '../../api/characters.ts';
import { useQueryState } from '../../api/use-query-state.ts';
import { selectCharacter, useSelectedCharacter } from '../../session/selected-character.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { CharacterCard } from './character-card.tsx';
import { CharacterDeletion } from './character-deletion.tsx';
import { CharacterDialog } from './character-dialog.tsx';
import { CharactersFailed, CharactersLoading, NoCharacters } from './character-notices.tsx';
import { type Draft, deleteDraft, loadDraft } from './stored-draft.ts';

/** The open dialog: none, a character to edit or delete, or a new one. */
type Open =
  | { what: 'write'; character: Character | undefined; draft?: Draft }
  | { what: 'delete'; character: Character }
  | null;

/** Reopens a draft from before the session ended. */
const resumeDraft = (draft: Draft | undefined): Open =>
  draft ? { what: 'write', character: draft.character, draft } : null;

/** The player's own characters. */
export function CharactersSection({ ownerId }: { ownerId: PlayerId }) {
  const query = useQueryState(charactersQuery);
  const [open, setOpen] = useState<Open>(() => resumeDraft(loadDraft(ownerId)));
  useEffect(() => deleteDraft(ownerId), [ownerId]);
  const known = query.state === 'ready' ? query.data.characters : undefined;
  const characters = known ?? [];
  const selected = useSelectedCharacter(characters);
  const isFull = characters.length >= LIMITS.charactersPerPlayer;
  const create = () => setOpen({ what: 'write', character: undefined });
  const headingElement = useRef<HTMLHeadingElement>(null);
  const dialog = { onClose: () => setOpen(null), heading: () => headingElement.current };
  return (
    <section aria-labelledby="characters">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={headingElement} id="characters" tabIndex={-1} className="text-3xl">
          Your Characters
          {known ? <span className="font-text font-bold"> ({formatCount(known.length)})</span> : null}
        </h2>
        {characters.length > 0 ? (
          <Button look="hot" onClick={create} disabled={isFull}>
            <Icon of={Plus} size={18} />
            Create a character
          </Button>
        ) : null}
      </div>
      {isFull ? (
        <p className="mt-2 text-soft">You can have up to {LIMITS.charactersPerPlayer} characters.</p>
      ) : null}
      <div className="mt-5">
        {query.state === 'loading' ? <CharactersLoading /> : null}
        {query.state === 'failed' ? <CharactersFailed busy={query.busy} onRetry={query.retry} /> : null}
        {known?.length === 0 ? <NoCharacters onCreate={create} /> : null}
        <ul className="grid gap-5 md:grid-cols-2">
          {characters.map((character) => (
            <CharacterCard
              key={character.id}
              character={character}
              selected={character === selected}
              onSelect={() => selectCharacter(character.id)}
              onEdit={() => setOpen({ what: 'write', character })}
              onDelete={() => setOpen({ what: 'delete', character })}
            />
          ))}
        </ul>
      </div>
      {open?.what === 'write' ? (
        <CharacterDialog
          ownerId={ownerId}
          character={open.character}
          written={open.draft?.values}
          {...dialog}
        />
      ) : null}
      {open?.what === 'delete' ? <CharacterDeletion character={open.character} {...dialog} /> : null}
    </section>
  );
}
