import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PlayerId } from '#shared/ids.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { toQueryState } from '#ui/loading/use-query-state.ts';
import { playerQuery } from '../../../api/staff-players.ts';
import { StaffCharacter } from './staff-character.tsx';
import type { CharacterEdits } from './use-character-edits.ts';

interface Props {
  player: { id: PlayerId; name: string };
  /** The member of staff who reads. */
  staffId: PlayerId;
  edits: CharacterEdits;
}

/** The characters of a player. They load when they are first shown and are kept after that. */
export function PlayerCharacters({ player: { id, name }, staffId, edits }: Props) {
  const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
  const heading = useId();
  const query = toQueryState(useQuery({ ...playerQuery(id), ...kept }));
  return (
    <section aria-labelledby={heading} className="grid gap-4 bg-ground px-3 py-4 md:px-5">
      <h2 id={heading} className="font-text text-lg font-semibold wrap-anywhere">
        Characters of <bdi>{name}</bdi>
      </h2>
      {query.state === 'loading' ? (
        <p role="status" className="flex items-center justify-center gap-3 py-4 text-soft">
          <BusyMark />
          Loading characters...
        </p>
      ) : null}
      {query.state === 'failed' ? (
        <FormNotice kind="error" title="Failed to load characters">
          <Button className="mt-3" busy={query.busy} onClick={query.retry}>
            Try again
          </Button>
        </FormNotice>
      ) : null}
      {query.state === 'ready' && query.data.characters.length === 0 ? (
        <p role="status" className="py-4 text-center text-soft">
          No characters found for this user
        </p>
      ) : null}
      {query.state === 'ready' && query.data.characters.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {query.data.characters.map((character) => (
            <StaffCharacter
              key={character.id}
              character={character}
              playerId={id}
              staffId={staffId}
              edits={edits}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
