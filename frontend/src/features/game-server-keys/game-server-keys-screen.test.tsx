import { ulid } from 'ulid';
import { describe, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import type { GameServerKey } from '#shared/contract/game-server-keys.ts';
import { gameServerKeys } from '#shared/contract/game-server-keys.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const { list, create, revoke } = gameServerKeys.calls;
const ADMIN = buildPlayer({ role: 'admin', name: 'Ada' });
const PATH = '/game-admin/server-keys';
const NOW = '2026-11-20T12:00:00.000Z';

type Key = Omit<GameServerKey, 'id' | 'createdAt' | 'lastUsedAt' | 'revokedAt'> & {
  id: string;
  createdAt: string;
  lastUsedAt?: string;
  revokedAt?: string;
};

const buildKey = (fields: Partial<Key> = {}): Key => ({
  id: ulid(),
  name: 'Main server',
  createdAt: NOW,
  createdBy: 'Ada',
  ...fields,
});
const textOf = ({ id }: Key) => `pcgs_${id}_${'Ab-_'.repeat(10)}xyz`;

/** Responds with keys that are created and revoked like on a server. */
function serveKeys(api: FakeApi, ...keys: Key[]): void {
  let known = keys;
  api.respond(list, () => ({ keys: known }));
  api.respond(create, ({ body }) => {
    const key = buildKey({ name: body.name });
    known = [key, ...known];
    return { key, text: textOf(key) };
  });
  api.respond(revoke, ({ params }) => {
    known = known.map((key) => (key.id === params.id ? { ...key, revokedAt: NOW, revokedBy: 'Ada' } : key));
    return { key: known.find(({ id }) => id === params.id) ?? buildKey() };
  });
}

const opener = page.getByRole('button', { name: 'Create key' });
const form = page.getByRole('dialog', { name: 'Create a key' });
const nameField = form.getByRole('textbox', { name: 'Name' });
const sendButton = form.getByRole('button', { name: 'Create key' });
const shown = page.getByRole('dialog', { name: /^New key/ });
const copy = shown.getByRole('button', { name: 'Copy: Key' });
const confirm = page.getByRole('dialog', { name: /^Revoke/ });
const row = (name: RegExp) => page.getByRole('row', { name });

describe('the keys of the game server', () => {
  it('are listed with who made them, their last use and their state', async ({ api, open }) => {
    const hourAgo = new Date(Date.now() - 3_700_000).toISOString();
    serveKeys(
      api,
      buildKey({ lastUsedAt: hourAgo }),
      buildKey({ name: `Test server ${'of everyone '.repeat(4)}`, createdBy: 'Moth'.repeat(12) }),
      buildKey({ name: 'Old server', revokedAt: NOW, revokedBy: 'Juno' }),
    );
    await open(PATH, { game: ADMIN, size: PHONE });
    await expect.element(row(/Main server/)).toMatchTextContent(/2026 by Ada.*1h ago.*Active.*Revoke/);
    await expect.element(row(/Test server/)).toMatchTextContent(/by Moth.*Never.*Active/);
    await expect.element(row(/Old server/)).toMatchTextContent(/Never.*Revoked.*2026 by Juno/);
    expect(page.getByRole('button', { name: /^Revoke/ }).elements()).toHaveLength(2);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('are announced as loading until they arrive', async ({ api, open }) => {
    serveKeys(api, buildKey());
    const respond = api.hold(list);
    await open(PATH, { game: ADMIN });
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    respond();
    await expect.element(row(/Main server/)).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });

  it('may be none, which says what to do', async ({ api, open }) => {
    serveKeys(api);
    await open(PATH, { game: ADMIN });
    await expect.element(page.getByText('No keys yet')).toBeVisible();
    await expectAccessible();
  });

  it('offer a retry if they fail to load', async ({ api, open }) => {
    api.refuse(list, 'unavailable');
    await open(PATH, { game: ADMIN });
    await expect.element(page.getByText('Failed to load keys')).toBeVisible();
    serveKeys(api, buildKey());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(/Main server/)).toBeVisible();
  });

  it('say where older ones are once there are more than the list shows', async ({ api, open }) => {
    serveKeys(api, ...Array.from({ length: 20 }, () => buildKey({ revokedAt: NOW, revokedBy: 'Ada' })));
    await open(PATH, { game: ADMIN });
    await expect.element(page.getByText('Older revoked keys are in the audit log only.')).toBeVisible();
  });

  it('are for admins of the game only', async ({ api, open }) => {
    await open(PATH, { game: buildPlayer({ role: 'mod' }) });
    await expect.element(page.getByText('Only game administrators can access this page.')).toBeVisible();
    expect(api.requests(list)).toEqual([]);
  });
});

describe('a new key', () => {
  it('is named, shown once and copied, by keyboard', async ({ api, open }) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    serveKeys(api);
    await open(PATH, { game: ADMIN });
    await expect.element(page.getByText('No keys yet')).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(nameField).toHaveFocus();
    await userEvent.keyboard('Main server{Enter}');
    await expect.element(shown.getByText(/^pcgs_/)).toBeVisible();
    await expect.element(shown.getByText("It isn't shown again.")).toBeVisible();
    await expect.element(copy).toHaveFocus();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Key copied')).toBeVisible();
    expect(copied.mock.calls).toEqual([[shown.getByText(/^pcgs_/).element().textContent]]);
    await userEvent.keyboard('{Escape}');
    await expect.element(shown).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.element(row(/Main server/)).toMatchTextContent(/Never.*Active/);
    expect(document.body.textContent).not.toContain('pcgs_');
  });

  it('is not lost to a single key press before it was copied', async ({ api, open }) => {
    serveKeys(api);
    await open(PATH, { game: ADMIN });
    await opener.click();
    await nameField.fill('Main server');
    await sendButton.click();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect.element(shown.getByText("You haven't copied the key")).toBeVisible();
    await expectAccessible();
    await shown.getByRole('button', { name: 'Close anyway' }).click();
    await expect.element(shown).not.toBeInTheDocument();
  });

  it('needs a name of its own', async ({ api, open }) => {
    serveKeys(api, buildKey());
    const msg = 'Another key has this name';
    api.refuse(create, 'conflict', { message: msg, errors: [{ path: 'name', msg }] });
    await open(PATH, { game: ADMIN });
    await opener.click();
    await sendButton.click();
    await expect.element(form.getByText('Please enter a name for the key')).toBeVisible();
    await nameField.fill('Main server');
    await sendButton.click();
    await expect.element(form.getByText(msg)).toBeVisible();
    await expect.element(nameField).toHaveFocus();
    await expectAccessible();
  });

  it('is refused at the limit of keys', async ({ api, open }) => {
    serveKeys(api, buildKey());
    api.refuse(create, 'conflict', { message: 'You can have up to 20 keys.' });
    await open(PATH, { game: ADMIN });
    await opener.click();
    await nameField.fill('One too many');
    await sendButton.click();
    await expect.element(form.getByText('You can have up to 20 keys.')).toBeVisible();
    await expect.element(nameField).toHaveValue('One too many');
  });

  it('is created once the admin has proved who they are, if that was long ago', async ({ api, open }) => {
    serveKeys(api);
    api.respond(gameAuth.calls.stepUp, { validUntil: NOW });
    api.refuseOnce(create, 'step-up-required');
    await open(PATH, { game: ADMIN });
    await opener.click();
    await nameField.fill('Main server');
    await sendButton.click();
    const proof = page.getByRole('dialog', { name: "Confirm it's you" });
    await proof.getByLabelText('Current password').fill('a-long-password');
    await expectAccessible();
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(shown.getByText(/^pcgs_/)).toBeVisible();
    await expect.element(copy).toHaveFocus();
    expect(api.requests(create).map(({ body }) => body.name)).toEqual(['Main server', 'Main server']);
  });
});

describe('revoking a key', () => {
  const revokeMain = page.getByRole('button', { name: 'Revoke Main server' });

  it('asks first, and keeps the focus on the screen', async ({ api, open }) => {
    serveKeys(api, buildKey({ lastUsedAt: NOW }));
    await open(PATH, { game: ADMIN });
    await revokeMain.click();
    await expect
      .element(confirm.getByText(/can no longer change coins\. This can't be undone/))
      .toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(revokeMain).toHaveFocus();
    expect(api.requests(revoke)).toEqual([]);
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await expect.element(page.getByText('Key revoked')).toBeVisible();
    await expect.element(row(/Main server/)).toMatchTextContent(/Revoked.*by Ada/);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows the key as it is if a colleague was faster', async ({ api, open }) => {
    const key = buildKey();
    serveKeys(api, key);
    await open(PATH, { game: ADMIN });
    await revokeMain.click();
    api.respond(list, { keys: [{ ...key, revokedAt: NOW, revokedBy: 'Juno' }] });
    api.refuse(revoke, 'conflict', { message: 'This key has been revoked already' });
    await confirm.getByRole('button', { name: 'Revoke key' }).click();
    await expect.element(page.getByText('This key has been revoked already')).toBeVisible();
    await expect.element(row(/Main server/)).toMatchTextContent(/Revoked.*by Juno/);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
