import { useEffect, useEffectEvent } from 'react';
import { usePageCovered } from '../../ui/open-modals.ts';
import { storedChoice } from '../../ui/stored-choice.ts';

/** Whether this person wants no keys of single letters: whoever speaks to the machine presses them unawares. */
export const lettersChoice = storedChoice('pixelcrowd.review-letters', ['off']);

/** What the keys do, by the name that `KeyboardEvent.key` has for them, in lower case. */
type ReviewKeys = Readonly<Record<string, () => void>>;

/** Does what a key stands for, wherever on the page the focus is; never where it is written, nor under a dialog. */
export function useReviewKeys(keys: ReviewKeys): void {
  const covered = usePageCovered();
  const letters = lettersChoice.use() !== 'off';
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
    if (covered || altKey || ctrlKey || metaKey || defaultPrevented || isWritten(target)) return;
    const act = keys[key.toLowerCase()];
    if (!act || (key.length === 1 && !letters)) return;
    // A letter held down decides once.
    if (event.repeat && key.length === 1) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');
