import { describe, expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import manifest from '../../../package.json' with { type: 'json' };
import { expectAccessible, expectFitsAtAnyWidth } from '../../testing/accessible.ts';
import { serveFaqs } from '../../testing/faq-responses.ts';
import { setOnline } from '../../testing/online.ts';
import { it } from '../../testing/screen-test.tsx';
import { findScreen } from './screens.ts';

const robots = () => document.querySelector('meta[name=robots]');

describe('the shell around every screen', () => {
  it('offers to skip the navigation on the first Tab', async ({ openApp }) => {
    await openApp('/events');
    await expect.element(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => document.activeElement?.id).toBe('content');
  });

  it('announces the title of a new screen and focuses its heading', async ({ openApp }) => {
    await openApp('/events');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Gallery · Pixelcrowd' }))
      .toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Gallery', level: 1 })).toHaveFocus();
    expect(document.title).toBe('Gallery · Pixelcrowd');
  });

  it('highlights the bar once the page is scrolled more than 50 pixels', async ({ openApp }) => {
    await openApp('/privacy-policy');
    const bar = page.getByRole('banner');
    await expect.element(bar).toBeVisible();
    const colour = () => getComputedStyle(bar.element()).backgroundColor;
    const before = colour();
    scrollTo(0, 50);
    await expect.element(bar).toHaveAttribute('data-lifted', 'false');
    expect(colour()).toBe(before);
    scrollTo(0, 51);
    await expect.element(bar).toHaveAttribute('data-lifted', 'true');
    await expect.poll(colour).not.toBe(before);
  });

  it('shows a bar while the browser is offline', async ({ openApp }) => {
    onTestFinished(() => setOnline(true));
    await openApp('/events');
    await expect.element(page.getByRole('banner')).toBeVisible();
    setOnline(false);
    await expect.element(page.getByText("You're offline.")).toBeVisible();
    await expectAccessible();
    setOnline(true);
    await expect.element(page.getByText("You're offline.")).not.toBeInTheDocument();
  });

  it('leads from an address that does not exist back to the site', async ({ openApp }) => {
    await openApp('/nowhere/at/all');
    await expect.element(page.getByRole('heading', { name: 'Nobody lives here' })).toBeVisible();
    expect(document.title).toBe('Page not found · Pixelcrowd');
    expect(robots()).toHaveAttribute('content', 'noindex');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect.poll(() => location.pathname).toBe('/');
    await expect.poll(robots).toBeNull();
  });

  it('has a footer whose links all lead to a screen', async ({ api, openApp }) => {
    serveFaqs(api, []);
    await openApp('/events');
    const footer = page.getByRole('contentinfo');
    for (const column of ['Legal', 'Support', 'Community'])
      await expect.element(footer.getByRole('navigation', { name: column })).toBeVisible();
    await expect.element(footer.getByText('All rights reserved.')).toBeVisible();
    await expect.element(footer.getByText(`Version ${manifest.version}`)).toBeVisible();
    await expect.element(footer.getByText('For adults aged 18 and over')).toBeInTheDocument();
    const links = footer.element().querySelectorAll('a[href^="/"]');
    const paths = new Set([...links].map((link) => link.getAttribute('href') ?? ''));
    expect(paths.size).toBeGreaterThan(10);
    for (const path of paths) {
      footer.element().querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
      await expect.poll(() => location.pathname + location.search).toBe(path);
      expect(findScreen(location.pathname)?.name).not.toBe('NotFoundScreen');
      await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(robots()).toBeNull();
    }
  });
});
