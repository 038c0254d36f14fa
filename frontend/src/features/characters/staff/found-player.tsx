import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import type { PlayerId } from '#shared/ids.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { toQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { playerQuery } from '../../../api/staff-players.ts';
import { RoleBadge } from '../../../session/role-badge.tsx';
import { CharacterLinks } from './character-links.tsx';
import { LoadedCharacters } from './loaded-characters.tsx';

interface Props {
  player: ManagedPlayer;
  /** Whether the characters are shown from the start, as of the only player found. */
  startsOpen: boolean;
}

/** A player that a search found. A button shows their characters, one of which is to be inspected. */
export function FoundPlayer({ player: { id, name, email, role, characters }, startsOpen }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const heading = useId();
  return (
    <li className="stepped min-w-0 bg-panel px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={heading} className="min-w-0 font-text text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <RoleBadge role={role} />
        <p className="min-w-0 grow text-sm wrap-anywhere text-soft">
          <EmailAddress>{email}</EmailAddress>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${formatQuantity(characters, 'character')} of ${name}`}
          className="group inline-flex min-h-11 items-center gap-2 text-cool hover:text-text"
          onClick={() => setOpen(!isOpen)}
        >
          {formatQuantity(characters, 'character')}
          <span className="transition-transform duration-100 ease-pixel group-aria-expanded:rotate-180">
            <Icon of={ChevronDown} size={18} />
          </span>
        </button>
      </div>
      {isOpen ? <TheirCharacters id={id} heading={heading} /> : null}
    </li>
  );
}

function TheirCharacters({ id, heading }: { id: PlayerId; heading: string }) {
  const query = toQueryState(useQuery(playerQuery(id)));
  return (
    <div className="py-3">
      <LoadedCharacters query={query}>
        {(characters) => <CharacterLinks labelledBy={heading} characters={characters} />}
      </LoadedCharacters>
    </div>
  );
}
