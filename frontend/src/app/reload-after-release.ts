import { isPreloadFailure } from '../features/gallery/lightbox-host.tsx';

const KEY = 'pixelcrowd.reloaded';
const MINUTE_MILLISECONDS = 60_000;

/**
 * Reloads a page that was opened before a release when it requests files that no longer exist. It reloads at
 * most once a minute, so that a file that is really missing causes no reload loop.
 */
export function reloadAfterRelease(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The import that failed rejects after this event.
    setTimeout(() => {
      if (!isPreloadFailure(payload)) reloadOncePerMinute();
    });
  });
}

function reloadOncePerMinute(): void {
  // Offline, the files are not the problem, and a reload would leave no page at all.
  if (!navigator.onLine) return;
  const last = Number(sessionStorage.getItem(KEY));
  if (Date.now() - last < MINUTE_MILLISECONDS) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
