import type { ComponentProps } from 'react';
import { joinClassNames } from '../class-names.ts';

interface Props extends Omit<ComponentProps<'div'>, 'className' | 'children'> {
  label: string;
  /** At the end of the line. */
  note?: string | undefined;
  /** On a line of its own. */
  below?: string | undefined;
  /** The URL of a thumbnail. */
  picture?: string | undefined;
  /** Enter selects this option. */
  chosen: boolean;
}

/** A result for the text typed in a field. It belongs in a `listbox` that the field controls. */
export function FoundOption({ label, note, below, picture, chosen, ...rest }: Props) {
  const small = joinClassNames('truncate text-sm', !chosen && 'text-soft');
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      {...rest}
      role="option"
      aria-selected={chosen}
      className={joinClassNames(
        'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5',
        chosen && 'bg-cool text-cool-ink',
      )}
    >
      {picture ? (
        <img src={picture} alt="" width={32} height={32} className="crisp size-8 shrink-0 object-contain" />
      ) : null}
      <span className="grid min-w-0 grow">
        <bdi className="truncate font-medium">{label}</bdi>
        {below ? <span className={small}>{below}</span> : null}
      </span>
      {note ? <span className={joinClassNames('max-w-1/2 shrink-0', small)}>{note}</span> : null}
    </div>
  );
}
