import { useEffect, useRef } from 'react';
import { FoundOption } from '../../ui/staff/found-option.tsx';
import type { PaletteGroup } from './palette-entries.ts';

interface Props {
  /** The prefix of the ids of the list and its options. */
  id: string;
  groups: readonly PaletteGroup[];
  /** The id of the entry that Enter opens. */
  active: string | undefined;
  onPoint: (id: string) => void;
  onOpen: (to: string) => void;
}

/**
 * The entries of the command palette, grouped by type. The focus stays in the field, which names the active
 * option.
 */
export function PaletteList({ id, groups, active, onPoint, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry determines the scroll position
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      className="min-h-0 grow overflow-y-auto px-2 empty:hidden"
    >
      {groups.map(({ heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: no element groups options outside a `select`
        <div key={heading} role="group" aria-label={heading} className="py-2">
          <p aria-hidden="true" className="px-3 pb-1 text-sm text-soft">
            {heading}
          </p>
          {entries.map(({ id: entry, label, note, picture, to }) => (
            <FoundOption
              key={entry}
              id={`${id}-${entry}`}
              label={label}
              note={note}
              picture={picture}
              chosen={entry === active}
              onPoint={() => onPoint(entry)}
              onTake={() => onOpen(to)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
