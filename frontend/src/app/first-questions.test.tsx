import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../testing/accessible.ts';
import { it } from '../../testing/screen-test.tsx';

const adults = () => page.getByRole('region', { name: 'For adults only' });
const cookies = () => page.getByRole('region', { name: 'Cookie consent' });
const findChoice = (name: string) => adults().getByRole('button', { name, exact: true });
const banner = () => document.querySelector('[data-banner]');

async function press(button: ReturnType<typeof findChoice>): Promise<void> {
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
}

describe('the questions of a first visit', () => {
  it('are asked in one notice, which moves the focus to the content', async ({ openApp }) => {
    await openApp('/events', { newcomer: true });
    await expect.element(findChoice("I'm 18 or older, accept cookies")).toBeVisible();
    await expect.element(cookies()).not.toBeInTheDocument();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await press(findChoice("I'm 18 or older, accept cookies"));
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(banner()).toBeNull();
    expect(localStorage.getItem('pixelcrowd.adult')).toBe('accepted');
    expect(localStorage.getItem('cookieConsent')).toBe('accepted');
    await press(page.getByRole('button', { name: 'Cookie settings' }));
    await expect.element(cookies()).toHaveFocus();
  });

  it.for([
    [390, 844],
    [375, 667],
    [360, 640],
  ] as const)('take at most a third of a phone of %i × %i', async ([width, height], { openApp }) => {
    await openApp('/events', { newcomer: true, size: { width, height } });
    await expect.element(findChoice("I'm 18 or older, accept cookies")).toBeVisible();
    expect(adults().element().getBoundingClientRect().height).toBeLessThanOrEqual(height / 3);
  });

  it('say whether R-rated images are shown', async ({ api, openApp }) => {
    api.respond(gallery.calls.config, { config: { ...GALLERY_DEFAULTS, showNSFW: false }, version: 1 });
    await openApp('/events', { newcomer: true });
    await expect.element(adults().getByText("R-rated images aren't shown.")).toBeVisible();
  });

  it('can be answered without cookies', async ({ openApp }) => {
    await openApp('/events', { newcomer: true });
    await findChoice("I'm 18 or older, decline cookies").click();
    await expect.poll(banner).toBeNull();
    expect(localStorage.getItem('pixelcrowd.adult')).toBe('accepted');
    expect(localStorage.getItem('cookieConsent')).toBe('declined');
  });

  it('leave out what is answered already', async ({ openApp }) => {
    localStorage.setItem('cookieConsent', 'declined');
    await openApp('/events', { newcomer: true });
    await expectAccessible();
    await findChoice("I'm 18 or older").click();
    await expect.poll(banner).toBeNull();
    expect(localStorage.getItem('cookieConsent')).toBe('declined');
  });

  it('stay open on the cookie policy', async ({ openApp }) => {
    localStorage.setItem('pixelcrowd.adult', 'accepted');
    await openApp('/events', { newcomer: true });
    await cookies().getByRole('link', { name: 'What we store' }).click();
    await expect.element(page.getByRole('heading', { name: 'Cookie policy', level: 1 })).toBeVisible();
    await expect.element(cookies()).toBeVisible();
  });

  it.for([
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ] as const)('remember the answer %s', async ([name, stored], { openApp }) => {
    localStorage.setItem('pixelcrowd.adult', 'accepted');
    await openApp('/events', { newcomer: true });
    await cookies().getByRole('button', { name }).click();
    await expect.element(cookies()).not.toBeInTheDocument();
    expect(localStorage.getItem('cookieConsent')).toBe(stored);
  });

  it('are not asked again unless the visitor opens the cookie settings', async ({ openApp }) => {
    await openApp('/events');
    await expect.element(page.getByRole('complementary', { name: 'Players online' })).toBeVisible();
    expect(banner()).toBeNull();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect.element(cookies()).toBeVisible();
  });
});
