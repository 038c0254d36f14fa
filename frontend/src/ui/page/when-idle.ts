/** Calls a function once the browser is idle. Safari does not report that, so there it is called a little later. */
export function runWhenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 500);
}
