import type { KeyboardEvent, ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';

interface Props<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs. Arrow keys, Home and End move between them. */
export function Tabs<Value extends string>({ label, tabs, chosen, onChoose, children }: Props<Value>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex(({ value }) => value === chosen);
    const next = tabs.at(findNextIndex(event.key, index, tabs.length));
    if (!next || next.value === chosen) return;
    event.preventDefault();
    onChoose(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="stepped flex gap-1 bg-raised p-1.5" onKeyDown={move}>
        {tabs.map(({ value, label: words }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`tab-${value}`}
            data-tab={value}
            aria-selected={value === chosen}
            aria-controls="tab-panel"
            tabIndex={value === chosen ? 0 : -1}
            className={joinClassNames(
              'stepped step-3 min-h-11 grow px-4 font-semibold transition-colors duration-100 ease-pixel',
              'focus-visible:-outline-offset-4 focus-visible:outline-text',
              value === chosen
                ? 'bg-cool text-cool-ink focus-visible:outline-cool-ink'
                : 'text-soft hover:text-text',
            )}
            onClick={() => onChoose(value)}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen}`} className="pt-6">
        {children}
      </div>
    </>
  );
}

/** The index a key leads to, wrapping around; the same index for all other keys. */
function findNextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : index;
}
