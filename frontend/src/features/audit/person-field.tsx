import { useId, useRef } from 'react';
import { LIMITS } from '../../../../shared/limits.ts';
import { CONTROL, Field } from '../../ui/field.tsx';
import { PeopleFound } from './people-found.tsx';
import { type PickPerson, usePersonChoice } from './use-person-choice.ts';

/** Finds somebody by name or e-mail: arrow keys choose, Enter takes, Escape begins anew. */
export function PersonField({ onPick }: { onPick: PickPerson }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, people, active, failed, retry, isOpen, point, take, press } = usePersonChoice(onPick);
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
            ref={input}
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
          onPoint={point}
          onTake={take}
          onRetry={() => {
            // The button goes away, and whoever came to it by key has the focus there.
            input.current?.focus();
            retry();
          }}
        />
      ) : null}
    </div>
  );
}
