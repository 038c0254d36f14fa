import '#ui/styles/main.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hasPageFilter } from '#shared/pages/page-filters.ts';
import { waitForFonts } from '#ui/page/fonts-ready.ts';
import { noteDocumentAddress } from '#ui/page/own-document.ts';
import { App } from './app/app.tsx';
import { prefetchScreen } from './app/prefetch-screen.ts';
import { reloadAfterRelease } from './app/reload-after-release.ts';
import { findScreen } from './app/screens.ts';
import { loadLightbox } from './features/gallery/lightbox-host.tsx';
import { isImagePath } from './session/paths/screen-paths.ts';

reloadAfterRelease();
noteDocumentAddress(location);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const { pathname, search, hash } = location;
// Prerendering does not know filters and fragments, so such pages render in the browser.
if (root.dataset.prerendered === pathname && !hasPageFilter(search) && !hash)
  void hydrate(root, app, pathname);
else void draw(root, app);

/** Hydrates a prerendered page. Data arrives after that, as it did for the prerendered HTML. */
async function hydrate(root: HTMLElement, app: ReactNode, pathname: string): Promise<void> {
  await waitForScreen(pathname);
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

/** Renders the page in a transition, so that slow phones stay responsive. */
async function draw(root: HTMLElement, app: ReactNode): Promise<void> {
  root.removeAttribute('data-prerendered');
  prefetchScreen(location);
  const page = createRoot(root);
  await Promise.all([waitForFonts(), waitForScreen(location.pathname)]);
  startTransition(() => page.render(app));
}

/** Resolves once the code of what shows first is loaded. If loading fails, the app shows the error. */
async function waitForScreen(pathname: string): Promise<void> {
  const loading: Promise<unknown> | undefined = isImagePath(pathname)
    ? loadLightbox()
    : findScreen(pathname)?.load();
  await loading?.catch(() => undefined);
}
