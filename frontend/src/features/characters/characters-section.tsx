import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Character } from '#shared/character.ts';
import { CHARACTER_LIMITS } from '#shared/character-limits.ts';
import type { PlayerId } from '#shared/ids.ts';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { LOST_SIGNAL_PICTURE, NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { charactersQuery } from '../../api/own-characters.ts';
import { useReturnedDraft } from '../../forms/drafts.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { findSelected, selectCharacter } from '../../session/selected-character.ts';
import { CharacterCard } from './character-card.tsx';
import { CharacterDialog, type CharacterDraft, characterDrafts } from './character-dialog.tsx';
import { useCharacterDeletion } from './use-character-list.ts';

/** The open dialog: none, a character to edit or delete, or a new one. */
type Open =
  | { what: 'write'; character: Character | undefined; draft?: CharacterDraft }
  | { what: 'delete'; character: Character }
  | null;

/** Reopens a draft from before the session ended. */
const resumeDraft = (draft: CharacterDraft | undefined): Open =>
  draft ? { what: 'write', character: draft.character, draft } : null;

/** The player's own characters. */
export function CharactersSection({ ownerId }: { ownerId: PlayerId }) {
  const query = useQueryState(charactersQuery);
  const draft = useReturnedDraft(characterDrafts, ownerId);
  const [open, setOpen] = useState<Open>(() => resumeDraft(draft));
  const known = query.state === 'ready' ? query.data.characters : undefined;
  const characters = known ?? [];
  const selected = query.state === 'ready' ? findSelected(query.data) : undefined;
  const isFull = characters.length >= CHARACTER_LIMITS.perPlayer;
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
          <Button variant="hot" onClick={create} disabled={isFull}>
            <Icon of={Plus} size={18} />
            Create a character
          </Button>
        ) : null}
      </div>
      {isFull ? (
        <p className="mt-2 text-soft">You can have up to {CHARACTER_LIMITS.perPlayer} characters.</p>
      ) : null}
      <div className="mt-5">
        {query.state === 'loading' ? <CharactersLoading /> : null}
        {query.state === 'failed' ? (
          <ListFailed {...FAILED_LIST} busy={query.busy} onRetry={query.retry}>
            They're safe. Our server isn't responding, but it should be back shortly.
          </ListFailed>
        ) : null}
        {known?.length === 0 ? <NoCharacters onCreate={create} /> : null}
        <ul className="grid gap-5 md:grid-cols-2">
          {characters.map((character) => (
            <CharacterCard
              key={character.id}
              character={character}
              selected={character === selected}
              onSelect={() => void selectCharacter(character.id)}
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

const FAILED_LIST = { title: 'Failed to load your characters', picture: LOST_SIGNAL_PICTURE };

/** A message in place of an empty list of characters. */
function NoCharacters({ onCreate }: { onCreate: () => void }) {
  const actions = (
    <>
      <Button variant="hot" onClick={onCreate}>
        Create a character
      </Button>
      <ButtonLink variant="outline" to={paths.download}>
        Download the game
      </ButtonLink>
    </>
  );
  return (
    <Notice picture={NEWCOMER_PICTURE} title="No characters yet" actions={actions}>
      <p>Create a character here or in the game, and tell the crowd who they are.</p>
    </Notice>
  );
}

const CharactersLoading = () => (
  <div role="status" className="grid gap-5 md:grid-cols-2">
    <span className="sr-only">Loading your characters</span>
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </div>
);

interface CharacterDeletionProps {
  character: Character;
  onClose: () => void;
  /** Gets the focus if the button that opened this is deleted with the character. */
  heading: () => HTMLElement | null;
}

/** Asks for confirmation before deleting a character. */
function CharacterDeletion({ character, onClose, heading }: CharacterDeletionProps) {
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
        <Button variant="outline" data-first-focus="" onClick={onClose}>
          Keep
        </Button>
        <Button variant="hot" onClick={confirm}>
          Delete
        </Button>
      </div>
    </PanelDialog>
  );
}
