import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

interface Props {
  /** What the ids of the list and its options begin with. */
  id: string;
  groups: readonly PaletteGroup[];
  /** The id of the entry that Enter opens. */
  active: string | undefined;
  onPoint: (id: string) => void;
  onOpen: (to: string) => void;
}

/** What the command palette offers, by kind. The focus stays in its field, which names the one that is chosen. */
export function PaletteList({ id, groups, active, onPoint, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what moves the list
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Places to go"
      className="min-h-0 grow overflow-y-auto px-2 empty:hidden"
    >
      {groups.map(({ heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element outside a `select`
        <div key={heading} role="group" aria-label={heading} className="py-2">
          <p aria-hidden="true" className="px-3 pb-1 text-sm text-soft">
            {heading}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              chosen={entry.id === active}
              onPoint={() => onPoint(entry.id)}
              onOpen={() => onOpen(entry.to)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  chosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Option({ id, entry: { label, note, picture }, chosen, onPoint, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the one that is chosen
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5',
        chosen && 'bg-cool text-cool-ink',
      )}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      {picture ? (
        <img src={picture} alt="" width={32} height={32} className="crisp size-8 shrink-0 object-contain" />
      ) : null}
      <span className="min-w-0 grow truncate font-medium">{label}</span>
      {note ? (
        <span className={classNames('max-w-1/2 shrink-0 truncate text-sm', !chosen && 'text-soft')}>
          {note}
        </span>
      ) : null}
    </div>
  );
}
