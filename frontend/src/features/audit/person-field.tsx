import { type KeyboardEvent, useId, useState } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { CONTROL, Field } from '../../ui/field.tsx';
import { personIn } from './audit-filters.ts';
import { PeopleFound } from './people-found.tsx';
import { useFoundPeople } from './use-found-people.ts';

/** Finds somebody by name or e-mail: arrow keys choose, Enter takes, Escape begins anew. */
export function PersonField({ onPick }: { onPick: (actor: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { people, failed, retry } = useFoundPeople(typed);
  const active = people?.[chosen] ?? people?.[0];
  const isOpen = typed.trim().length >= LIMITS.searchMinimum;
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
  };
  const take = (actor: string | undefined) => {
    if (!actor) return;
    type('');
    onPick(actor);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && people?.length) setChosen((chosen + step + people.length) % people.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      take(personIn(typed) ?? (active && actorNamed(active)));
    else if (event.key === 'Escape' && typed) type('');
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only minds where the focus goes
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || type('')}
    >
      <Field label="Person">
        {(aria) => (
          <input
            {...aria}
            type="text"
            role="combobox"
            aria-expanded={isOpen && Boolean(active)}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${active.id}`}
            placeholder="Name or e-mail"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.searchMaximum}
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
          onPoint={setChosen}
          onTake={(person) => take(actorNamed(person))}
          onRetry={retry}
        />
      ) : null}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const actorNamed = ({ id }: ManagedUser): string => `web:${id}`;
