import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import type { PlayerId } from '#shared/ids.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx';
import { toQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { type PlayerFilters, playerQuery } from '../../../api/staff-players.ts';
import { RoleBadge } from '../../../session/role-badge.tsx';
import { LoadedCharacters } from './loaded-characters.tsx';
import { StaffCharacter } from './staff-character.tsx';
import { type CharacterEdits, useCharacterEdits } from './use-character-edits.ts';

interface Props {
  /** Undefined while the first players are loading. */
  players: readonly ManagedPlayer[] | undefined;
  /** The member of staff who reads. */
  staffId: PlayerId;
  filters: PlayerFilters;
  onSort: (key: string) => void;
  busy: boolean;
  empty: ReactNode;
}

/** How many players fit on a page. */
const FULL_PAGE = 20;

/** Players in rows that open to show their characters. What a search finds has an order of its own. */
export function CharacterManagementTable({ players, staffId, filters, onSort, busy, empty }: Props) {
  const { search, sortBy, sortOrder } = filters;
  const edits = useCharacterEdits(staffId);
  const [open, setOpen] = useState<ReadonlySet<PlayerId>>(new Set());
  const toggle = ({ id }: ManagedPlayer) =>
    setOpen(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const content = (player: ManagedPlayer) =>
    open.has(player.id) ? <PlayerCharacters player={player} staffId={staffId} edits={edits} /> : null;
  return (
    <DataTable
      caption="Players and their characters"
      columns={buildColumns(search === '', open, toggle)}
      rows={players}
      rowKey={({ id }) => id}
      busy={busy}
      empty={empty}
      places={FULL_PAGE}
      expansion={{ content, onToggle: toggle }}
      {...(search === '' && { sorting: { key: sortBy, direction: sortOrder, onSort } })}
    />
  );
}

const buildColumns = (
  sortable: boolean,
  open: ReadonlySet<PlayerId>,
  onToggle: (player: ManagedPlayer) => void,
): TableColumn<ManagedPlayer>[] => [
  { key: 'id', label: 'ID', sortable, cell: ({ id }) => <code className="text-sm text-soft">{id}</code> },
  { key: 'name', label: 'User', names: true, sortable, cell: (player) => <Person player={player} /> },
  {
    key: 'role',
    label: 'Role',
    sortable,
    cell: ({ role }) => (
      <span className="whitespace-nowrap">
        <RoleBadge role={role} />
      </span>
    ),
  },
  {
    key: 'characters',
    label: 'Characters',
    numeric: true,
    sortable,
    cell: ({ characters }) => formatCount(characters),
  },
  {
    key: 'expand',
    label: 'Expand',
    numeric: true,
    cell: (player) => (
      <ExpandButton player={player} isOpen={open.has(player.id)} onPress={() => onToggle(player)} />
    ),
  },
];

const Person = ({ player: { name, email } }: { player: ManagedPlayer }) => (
  <span className="flex min-w-0 items-center gap-3 max-md:py-1 md:min-w-48">
    <span
      aria-hidden="true"
      className="stepped step-3 grid size-10 shrink-0 place-items-center bg-raised font-bold text-cool uppercase"
    >
      {[...name][0]}
    </span>
    <span className="min-w-0">
      <bdi className="block wrap-anywhere">{name}</bdi>
      <span className="block text-sm font-normal wrap-anywhere text-soft">
        <EmailAddress>{email}</EmailAddress>
      </span>
    </span>
  </span>
);

interface ExpandButtonProps {
  player: ManagedPlayer;
  isOpen: boolean;
  onPress: () => void;
}

const ExpandButton = ({ player, isOpen, onPress }: ExpandButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-label={`Characters of ${player.name}`}
    className="group inline-grid size-11 place-items-center text-soft hover:text-text"
    onClick={onPress}
  >
    <span className="transition-transform duration-100 ease-pixel group-aria-expanded:rotate-180">
      <Icon of={ChevronDown} />
    </span>
  </button>
);

interface PlayerCharactersProps {
  player: { id: PlayerId; name: string };
  /** The member of staff who reads. */
  staffId: PlayerId;
  edits: CharacterEdits;
}

/** The characters of a player. They load when they are first shown and are kept after that. */
function PlayerCharacters({ player: { id, name }, staffId, edits }: PlayerCharactersProps) {
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
