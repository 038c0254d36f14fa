import { type ReactNode, useId } from 'react';
import { RadioMark } from '#ui/form/radio-group.tsx';
import { CONFLICT_SIDES } from './edit-conflict.tsx';

/** A side of an edit conflict. */
export type Side = 'mine' | 'theirs';

const SIDES: readonly Side[] = ['mine', 'theirs'];

interface Props {
  label: string;
  /** The content of the field: the user's own first. */
  sides: readonly [ReactNode, ReactNode];
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** A field that two people changed, with both versions to choose from. */
export function FieldChoice({ label, sides, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {SIDES.map((side, at) => (
          <label key={side} className="group relative flex min-w-0 cursor-pointer">
            <input
              type="radio"
              name={id}
              value={side}
              checked={side === chosen}
              onChange={() => onChoose(side)}
              aria-labelledby={`${id}-${side}`}
              aria-describedby={`${id}-${side}-content`}
              className="peer sr-only"
            />
            <span className="stepped-outline step-3 block min-w-0 grow px-4 py-3 [--edge:var(--color-edge)] [--fill:var(--color-raised)] peer-checked:[--edge:var(--color-cool)]">
              <span id={`${id}-${side}`} className="flex items-center gap-3 pb-1 text-sm text-soft">
                <RadioMark />
                {CONFLICT_SIDES[at]}
              </span>
              {/* Long content scrolls in place, so that the buttons below stay close. */}
              <span
                id={`${id}-${side}-content`}
                className="block max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
              >
                {sides[at] || <span className="text-soft">Not set</span>}
              </span>
            </span>
            {/* Next to the card, since the card is clipped and has no room for it. */}
            <span className="pointer-events-none absolute -inset-1 hidden outline-3 outline-cool peer-focus-visible:block" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
