import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { To } from 'react-router-dom';
import type { Completions } from '#shared/contract/gallery.ts';
import { useDebouncedValue } from '#ui/form/use-debounced-value.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { FoundOption } from '#ui/list/found-option.tsx';
import { completionsQuery } from '../../../api/gallery-queries.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import type { ListProps } from './use-completion.ts';

interface Props extends ListProps {
  term: string;
  /** Offers tags alone, without these; absent for all tags and artists. */
  tagsExcept?: readonly string[];
  onTake: (option: Option) => void;
}

interface Option {
  id: string;
  name: string;
  kind: 'Tag' | 'Artist';
  count: number;
  /** The page of the tag or the artist. */
  to: To;
}

/** The tags and artists that begin with a term: arrow keys choose, Enter takes, Escape closes. The focus stays in the field. */
export function CompletionList({ id, term, tagsExcept, keys, onShow, onClose, onTake }: Props) {
  const found = useOptions(id, term);
  const options = tagsExcept
    ? found.filter(({ kind, name }) => kind === 'Tag' && !tagsExcept.includes(name))
    : found;
  const [chosen, setChosen] = useState({ term: '', at: 0 });
  const active = chosen.term === term ? options[chosen.at] : undefined;
  const take = (option: Option) => {
    onClose();
    onTake(option);
  };
  const isOpen = options.length > 0;
  const activeId = active?.id;
  useEffect(() => onShow({ isOpen, activeId }), [isOpen, activeId, onShow]);
  useEffect(() => {
    keys.current = (event) => {
      const at = chooseOption(event.key, active ? options.indexOf(active) : undefined, options.length);
      if (at !== undefined) setChosen({ term, at });
      else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) take(active);
      else if (event.key === 'Escape' && options.length > 0) onClose();
      else return;
      event.preventDefault();
    };
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div
      className="absolute inset-x-0 top-full z-20"
      // If the field lost the focus on press, the list would close before the click.
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      <div className={options.length > 0 ? 'stepped bg-line p-[3px]' : undefined}>
        <div id={id} role="listbox" aria-label="Suggestions" className="stepped bg-panel p-1 empty:hidden">
          {options.map((option, at) => (
            <FoundOption
              key={option.id}
              id={option.id}
              label={option.kind === 'Tag' ? `#${option.name}` : option.name}
              note={option.kind}
              below={formatQuantity(option.count, 'image')}
              chosen={option === active}
              onPointerMove={() => setChosen({ term, at })}
              onClick={() => take(option)}
            />
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {options.length > 0 ? formatQuantity(options.length, 'suggestion') : null}
      </p>
    </div>
  );
}

const keepFocus = (event: SyntheticEvent): void => event.preventDefault();

/** Where an arrow key leads, around both ends; undefined for another key. */
function chooseOption(key: string, at: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at === undefined ? 0 : (at + 1) % count;
  if (key === 'ArrowUp') return ((at ?? 0) - 1 + count) % count;
  return undefined;
}

function useOptions(id: string, term: string): Option[] {
  const debounced = useDebouncedValue(term);
  const { data } = useQuery({ ...completionsQuery(debounced), enabled: debounced === term });
  return data && debounced === term ? listOptions(id, data) : [];
}

const listOptions = (id: string, { tags, artists }: Completions): Option[] => [
  ...tags.map(({ name, count }, at) => ({
    id: `${id}-t${at}`,
    name,
    kind: 'Tag' as const,
    count,
    to: paths.tag(name),
  })),
  ...artists.map(({ name, count }, at) => ({
    id: `${id}-a${at}`,
    name,
    kind: 'Artist' as const,
    count,
    to: paths.artist(name),
  })),
];
