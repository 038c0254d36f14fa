import { useEffect, useEffectEvent } from 'react';

/** A key by the name that `KeyboardEvent.key` has for it, letters in lower case, and what it does. */
export type Key = readonly [name: string, act: () => unknown];

/** Does what a key stands for in the lightbox, wherever in it the focus is. */
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

/** A field that is written into takes its keys, and so does a dialog over this one. */
function isMeantForOthers({ target }: KeyboardEvent): boolean {
  if (document.querySelectorAll('dialog:modal').length > 1) return true;
  return target instanceof Element && target.matches('input, textarea, select');
}
