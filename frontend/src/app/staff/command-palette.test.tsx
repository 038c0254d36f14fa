import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { find } from '#shared/contract/find.ts';
import { serveEmptyBackOffice } from '../../../testing/back-office-responses.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { it } from '../../../testing/screen-test.tsx';

const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const palette = () => page.getByRole('dialog', { name: 'Go to anything' });
const field = () => page.getByRole('combobox', { name: 'Go to anything' });
const labels = () =>
  palette()
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const chosen = () => palette().getByRole('option', { selected: true });

/** Opens the palette by keyboard once the page handles keys. */
async function openPalette(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
}

describe('the command palette', () => {
  it('opens a screen by keyboard alone', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    // Requested only if a key takes longer than the search waits.
    api.respond(find.calls.anything, { hits: { images: [], faqs: [] } });
    await openApp('/admin/discord', { web: MODERATOR });
    await openPalette();
    await userEvent.keyboard('back im');
    await expect.element(chosen()).toHaveTextContent('Background Images');
    await userEvent.keyboard('{Enter}');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Background Images' })).toHaveFocus();
    expect(location.pathname).toBe('/admin/backgrounds');
  });

  it('opens the review queue for those who look for pending images', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    api.respond(find.calls.anything, { hits: { images: [], faqs: [] } });
    await openApp('/admin/backgrounds', { web: MODERATOR });
    await openPalette();
    await userEvent.keyboard('pending');
    await expect.element(chosen()).toHaveTextContent('Review Images');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/admin/images/review');
  });

  it('makes rows compact, and says how to undo it', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    api.respond(find.calls.anything, { hits: { images: [], faqs: [] } });
    await openApp('/admin/backgrounds', { web: MODERATOR });
    await openPalette();
    await userEvent.keyboard('dens');
    await expect.element(chosen()).toHaveTextContent('Show compact rows');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => localStorage.getItem('pixelcrowd.compact-rows')).toBe('on');
    await openPalette();
    await userEvent.keyboard('rows');
    await expect.element(chosen()).toHaveTextContent('Show rows in full height');
  });

  it('logs out', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    api.respond(find.calls.anything, { hits: { images: [], faqs: [] } });
    await openApp('/admin/backgrounds', { web: MODERATOR });
    await openPalette();
    await userEvent.keyboard('log out');
    await expect.element(chosen()).toHaveTextContent('Log out');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Logged out successfully')).toBeVisible();
    expect(localStorage.getItem('webToken')).toBeNull();
  });

  it('wraps around with the arrow keys, and announces the active entry', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin/backgrounds', { web: MODERATOR });
    await openPalette();
    const [first, second, ...others] = labels();
    expect([first, second, ...others]).not.toContain('Manage Users');
    await expect.element(chosen()).toHaveTextContent(first ?? '');
    await expect.element(field()).toHaveAttribute('aria-activedescendant', chosen().element().id);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(chosen()).toHaveTextContent(others.at(-1) ?? '');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(chosen()).toHaveTextContent(second ?? '');
    await expect.element(field()).toHaveAttribute('aria-activedescendant', chosen().element().id);
  });

  it('closes with Escape and its shortcut, and opens with its button', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin/backgrounds', { web: MODERATOR });
    await openPalette();
    await userEvent.keyboard('{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
    await openPalette();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Go to anything' }).click();
    await expect.element(field()).toHaveFocus();
  });
});
