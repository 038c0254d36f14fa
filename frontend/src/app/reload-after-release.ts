import { isFetchingAhead } from '../features/gallery/load-lightbox.ts';

const KEY = 'pixelcrowd.reloaded';
const MINUTE_MILLISECONDS = 60_000;

/**
 * A page that was opened before a release asks for files that are gone since. It is then loaded anew, though
 * never twice within a minute, lest a file that is really missing makes it spin.
 */
export function reloadAfterRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is wrong with the files, and a page loaded anew would be none at all.
    if (!navigator.onLine || isFetchingAhead()) return;
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < MINUTE_MILLISECONDS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
