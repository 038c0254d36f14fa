import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectFitsAtAnyWidth } from '../../testing/accessible.ts';
import { it } from '../../testing/screen-test.tsx';

const adults = () => page.getByRole('region', { name: 'For adults only' });
const cookies = () => page.getByRole('region', { name: 'Cookie consent' });
const confirmAge = () => adults().getByRole('button', { name: "I'm 18 or older" });
const banner = () => document.querySelector('[data-banner]');

async function press(button: ReturnType<typeof confirmAge>): Promise<void> {
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
}

describe('the questions of a first visit', () => {
  it('ask for the age, then about cookies, and move the focus to the content', async ({ open }) => {
    await open('/events', { newcomer: true });
    await expect.element(confirmAge()).toBeVisible();
    await expect.element(cookies()).not.toBeInTheDocument();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await press(confirmAge());
    await expect.element(cookies()).toHaveFocus();
    await expect.element(adults()).not.toBeInTheDocument();
    expect(localStorage.getItem('pixelcrowd.adult')).toBe('accepted');
    await expectAccessible();
    await press(cookies().getByRole('button', { name: 'Accept' }));
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(banner()).toBeNull();
    await press(page.getByRole('button', { name: 'Cookie settings' }));
    await expect.element(cookies()).toHaveFocus();
  });

  it('stay open on the cookie policy', async ({ open }) => {
    localStorage.setItem('pixelcrowd.adult', 'accepted');
    await open('/events', { newcomer: true });
    await cookies().getByRole('link', { name: 'What we store' }).click();
    await expect.element(page.getByRole('heading', { name: 'Cookie policy', level: 1 })).toBeVisible();
    await expect.element(cookies()).toBeVisible();
  });

  it.for([
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ] as const)('remember the answer %s', async ([name, stored], { open }) => {
    localStorage.setItem('pixelcrowd.adult', 'accepted');
    await open('/events', { newcomer: true });
    await cookies().getByRole('button', { name }).click();
    await expect.element(cookies()).not.toBeInTheDocument();
    expect(localStorage.getItem('cookieConsent')).toBe(stored);
  });

  it('are not asked again unless the visitor opens the cookie settings', async ({ open }) => {
    await open('/events');
    await expect.element(page.getByRole('complementary', { name: 'Players online' })).toBeVisible();
    expect(banner()).toBeNull();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect.element(cookies()).toBeVisible();
  });
});
