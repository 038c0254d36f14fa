import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LOST_SIGNAL, NEWCOMER } from '../../ui/people-pictures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A message in place of an empty list of characters. */
export function NoCharacters({ onCreate }: { onCreate: () => void }) {
  const create = (
    <Button look="hot" onClick={onCreate}>
      Create a character
    </Button>
  );
  return (
    <Notice picture={NEWCOMER} title="No characters yet" actions={create}>
      <p>Create a character here or in the game, and tell the crowd who they are.</p>
    </Notice>
  );
}

/** A message in place of characters that failed to load. */
export function CharactersFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const retry = (
    <Button look="hot" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice picture={LOST_SIGNAL} title="Failed to load your characters" urgent actions={retry}>
      <p>They're safe. Our server isn't responding, but it should be back shortly.</p>
    </Notice>
  );
}

export const CharactersLoading = () => (
  <div role="status" className="grid gap-5 md:grid-cols-2">
    <span className="sr-only">Loading your characters</span>
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </div>
);
