import { useId, useRef } from 'react';
import { LIMITS } from '../../../../shared/limits.ts';
import { CONTROL, Field } from '../../ui/field.tsx';
import { PeopleFound } from './people-found.tsx';
import { type PickPerson, usePersonChoice } from './use-person-choice.ts';

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
