import { onTestFinished } from 'vitest';

/** Sends the page to the background or to the front until the test ends. */
export function setPageVisibility(state: 'hidden' | 'visible'): void {
  onTestFinished(restore);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function restore(): void {
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(document, 'hidden');
}
