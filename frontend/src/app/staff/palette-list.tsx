import { Command } from 'cmdk';
import { FoundOption } from '../../ui/staff/found-option.tsx';
import type { PaletteGroup } from './palette-entries.ts';

interface Props {
  /** The prefix of the options' ids. */
  id: string;
  groups: readonly PaletteGroup[];
  /** The id of the entry that Enter opens. */
  active: string | undefined;
  onOpen: (to: string) => void;
}

/** The entries of the command palette, grouped by type. */
export const PaletteList = ({ id, groups, active, onOpen }: Props) => (
  <Command.List label="Results" className="min-h-0 grow overflow-y-auto px-2 not-has-[[role=option]]:hidden">
    {groups.map(({ heading, entries }) => (
      <Command.Group
        key={heading}
        heading={<span className="block px-3 pb-1 text-sm text-soft">{heading}</span>}
        className="py-2"
      >
        {entries.map(({ id: entry, label, note, picture, to }) => (
          <Command.Item key={entry} asChild value={entry} onSelect={() => onOpen(to)}>
            <FoundOption
              id={`${id}-${entry}`}
              label={label}
              note={note}
              picture={picture}
              chosen={entry === active}
            />
          </Command.Item>
        ))}
      </Command.Group>
    ))}
  </Command.List>
);
