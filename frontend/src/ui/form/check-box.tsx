import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { joinClassNames } from '../class-names.ts';
import { Icon } from '../picture/icon.tsx';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id'> {
  label: string;
  /** An explanation below the label. */
  hint?: ReactNode;
}

/** A checkbox with a clickable label; all other props go to the `input`. */
export function CheckBox({ label, hint, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={joinClassNames('flex min-h-11 items-start gap-3', className)}>
      <span className="relative mt-2 grid size-7 shrink-0 place-items-center">
        <input
          type="checkbox"
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute -inset-2 cursor-pointer opacity-0"
          {...input}
        />
        <span
          className={joinClassNames(
            'stepped-outline step-2 pointer-events-none grid size-7 place-items-center text-transparent',
            '[--edge:var(--color-edge)] peer-checked:text-cool-ink peer-checked:[--edge:var(--color-cool)]',
            'peer-checked:[--fill:var(--color-cool)]',
          )}
        >
          <Icon of={Check} size={18} />
        </span>
        {/* Next to the box, since the box is clipped and has no room for it. */}
        <span className="pointer-events-none absolute -inset-1 hidden outline-3 outline-cool peer-focus-visible:block" />
      </span>
      <span className="min-w-0 grow py-2">
        <label htmlFor={id} className="block cursor-pointer leading-7 font-medium">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="block text-sm text-soft">
            {hint}
          </span>
        ) : null}
      </span>
    </div>
  );
}
