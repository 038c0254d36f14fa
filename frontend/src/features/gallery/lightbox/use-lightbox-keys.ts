import { useEffect, useEffectEvent } from 'react';

/** A lowercase `KeyboardEvent.key` and its action. */
export type Key = readonly [name: string, act: () => unknown];

/** Handles the keyboard shortcuts of the lightbox, wherever in it the focus is. */
export function useLightboxKeys(keys: readonly Key[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isMeantForOthers(event)) return;
    const act = keys.find(([name]) => name === event.key || name === event.key.toLowerCase())?.[1];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Text fields and dialogs above this one handle their own keys. */
function isMeantForOthers({ target }: KeyboardEvent): boolean {
  if (document.querySelectorAll('dialog:modal').length > 1) return true;
  return target instanceof Element && target.matches('input, textarea, select');
}
