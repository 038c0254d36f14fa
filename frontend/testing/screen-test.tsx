import '../src/ui/styles/main.css';
import { StrictMode } from 'react';
import { toast } from 'react-hot-toast';
import { BrowserRouter } from 'react-router-dom';
import type * as v from 'valibot';
import { test as base, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GameUser, WebsiteUser } from '../../shared/account.ts';
import { gameAuth } from '../../shared/contract/game-auth.ts';
import { webAuth } from '../../shared/contract/web-auth.ts';
import type { WebsiteRole } from '../../shared/roles.ts';
import { queryClient } from '../src/api/query-client.ts';
import { App } from '../src/app/app.tsx';
import { cookieChoice } from '../src/app/cookie-choice.ts';
import { paths } from '../src/app/paths.ts';
import { screenAt } from '../src/app/screens.ts';
import { chatChoice } from '../src/features/chat-widget/chat-choice.ts';
import { adultChoice } from '../src/features/gallery/adult-choice.ts';
import { veilChoice as sensitiveChoice } from '../src/features/gallery/veil-choice.ts';
import { gameSession } from '../src/session/game-session.ts';
import { webSession } from '../src/session/web-session.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { giveUsualAnswers } from './usual-answers.ts';

/** The sizes that screens are made for, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const LAPTOP = { width: 1366, height: 768 };
export const DESKTOP = { width: 1440, height: 900 };

/** Who looks at a screen, and on what. */
interface Visitor {
  /** Signed in to the website. */
  web?: v.InferInput<typeof WebsiteUser>;
  /** Signed in to the game. */
  game?: v.InferInput<typeof GameUser>;
  size?: { width: number; height: number };
  /** Has not answered the cookie banner and the notice for adults yet. */
  newcomer?: boolean;
}

interface Fixtures {
  /** What the server answers; see `giveUsualAnswers` for what it answers from the start. */
  api: FakeApi;
  /** Opens an address of the app, with everything around the screen, and waits for the screen's code. */
  open: (path: string, visitor?: Visitor) => Promise<void>;
}

// How long a failed query waits before its next try is no concern of a screen.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } });

/** A test of a screen in a real browser, with a fake of the API. A warning or an error on the console fails it. */
export const it = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures wanted off this pattern
  api: async ({}, use) => {
    const api = startFakeApi();
    giveUsualAnswers(api);
    await use(api);
    api.stop();
    expect(api.problems).toEqual([]);
  },
  open: async ({ api }, use) => {
    const complaints = watchConsole();
    const opened: { unmount: () => Promise<void> }[] = [];
    await use(async (path, visitor = {}) => {
      await signIn(api, visitor);
      const { width, height } = visitor.size ?? LAPTOP;
      await page.viewport(width, height);
      // Where the last test left the pointer, it would open tooltips.
      await userEvent.pointer({ coords: { x: 0, y: 0 } });
      // A history entry of its own: the app scrolls back to where it was in one that it knows.
      history.pushState({ key: crypto.randomUUID() }, '', path);
      await screenAt(location.pathname)?.load();
      opened.push(await render(<App />, { wrapper: Router }));
      if (visitor.web && isInBackOffice(visitor.web)) await expect.poll(backOffice).not.toBeNull();
    });
    for (const { unmount } of opened) await unmount();
    await forgetEverything();
    expect(complaints()).toEqual([]);
  },
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
    api.answer(webAuth.calls.me, { user: web });
  }
  if (game) {
    localStorage.setItem('gameToken', `token-of-${game.name}`);
    api.answer(gameAuth.calls.verify, { user: game });
  }
  await rereadStorage();
}

const isInBackOffice = ({ role }: { role: WebsiteRole }): boolean =>
  location.pathname.startsWith(paths.admin) && ['moderator', 'admin'].includes(role);

/** What surrounds the screens of staff. They are mounted again in it, once the app knows that somebody is staff. */
const backOffice = () => document.querySelector('aside[aria-label="Back office"]');

/** Puts everything that the app keeps between screens back to what it is on a first visit. */
async function forgetEverything(): Promise<void> {
  // They hold what was chosen also where the storage has nothing of it.
  for (const choice of [adultChoice, sensitiveChoice, cookieChoice, chatChoice]) choice.set(null);
  localStorage.clear();
  sessionStorage.clear();
  await rereadStorage();
  queryClient.clear();
  toast.remove();
}

/** Has the sessions and the stored choices look at the storage, as they do when another tab has changed it. */
async function rereadStorage(): Promise<void> {
  await Promise.all([webSession.check(), gameSession.check()]);
  dispatchEvent(new StorageEvent('storage'));
}

/** Collects what is written to the console as a warning or an error; the returned function gives it and ends that. */
function watchConsole(): () => string[] {
  const spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  return () => {
    const written = spies.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(' ')));
    for (const spy of spies) spy.mockRestore();
    return written;
  };
}
