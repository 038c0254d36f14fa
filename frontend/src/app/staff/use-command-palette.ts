import { useEffect, useState } from 'react';
import { usePageCovered } from '../../ui/open-modals.ts';

/** Whether the command palette is open. Ctrl-K or ⌘K toggles it, unless another dialog is open. */
export function useCommandPalette() {
  const [open, setOpen] = useState(false);
  const covered = usePageCovered();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (covered && !open) return;
      // Browsers use this shortcut for their own search.
      event.preventDefault();
      setOpen(!open);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open, covered]);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}
