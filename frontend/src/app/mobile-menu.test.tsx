import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { PHONE, TABLET } from '../../testing/screen-sizes.ts';
import { it } from '../../testing/screen-test.tsx';

const ENTRIES = ['Home', 'Download', 'Gallery', 'Subscribe', 'FAQ'];

const opener = () => page.getByRole('button', { name: 'Open menu' });
const menu = () => page.getByRole('dialog', { name: 'Menu' });
const main = () => page.getByRole('navigation', { name: 'Main' });
const entries = () =>
  main()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const current = () => document.querySelector('nav[aria-label=Main] [aria-current=page]')?.textContent;

describe('the navigation', () => {
  it('has the same entries in the bar and in the mobile menu', async ({ openApp }) => {
    await openApp('/purchase', { size: TABLET });
    await expect.element(main()).toBeVisible();
    expect(entries()).toEqual(ENTRIES);
    expect(current()).toBe('Subscribe');
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: 'Game Profile' })).toBeVisible();
    await expect
      .element(bar.getByRole('link', { name: 'Join free' }))
      .toHaveAttribute('href', '/game-profile?view=register');
    // With everything that loads after the first render.
    await expect.element(bar.getByRole('button', { name: 'Follow us' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(TABLET.width);
    await page.viewport(PHONE.width, PHONE.height);
    await opener().click();
    await expect.element(menu().getByRole('link', { name: 'Game Profile' })).toBeVisible();
    await expect.element(menu().getByRole('link', { name: 'Join free' })).toBeVisible();
    expect(entries()).toEqual(ENTRIES);
    expect(menu().element().querySelector('[aria-current=page]')?.textContent).toBe('Subscribe');
    await expectAccessible();
  });

  it('works by keyboard in the mobile menu', async ({ openApp }) => {
    await openApp('/purchase', { size: PHONE });
    await expect.element(opener()).toBeVisible();
    opener().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu()).toBeVisible();
    expect(menu().element().contains(document.activeElement)).toBe(true);
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu()).toBeVisible();
    menu().getByRole('link', { name: 'Gallery' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/gallery');
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it('closes the menu when the window becomes wide', async ({ openApp }) => {
    await openApp('/purchase', { size: PHONE });
    await opener().click();
    await expect.element(menu()).toBeVisible();
    await page.viewport(1000, 700);
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(main().getByRole('link', { name: 'Gallery' })).toBeVisible();
  });
});
