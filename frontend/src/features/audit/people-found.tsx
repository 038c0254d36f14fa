import type { SyntheticEvent } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { TextButton } from '../../ui/button.tsx';
import { FoundOption } from '../../ui/staff/found-option.tsx';

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
export const PeopleFound = ({ id, people, active, failed, onPoint, onTake, onRetry }: Props) => (
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
