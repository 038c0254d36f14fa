import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PlayerId } from '#shared/ids.ts';
import { toQueryState } from '#ui/loading/use-query-state.ts';
import { playerQuery } from '../../../api/staff-players.ts';
import { LoadedCharacters } from './loaded-characters.tsx';
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
      <LoadedCharacters query={query} centered>
        {(characters) => (
          <ul className="grid gap-4 md:grid-cols-2">
            {characters.map((character) => (
              <StaffCharacter
                key={character.id}
                character={character}
                playerId={id}
                staffId={staffId}
                edits={edits}
              />
            ))}
          </ul>
        )}
      </LoadedCharacters>
    </section>
  );
}
