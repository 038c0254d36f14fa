import { useEffect, useEffectEvent } from 'react';
import { usePageCovered } from '#ui/overlay/open-modals.ts';
import { createStoredChoice } from '#ui/page/stored-choice.ts';

/** Whether the user has turned off single-letter shortcuts, which speech input can trigger by accident. */
export const letterKeysChoice = createStoredChoice('pixelcrowd.review-letters', ['off']);

/** Shortcuts by lowercase `KeyboardEvent.key`. */
type ReviewKeys = Readonly<Record<string, () => void>>;

/** Handles shortcuts anywhere on the page, but not in text fields or behind a dialog. */
export function useReviewKeys(keys: ReviewKeys): void {
  const covered = usePageCovered();
  const letters = letterKeysChoice.use() !== 'off';
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
    if (covered || altKey || ctrlKey || metaKey || defaultPrevented || isTyping(target)) return;
    const act = keys[key.toLowerCase()];
    if (!act || (key.length === 1 && !letters)) return;
    // Holding a key decides only once.
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]');
