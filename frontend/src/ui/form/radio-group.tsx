import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { joinClassNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

interface Choice {
  value: string;
  label: string;
  /** An explanation below the label. */
  hint?: ReactNode;
}

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id' | 'value'> {
  legend: string;
  choices: readonly Choice[];
  error?: string | undefined;
  /** Side by side where there is room, each in a frame of its own. */
  horizontal?: boolean;
}

/** A group of radio buttons; `input` props, including a form's `register`, go to each of them. */
export function RadioGroup({ legend, choices, error, horizontal = false, className, ...input }: Props) {
  const id = useId();
  return (
    <fieldset
      className={joinClassNames('@container min-w-0', className)}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="pb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className={horizontal ? 'grid gap-2 @2xl:grid-cols-3 @2xl:gap-3' : 'grid gap-2'}>
        {choices.map(({ value, label, hint }, index) => (
          <label key={value} className="group relative flex cursor-pointer">
            <input
              type="radio"
              value={value}
              aria-labelledby={`${id}-${value}-name`}
              aria-describedby={hint ? `${id}-${value}` : undefined}
              className="peer absolute inset-0 cursor-pointer opacity-0"
              {...input}
              {...(index > 0 && { 'data-first-focus': undefined })}
            />
            <span
              className={joinClassNames(
                'stepped-outline step-3 flex min-h-11 grow items-start gap-3 px-4 py-2.5 [--edge:var(--color-edge)]',
                '[--fill:var(--color-ground)] group-hover:[--fill:var(--color-raised)]',
                'peer-checked:[--edge:var(--color-cool)] peer-checked:[--fill:var(--color-raised)]',
                error && '[--edge:var(--color-bad)]',
              )}
            >
              <RadioMark />
              <span className="min-w-0 grow">
                <span id={`${id}-${value}-name`} className="block leading-6 font-medium">
                  {label}
                </span>
                {hint ? (
                  <span id={`${id}-${value}`} className="block text-sm text-soft">
                    {hint}
                  </span>
                ) : null}
              </span>
            </span>
            {/* Next to the button, since the button is clipped and has no room for it. */}
            <span className="pointer-events-none absolute -inset-1 hidden outline-3 outline-cool peer-focus-visible:block" />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The mark of a radio button in a `group`: a square within a square, since colour alone does not show the selection. */
export const RadioMark = () => (
  <span
    aria-hidden="true"
    className="stepped-outline step-2 mt-0.5 grid size-5 shrink-0 place-items-center [--edge:var(--color-edge)] group-has-checked:[--edge:var(--color-cool)]"
  >
    <span className="size-2 bg-transparent group-has-checked:bg-cool" />
  </span>
);
