import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { KeyCap } from '#ui/control/action-button.tsx';
import { TextButton } from '#ui/control/button.tsx';
import { useDebouncedValue } from '#ui/form/use-debounced-value.ts';
import { FoundOption } from '#ui/list/found-option.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { hitsQuery } from '../../api/find-anything.ts';
import { foundPlayersQuery } from '../../api/staff-players.ts';
import type { SignedInUsers } from '../../session/menu-entries.tsx';
import { type GameNeed, meetsGameNeed } from '../../session/need.ts';
import {
  buildActionGroups,
  buildPlayerGroups,
  buildScreenGroups,
  hitGroups,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-entries.ts';

interface Props {
  users: SignedInUsers;
  onClose: () => void;
}

/** Finds any screen, action or entity by its words: arrow keys select, Enter opens, Escape closes. */
export function CommandPalette({ users, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { groups, failed, searching, retry } = usePaletteGroups(users, typed);
  const entries = groups.flatMap((group) => group.entries);
  // If a new term has removed the selected entry, the first one is active.
  const active = entries.find((entry) => entry.id === chosen) ?? entries[0];
  const open = (entry: PaletteEntry) => {
    onClose();
    if ('run' in entry) entry.run();
    else void navigate(entry.to);
  };
  return (
    <Modal
      label="Go to anything"
      onClose={onClose}
      className="mx-auto mt-[max(0.75rem,10dvh)] mb-auto max-h-none w-full max-w-2xl bg-transparent px-3"
    >
      <div className="stepped animate-rise bg-line p-[3px]">
        <div className="stepped flex max-h-[min(36rem,80dvh)] flex-col bg-panel">
          <Command
            label="Go to anything"
            shouldFilter={false}
            loop
            // Its Ctrl-K would move up; here it closes the palette.
            vimBindings={false}
            value={active?.id ?? ''}
            onValueChange={setChosen}
            className="flex min-h-0 flex-col outline-none"
          >
            <div className="flex min-h-14 items-center gap-3 border-b-2 border-raised px-4">
              <Icon of={Search} />
              <Command.Input asChild value={typed} onValueChange={setTyped}>
                {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: cmdk adds the role of a combobox */}
                <input
                  // cmdk sets both too, but the one stays true without results, and the other is a step behind.
                  aria-expanded={entries.length > 0}
                  aria-activedescendant={active && `${id}-${active.id}`}
                  placeholder="Search screens, people, images, actions…"
                  maxLength={LIST_LIMITS.searchMaximum}
                  data-first-focus=""
                  onKeyDown={keepCaretKeys}
                  className="min-h-14 min-w-0 grow bg-transparent outline-none placeholder:text-soft"
                />
              </Command.Input>
              <KeyCap>Esc</KeyCap>
            </div>
            <PaletteList id={id} groups={groups} active={active?.id} onOpen={open} />
          </Command>
          {/* Outside, where Enter presses the button instead of opening the active entry. */}
          <PaletteState
            found={entries.length}
            searching={searching}
            failed={failed}
            term={typed.trim()}
            onRetry={retry}
          />
        </div>
      </div>
    </Modal>
  );
}

/** Home and End move the caret in the text; cmdk would take them for the list. */
function keepCaretKeys(event: KeyboardEvent): void {
  if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
}

const MANAGES_PLAYERS: GameNeed = { gameRoles: ['admin', 'mod'] };

/** The command palette's groups for the typed text, and the state of the search. */
function usePaletteGroups(users: SignedInUsers, typed: string) {
  const term = typed.trim();
  const debounced = useDebouncedValue(term);
  const isLong = term.length >= LIST_LIMITS.searchMinimum;
  const isCurrent = debounced === term;
  const findsHits = isLong && users.web !== null;
  const findsPlayers = isLong && users.game !== null && meetsGameNeed(users.game, MANAGES_PLAYERS);
  // Each term has its own query key, so late results of an earlier term are never shown.
  const hits = useQuery({ ...hitsQuery(debounced), enabled: findsHits && isCurrent });
  const players = useQuery({ ...foundPlayersQuery(debounced), enabled: findsPlayers && isCurrent });
  const activeQueries = [...(findsHits ? [hits] : []), ...(findsPlayers ? [players] : [])];
  const groups: PaletteGroup[] = [
    ...buildScreenGroups(users, term),
    ...buildActionGroups(users, term),
    ...(findsPlayers && isCurrent && players.data ? buildPlayerGroups(players.data.users) : []),
    ...(findsHits && isCurrent && hits.data ? hitGroups(hits.data.hits) : []),
  ];
  const failed = isCurrent && activeQueries.some(({ isError }) => isError);
  return {
    groups,
    failed,
    searching: !failed && activeQueries.some(({ data }) => !(isCurrent && data)),
    retry: () => {
      for (const { isError, refetch } of activeQueries) if (isError) void refetch();
    },
  };
}

interface PaletteStateProps {
  found: number;
  searching: boolean;
  failed: boolean;
  term: string;
  onRetry: () => void;
}

/** Shows and announces the state of the command palette's search. */
function PaletteState({ found, searching, failed, term, onRetry }: PaletteStateProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-t-2 border-raised px-5 text-sm text-soft">
      <p role="status">{describeState({ found, searching, failed, term })}</p>
      {failed ? <TextButton onClick={onRetry}>Try again</TextButton> : null}
    </div>
  );
}

function describeState({ found, searching, failed, term }: Omit<PaletteStateProps, 'onRetry'>): string {
  if (failed) return 'Search failed.';
  if (searching) return 'Searching…';
  if (found === 0) return `No results for “${term}”.`;
  return found === 1 ? '1 result' : `${found} results`;
}

interface PaletteListProps {
  /** The prefix of the options' ids. */
  id: string;
  groups: readonly PaletteGroup[];
  /** The id of the entry that Enter opens. */
  active: string | undefined;
  onOpen: (entry: PaletteEntry) => void;
}

/** The entries of the command palette, grouped by type. */
const PaletteList = ({ id, groups, active, onOpen }: PaletteListProps) => (
  <Command.List label="Results" className="min-h-0 grow overflow-y-auto px-2 not-has-[[role=option]]:hidden">
    {groups.map(({ heading, entries }) => (
      <Command.Group
        key={heading}
        heading={<span className="block px-3 pb-1 text-sm text-soft">{heading}</span>}
        className="py-2"
      >
        {entries.map((entry) => (
          <Command.Item key={entry.id} asChild value={entry.id} onSelect={() => onOpen(entry)}>
            <FoundOption
              id={`${id}-${entry.id}`}
              label={entry.label}
              note={entry.note}
              picture={entry.picture}
              chosen={entry.id === active}
            />
          </Command.Item>
        ))}
      </Command.Group>
    ))}
  </Command.List>
);
