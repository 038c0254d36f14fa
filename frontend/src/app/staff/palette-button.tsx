import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { KeyCap } from '../../ui/staff/key-cap.tsx';

/** Opens the command palette, and shows its keyboard shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const apple = useSyncExternalStore(neverChanges, isApple, () => false);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="mx-1 flex min-h-11 items-center gap-2.5 bg-ground px-2.5 text-[0.9375rem] whitespace-nowrap text-soft hover:text-text focus-visible:-outline-offset-4"
      onClick={onOpen}
    >
      <Icon of={Search} size={18} />
      <span className="grow text-left">Go to anything</span>
      <KeyCap>{apple ? '⌘ K' : 'Ctrl K'}</KeyCap>
    </button>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
const neverChanges = () => () => undefined;
