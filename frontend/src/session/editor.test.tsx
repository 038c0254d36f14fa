import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { buildWebsiteUser } from '../../testing/builders.ts';
import { it } from '../../testing/screen-test.tsx';
import { editorHint } from './editor-hint.ts';

/** The sessions that requests of the texts of the home page are sent with, oldest first; null for none. */
function watchSessions(): (string | null)[] {
  const sent: (string | null)[] = [];
  const fake = globalThis.fetch;
  globalThis.fetch = (target, init) => {
    const request = new Request(target, init);
    if (new URL(request.url).pathname === siteContent.calls.texts.path)
      sent.push(request.headers.get('authorization'));
    return fake(target, init);
  };
  return sent;
}

describe('what visitors see too is requested', () => {
  it('without the session of a user who is no editor, so that a cache can respond', async ({ openApp }) => {
    const sent = watchSessions();
    await openApp('/', { web: buildWebsiteUser({ role: 'premium' }) });
    await expect.element(page.getByRole('banner').getByText('premium').first()).toBeVisible();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(new Set(sent)).toEqual(new Set([null]));
    expect(editorHint.now()).toBeNull();
  });

  it('again with the session, once that is known to be of an editor', async ({ api, openApp }) => {
    api.respond(siteContent.calls.editedSettings, { settings: {} });
    const sent = watchSessions();
    await openApp('/', { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.poll(() => sent.at(-1)).toBe('Bearer token-of-moderator');
  });

  it('with the session at once, if the last user was an editor', async ({ api, openApp }) => {
    api.respond(siteContent.calls.editedSettings, { settings: {} });
    editorHint.set('yes');
    const sent = watchSessions();
    await openApp('/', { web: buildWebsiteUser({ role: 'admin' }) });
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(new Set(sent)).toEqual(new Set(['Bearer token-of-admin']));
  });

  it('without a session if the last user was an editor and someone else has signed in since', async ({
    openApp,
  }) => {
    editorHint.set('yes');
    await openApp('/', { web: buildWebsiteUser() });
    await expect.poll(() => editorHint.now()).toBeNull();
  });
});
