import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { story } from './story.ts';
import { signedInAs, webToken } from './website-users.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const likeAsGuest = (page: Page) =>
  page
    .getByRole('button', { name: /^Like / })
    .first()
    .click();

interface View {
  name: string;
  path: string;
  /** Seen with a session of a moderator. */
  signedIn?: true;
  open?: (page: Page) => Promise<unknown>;
  /** What is there once the view is whole. */
  whole: string;
  /** The sizes to see it in, from the one that it is opened in on; all where none are named. */
  sizes?: (typeof PHONE)[];
}

const VIEWS: View[] = [
  { name: 'sign in', path: '/login', whole: 'text=Demo Admin Access' },
  {
    name: 'sign in with errors',
    path: '/login',
    open: (page) => press(page, 'Sign In'),
    whole: 'text=Please enter your password',
  },
  {
    name: 'sign up with errors',
    path: '/login',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await press(page, 'Sign Up');
    },
    whole: 'text=Please enter your email address',
  },
  {
    name: 'forgotten password',
    path: '/login',
    open: (page) => press(page, 'Forgot your password?'),
    whole: 'text=Send reset link',
  },
  {
    name: 'set a password',
    path: '/login?reset=1&token=a&email=a@pixelcrowd.test',
    whole: 'text=Ready to reset your password',
  },
  { name: 'denied', path: '/admin/users', signedIn: true, whole: 'text=Access Denied' },
  { name: 'account', path: '/account', signedIn: true, whole: 'text=This device' },
  {
    name: 'menu of a phone',
    path: '/gallery',
    signedIn: true,
    open: (page) => page.getByRole('button', { name: 'Open the menu' }).click(),
    whole: 'text=Logout >> visible=true',
    sizes: [PHONE],
  },
  {
    name: 'menu',
    path: '/gallery',
    signedIn: true,
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'moderator' }).click(),
    whole: 'text=Logout',
    sizes: [DESK, TABLET],
  },
  {
    name: 'toast to guests',
    path: '/gallery',
    open: likeAsGuest,
    whole: 'text=Please login to like images!',
    sizes: [PHONE],
  },
  {
    name: 'hint to guests',
    path: '/gallery',
    open: likeAsGuest,
    whole: 'text=Please login to like images!',
    sizes: [DESK],
  },
];

let web: string;

beforeAll(async () => {
  web = await webToken('moderator');
});

describe('every view of accounts', () => {
  story.for(VIEWS)(
    'is accessible and fits: $name',
    async ({ path, signedIn, open, whole, sizes = [PHONE, TABLET, DESK] }, { visit }) => {
      const page = await visit(path, {
        size: sizes[0] ?? DESK,
        reducedMotion: true,
        ...(signedIn && { before: signedInAs({ web }) }),
      });
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await open?.(page);
      await page.locator(whole).first().waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      }
    },
  );
});
