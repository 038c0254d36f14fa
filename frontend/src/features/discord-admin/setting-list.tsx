import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#ui/control/icon-button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { useKeptFocus } from '#ui/list/list-focus.ts';

/** A channel or a person in a list, which can be switched off without being removed. */
interface Entry {
  id: string;
  name: string;
  enabled: boolean;
}

interface Props {
  title: string;
  entries: readonly Entry[];
  /** What to say of an empty list. */
  empty: string;
  busy: boolean;
  onSwitch: (id: string, enabled: boolean) => void;
  onRemove: (id: string) => void;
  /** Adds an entry. */
  children: ReactNode;
}

/** A list of channels or people, each with a switch. */
export function SettingList({ title, entries, empty, busy, onSwitch, onRemove, children }: Props) {
  const id = useId();
  const list = useKeptFocus(entries);
  return (
    <section aria-labelledby={id} aria-busy={busy}>
      <h3 id={id} className="font-display text-xl font-semibold">
        {title}
      </h3>
      {entries.length === 0 ? <p className="mt-2 text-soft">{empty}</p> : null}
      <ul ref={list} tabIndex={-1} aria-labelledby={id} className="mt-2 outline-none">
        {entries.map(({ id: entryId, name, enabled }) => (
          <li
            key={entryId}
            className="flex items-center gap-3 border-t-2 border-ground py-1 first:border-t-0"
          >
            <CheckBox
              role="switch"
              className="min-w-0 grow wrap-anywhere"
              label={name}
              checked={enabled}
              data-keeps-place=""
              onChange={({ target }) => onSwitch(entryId, target.checked)}
            />
            <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => onRemove(entryId)} />
          </li>
        ))}
      </ul>
      <div className="mt-3">{children}</div>
    </section>
  );
}
