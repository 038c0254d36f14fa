import { describe, expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveSiteConfig } from '../../../testing/site-config.ts';

/** Replaces Discord. */
const CHAT = {
  widgetUrl: 'data:text/html,<title>Chat</title><p>Hello</p>',
  inviteUrl: 'https://discord.example/pixels',
};

const chat = () => page.getByRole('region', { name: 'Community chat' });
const show = () => chat().getByRole('button', { name: 'Show community chat' });
const hide = () => chat().getByRole('button', { name: 'Hide community chat' });
const frame = () => document.querySelector('iframe[title="Community chat on Discord"]');
const serveChat = (api: FakeApi) => serveSiteConfig(api, { chat: CHAT });

describe('the community chat', () => {
  it('loads on request, and closes with Escape', async ({ api, openApp }) => {
    serveChat(api);
    await openApp('/events');
    await expect.element(show()).toBeVisible();
    expect(frame()).toBeNull();
    show().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(frame).toHaveAttribute('src', CHAT.widgetUrl);
    expect(localStorage.getItem('pixelcrowd.chat')).toBe('open');
    await expectAccessible();
    hide().element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(frame).toBeNull();
    await expect.element(show()).toHaveFocus();
    expect(localStorage.getItem('pixelcrowd.chat')).toBe('hidden');
  });

  it('stays dark until it is ready, and says if Discord does not respond', async ({ api, openApp }) => {
    const { fetch } = window;
    const fetchSpy = vi
      .spyOn(window, 'fetch')
      .mockImplementation((url, options) =>
        url === CHAT.widgetUrl ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url, options),
      );
    onTestFinished(() => fetchSpy.mockRestore());
    serveChat(api);
    await openApp('/events');
    await show().click();
    await expect.element(chat().getByText(/^Discord isn't answering\./)).toBeVisible();
    expect(frame()).toBeNull();
    await expectAccessible();
    fetchSpy.mockRestore();
    await chat().getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => frame()?.checkVisibility({ visibilityProperty: true })).toBe(true);
  });

  it('is open again on the next visit', async ({ api, openApp }) => {
    serveChat(api);
    localStorage.setItem('pixelcrowd.chat', 'open');
    await openApp('/events');
    await expect.element(hide()).toBeVisible();
    expect(frame()).not.toBeNull();
  });

  it('is not remembered for visitors who decline', async ({ api, openApp }) => {
    serveChat(api);
    localStorage.setItem('pixelcrowd.adult', 'accepted');
    localStorage.setItem('pixelcrowd.chat', 'open');
    await openApp('/events', { newcomer: true });
    await page.getByRole('button', { name: 'Decline' }).click();
    expect(localStorage.getItem('pixelcrowd.chat')).toBeNull();
    await show().click();
    await expect.poll(frame).not.toBeNull();
    expect(localStorage.getItem('pixelcrowd.chat')).toBeNull();
  });

  it('needs a window at least 960 pixels wide', async ({ api, openApp }) => {
    serveChat(api);
    await openApp('/events', { size: { width: 959, height: 800 } });
    await expect.element(page.getByRole('navigation', { name: 'Follow Pixelcrowd' })).toBeInTheDocument();
    await expect.element(chat()).not.toBeInTheDocument();
    await page.viewport(960, 800);
    await expect.element(chat()).toBeVisible();
  });
});
