import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, matchPath, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { GameUser } from '#shared/account.ts';
import type { Character } from '#shared/character.ts';
import type { ResponseData } from '#shared/contract/call.ts';
import type { players } from '#shared/contract/players.ts';
import { PlayerId } from '#shared/ids.ts';
import { NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { addPlayerNote, PLAYERS_KEY, playerNotesQuery, playerQuery } from '../../api/staff-players.ts';
import { PlayerAudit } from '../../features/audit/entity-audit.tsx';
import { CharacterProfile } from '../../features/characters/character-profile.tsx';
import { PlayerCoins } from '../../features/coins/staff/player-coins.tsx';
import { PlayerItems } from '../../features/items/player-items.tsx';
import { PlayerAccount } from '../../features/players/player-account.tsx';
import { PlayerSessions } from '../../features/players/player-sessions.tsx';
import { PlayerStatus } from '../../features/players/player-status.tsx';
import { usePlayerChanges } from '../../features/players/use-player-changes.ts';
import { NotesPanel } from '../../forms/accounts/staff-notes.tsx';
import { EntityScreen, MissingEntity } from '../../forms/entity-screen.tsx';
import { useGameSession } from '../../session/game-session.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';

/** Everything about one player, for the game's staff. */
export function PlayerScreen() {
  const { user } = useGameSession();
  const { pathname } = useLocation();
  const { id } = matchPath(`${staffPaths.players}/:id`, pathname)?.params ?? {};
  const { success, output } = v.safeParse(PlayerId, id);
  if (!user) return null;
  return success ? <Player id={output} self={user} /> : <NoPlayer />;
}

interface PlayerProps {
  id: PlayerId;
  /** The member of staff who reads. */
  self: GameUser;
}

const Player = ({ id, self }: PlayerProps) => (
  <EntityScreen
    query={useQuery(playerQuery(id))}
    what="Player"
    getName={({ user }) => user.name}
    columns="xl:grid-cols-[24rem_minmax(0,1fr)]"
    missing={<NoPlayer />}
  >
    {(found) => <PlayerSections found={found} self={self} />}
  </EntityScreen>
);

interface SectionsProps {
  found: ResponseData<typeof players.calls.details>;
  self: GameUser;
}

function PlayerSections({ found: { user, characters, itemCount, balance }, self }: SectionsProps) {
  const cache = useQueryClient();
  const changes = usePlayerChanges();
  const refresh = () => void cache.invalidateQueries({ queryKey: PLAYERS_KEY });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-6">
        <PlayerAccount player={user} self={self} itemCount={itemCount} changes={changes} />
        <PlayerStatus player={user} self={self} changes={changes} />
        {balance === undefined ? null : (
          <PlayerCoins player={{ ...user, coinsBalance: balance }} onViewed={refresh} />
        )}
        {self.role === 'admin' ? <PlayerSessions player={user} self={self} /> : null}
      </div>
      <div className="grid min-w-0 gap-6">
        <PlayerCharacters characters={characters} />
        <PlayerItems id={user.id} />
        <NotesPanel
          query={playerNotesQuery(user.id)}
          onAdd={(text, key) => addPlayerNote(user.id, text, key)}
          notice="Only the game's admins and moderators see these notes."
        />
        <PlayerAudit id={user.id} />
      </div>
    </div>
  );
}

const PlayerCharacters = ({ characters }: { characters: readonly Character[] }) => (
  <section aria-labelledby="characters">
    <h2 id="characters" className="text-2xl">
      Characters
    </h2>
    {characters.length === 0 ? (
      <p className="mt-3 text-soft">No characters found for this user.</p>
    ) : (
      <ul className="mt-3 grid gap-4 md:grid-cols-2">
        {characters.map((character) => (
          <li key={character.id} className="min-w-0">
            <CharacterProfile character={character}>
              <Link
                to={staffPaths.inspectedCharacter(character.id)}
                className="mt-auto inline-flex min-h-11 items-center self-start text-cool underline underline-offset-4 hover:text-text"
              >
                Inspect <span className="sr-only">{character.name}</span>
              </Link>
            </CharacterProfile>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const NoPlayer = () => (
  <MissingEntity what="Player" picture={NEWCOMER_PICTURE} to={staffPaths.players} list="User Management">
    The account may have been deleted, or there's a typo in the address.
  </MissingEntity>
);
