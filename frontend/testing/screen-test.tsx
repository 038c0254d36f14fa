import '#ui/styles/main.css';
import { StrictMode } from 'react';
import { toast } from 'react-hot-toast';
import { BrowserRouter } from 'react-router-dom';
import type * as v from 'valibot';
import { test as base, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import type { GameUser, WebsiteUser } from '#shared/account.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { compactRowsChoice } from '#ui/list/compact-rows.tsx';
import { cookieChoice } from '#ui/page/stored-choice.ts';
import { queryClient } from '../src/api/query-client.ts';
import { App } from '../src/app/app.tsx';
import { findScreen } from '../src/app/screens.ts';
import { chatChoice } from '../src/features/discord/chat-choice.ts';
import { adultChoice, sensitiveChoice } from '../src/features/gallery/content-choices.ts';
import { editingChoice } from '../src/session/editing-choice.ts';
import { editorHint } from '../src/session/editor-hint.ts';
import { gameSession } from '../src/session/game-session.ts';
import { GAME_STAFF } from '../src/session/game-staff.ts';
import { findOffice } from '../src/session/paths/screen-paths.ts';
import { webSession } from '../src/session/web-session.ts';
import { BareFrame } from './bare-frame.tsx';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { LAPTOP } from './screen-sizes.ts';
import { serveUsualCalls } from './usual-responses.ts';

/** The user who opens a screen, and their device. */
interface Visitor {
  /** Signed in to the website. */
  web?: v.InferInput<typeof WebsiteUser>;
  /** Signed in to the game. */
  game?: v.InferInput<typeof GameUser>;
  size?: { width: number; height: number };
  /** Has not responded to the cookie banner and the age question yet. */
  newcomer?: boolean;
}

type Open = (path: string, visitor?: Visitor) => Promise<void>;

interface Fixtures {
  /** Prepares the page for a screen, and resets it afterwards. */
  openWith: (path: string, visitor: Visitor | undefined, app: React.ReactElement) => Promise<void>;
  /** The server's responses; see `serveUsualCalls` for the initial ones. */
  api: FakeApi;
  /** Opens the screen of a URL, without the shell around it, and waits for the screen's code. */
  open: Open;
  /** Opens a URL in the whole app. For tests of the shell, and of what it does together with a screen. */
  openApp: Open;
}

// Retry delays do not matter to a screen.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } });

/** A component test in a real browser with a fake API. Warnings and errors on the console fail it. */
export const it = base.extend<Fixtures>({
  api: async ({ onTestFinished }, use) => {
    const api = startFakeApi();
    serveUsualCalls(api);
    // Unlike hooks, the code of a fixture after its use may run without a time limit.
    onTestFinished(() => {
      api.stop();
      expect(api.problems).toEqual([]);
    });
    await use(api);
  },
  openWith: async ({ api, onTestFinished }, use) => {
    const complaints = watchConsole();
    onTestFinished(async () => {
      await cleanup();
      await forgetEverything();
      expect(complaints()).toEqual([]);
    });
    await use(async (path, visitor = {}, app) => {
      await signIn(api, visitor);
      const { width, height } = visitor.size ?? LAPTOP;
      if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
      // The previous test's pointer position would open tooltips.
      await userEvent.pointer({ coords: { x: 0, y: 0 } });
      // A new history entry, since the app restores the scroll position of known entries.
      history.pushState({ key: crypto.randomUUID() }, '', path);
      await findScreen(location.pathname)?.load();
      await render(app, { wrapper: Router });
    });
  },
  open: ({ openWith }, use) => use((path, visitor) => openWith(path, visitor, <App frame={<BareFrame />} />)),
  openApp: ({ openWith }, use) =>
    use(async (path, visitor) => {
      await openWith(path, visitor, <App />);
      if (visitor && isInBackOffice(visitor)) await expect.poll(findBackOffice).not.toBeNull();
    }),
});

function Router({ children }: { children: React.ReactNode }) {
  return (
    <StrictMode>
      <BrowserRouter>{children}</BrowserRouter>
    </StrictMode>
  );
}

async function signIn(api: FakeApi, { web, game, newcomer = false }: Visitor): Promise<void> {
  if (!newcomer) {
    localStorage.setItem('cookieConsent', 'accepted');
    localStorage.setItem('pixelcrowd.adult', 'accepted');
  }
  if (web) {
    localStorage.setItem('webToken', `token-of-${web.username}`);
    api.respond(webAuth.calls.me, { user: web, unreadNotifications: 0 });
  }
  if (game) {
    localStorage.setItem('gameToken', `token-of-${game.name}`);
    api.respond(gameAuth.calls.verify, { user: game, unreadNotifications: 0 });
  }
  await rereadStorage();
}

/** Whether the visitor is staff of the part of the back office that is open. */
function isInBackOffice({ web, game }: Visitor): boolean {
  const office = findOffice(location.pathname);
  if (office === 'web') return web !== undefined && ['moderator', 'admin'].includes(web.role);
  return office === 'game' && game !== undefined && GAME_STAFF.includes(game.role);
}

/** The frame of the staff screens, inside which they remount once the app knows that the user is staff. */
const findBackOffice = () => document.querySelector('aside[aria-label="Back office"]');

/** Resets all app state to that of a first visit. */
async function forgetEverything(): Promise<void> {
  // They keep their values even if the storage has none.
  for (const choice of [
    adultChoice,
    sensitiveChoice,
    cookieChoice,
    chatChoice,
    compactRowsChoice,
    editingChoice,
    editorHint,
  ])
    choice.set(null);
  localStorage.clear();
  sessionStorage.clear();
  await rereadStorage();
  queryClient.clear();
  toast.remove();
}

/** Makes sessions and stored choices read the storage again, as after a change in another tab. */
async function rereadStorage(): Promise<void> {
  await Promise.all([webSession.check(), gameSession.check()]);
  dispatchEvent(new StorageEvent('storage'));
}

/** Collects console warnings and errors; the returned function stops this and returns them. */
function watchConsole(): () => string[] {
  const spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  return () => {
    const written = spies.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(' ')));
    for (const spy of spies) spy.mockRestore();
    return written;
  };
}
