import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { ManagedUser } from '#shared/contract/users.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { TextButton } from '#ui/control/button.tsx';
import { CONTROL, Field } from '#ui/form/field.tsx';
import { useDebouncedValue } from '#ui/form/use-debounced-value.ts';
import { FoundOption } from '#ui/list/found-option.tsx';
import { staffUsersQuery } from '../../api/staff-users.ts';
import { parseActor } from './audit-filters.ts';

/** Finds a person by name or email: arrow keys choose, Enter selects, Escape clears. */
export function PersonField({ onPick }: { onPick: PickPerson }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, people, active, failed, retry, isOpen, point, take, press } = usePersonChoice(onPick);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || type('')}
    >
      <Field label="User">
        {(aria) => (
          <input
            {...aria}
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={isOpen && Boolean(active)}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${active.id}`}
            placeholder="Name or email"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIST_LIMITS.searchMaximum}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            className={CONTROL}
          />
        )}
      </Field>
      {isOpen ? (
        <PeopleFound
          id={id}
          people={people}
          active={active}
          failed={failed}
          onPoint={point}
          onTake={take}
          onRetry={() => {
            // The button disappears, so the focus of a keyboard user moves to the field.
            input.current?.focus();
            retry();
          }}
        />
      ) : null}
    </div>
  );
}

/** Selects a person by filter value; the name is missing if the account was given by id alone. */
type PickPerson = (actor: string, name?: string) => void;

/** The state of the person field: the typed text, the people found, and the active option. */
function usePersonChoice(onPick: PickPerson) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter was pressed before any results arrived; it selects the first one.
  const [wanted, setWanted] = useState(false);
  const { people, failed, retry } = useFoundPeople(typed);
  const active = people?.[chosen] ?? people?.[0];
  const isOpen = typed.trim().length >= LIST_LIMITS.searchMinimum;
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
    setWanted(false);
  };
  const take = ({ id, username }: ManagedUser) => {
    type('');
    onPick(`web:${id}`, username);
  };
  const enter = () => {
    const actor = parseActor(typed);
    if (!actor && active) return take(active);
    if (!actor) return setWanted(isOpen && !people && !failed);
    type('');
    onPick(actor);
  };
  const takeWanted = useEffectEvent(() => {
    setWanted(false);
    if (active) take(active);
  });
  const isSettled = Boolean(people) || failed;
  useEffect(() => {
    if (wanted && isSettled) takeWanted();
  }, [wanted, isSettled]);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && people?.length) setChosen((chosen + step + people.length) % people.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
    else if (event.key === 'Escape' && typed) type('');
    else return;
    event.preventDefault();
  };
  return { typed, type, people, active, failed, retry, isOpen, point: setChosen, take, press };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A longer list is no help; typing another letter is. */
const MAX_PEOPLE = 6;

const NEWEST_ACCOUNTS = {
  role: 'all',
  status: 'all',
  sortBy: 'joined',
  sortOrder: 'desc',
  page: 1,
} as const;

/** The accounts that match the typed text: staff first, then the newest. */
function useFoundPeople(typed: string) {
  const term = typed.trim();
  const debounced = useDebouncedValue(term);
  const isSearching = term.length >= LIST_LIMITS.searchMinimum && debounced === term;
  const filters = { ...NEWEST_ACCOUNTS, search: debounced } as const;
  const { data, isError, refetch } = useQuery({ ...staffUsersQuery(filters), enabled: isSearching });
  const people =
    isSearching && data ? [...data.users].sort(compareStaffFirst).slice(0, MAX_PEOPLE) : undefined;
  return { people, failed: isSearching && isError && !data, retry: () => void refetch() };
}

const isStaff = ({ role }: ManagedUser): boolean => role === 'admin' || role === 'moderator';
const compareStaffFirst = (one: ManagedUser, other: ManagedUser): number =>
  Number(isStaff(other)) - Number(isStaff(one));

interface Props {
  /** The prefix of the ids of the list and its options. */
  id: string;
  /** Undefined until loaded. */
  people: readonly ManagedUser[] | undefined;
  /** The person whom Enter selects. */
  active: ManagedUser | undefined;
  failed: boolean;
  onPoint: (at: number) => void;
  onTake: (person: ManagedUser) => void;
  onRetry: () => void;
}

/** The people that the field above found. The focus stays in the field, which names the active option. */
const PeopleFound = ({ id, people, active, failed, onPoint, onTake, onRetry }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
  <div
    className="stepped absolute inset-x-0 top-full z-20 mt-1 bg-line p-[3px]"
    // If the field lost the focus on press, the list would close before the click.
    onPointerDown={keepFocus}
    onMouseDown={keepFocus}
  >
    <div className="stepped bg-panel p-1">
      <div id={`${id}-list`} role="listbox" aria-label="Users" className="empty:hidden">
        {people?.map((person, at) => (
          <FoundOption
            key={person.id}
            id={`${id}-${person.id}`}
            label={person.username}
            note={person.role}
            below={person.email}
            chosen={person === active}
            onPointerMove={() => onPoint(at)}
            onClick={() => onTake(person)}
          />
        ))}
      </div>
      <p role="status" className="px-3 py-2 text-sm text-soft empty:hidden">
        {describeState(people?.length, failed)}
      </p>
      {failed ? (
        <div className="px-3">
          <TextButton onClick={onRetry}>Try again</TextButton>
        </div>
      ) : null}
    </div>
  </div>
);

const keepFocus = (event: SyntheticEvent): void => event.preventDefault();

function describeState(found: number | undefined, failed: boolean): string | null {
  if (failed) return 'Failed to load users';
  if (found === undefined) return 'Searching…';
  return found === 0 ? 'No users found' : null;
}
