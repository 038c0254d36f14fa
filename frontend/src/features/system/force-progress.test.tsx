import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { players } from '#shared/contract/players.ts';
import { system } from '#shared/contract/system.ts';
import type { WorkProgress } from '#shared/contract/work-progress.ts';
import { SYSTEM_SETTINGS_DEFAULTS } from '#shared/system-settings.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { findButton } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';

const { force2fa, force2faProgress } = players.calls;
const ADMIN = buildPlayer({ role: 'admin' });
const FORCING: WorkProgress = { generation: 2, state: 'running', done: 1_250, failed: 0, total: 10_000 };

function serveSetup(api: FakeApi, mod: WorkProgress | null): void {
  api.respond(system.calls.settings, { settings: { ...SYSTEM_SETTINGS_DEFAULTS, version: 0 } });
  api.respond(system.calls.stats, {
    stats: { totalUsers: 52_000, admins: 3, moderators: 10_000, twoFactorEnabled: 11 },
  });
  serveProgress(api, mod);
}

const serveProgress = (api: FakeApi, mod: WorkProgress | null) =>
  api.respond(force2faProgress, { progress: { admin: null, mod } });

const bar = page.getByRole('progressbar');
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const applyNow = page.getByRole('dialog').getByRole('button', { name: 'Apply Now' });

describe('forcing 2FA for thousands of moderators', () => {
  it('shows how far it is, and the new statistics at its end', async ({ api, open }) => {
    serveSetup(api, { ...FORCING, generation: 1, state: 'done' });
    api.respond(force2fa, { affected: 10_000 });
    await open('/system-setup', { game: ADMIN });
    await findButton('Apply Now to every moderator').click();
    const { total: _, ...uncounted } = FORCING;
    serveProgress(api, { ...uncounted, done: 0 });
    await applyNow.click();
    await expect.element(page.getByText('2FA forced for 10000 mods')).toBeVisible();
    await expect.element(status('Forcing 2FA for moderators…')).toBeVisible();
    serveProgress(api, FORCING);
    await expect.element(status('Forcing 2FA: 1,250 of 10,000 moderators…')).toBeVisible();
    await expect.element(bar).toHaveAttribute('aria-valuenow', '12');
    await expect.element(bar).toHaveAccessibleName('Forcing 2FA for moderators');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    const loads = api.requests(system.calls.stats).length;
    serveProgress(api, { ...FORCING, state: 'done', done: 10_000 });
    await expect.element(status('2FA is now forced for all 10,000 moderators.')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.poll(() => api.requests(system.calls.stats).length).toBe(loads + 1);
  });

  it('is followed by an admin who comes later, also while it is interrupted', async ({ api, open }) => {
    serveSetup(api, { ...FORCING, state: 'retrying' });
    await open('/system-setup', { game: ADMIN });
    await expect
      .element(status("Forcing 2FA stopped at 1,250 of 10,000 moderators. We'll try again in a few minutes."))
      .toBeVisible();
    serveProgress(api, { ...FORCING, state: 'done', done: 10_000, failed: 2 });
    await expect
      .element(status("2FA is now forced for 9,998 of 10,000 moderators. We'll keep trying the others."))
      .toBeVisible();
  });

  it('is not mentioned once it was finished before', async ({ api, open }) => {
    serveSetup(api, { ...FORCING, state: 'done', done: 10_000 });
    await open('/system-setup', { game: ADMIN });
    await expect.element(findButton('Apply Now to every moderator')).toBeVisible();
    await expect.poll(() => api.requests(force2faProgress)).not.toHaveLength(0);
    await expect.element(page.getByText('2FA is now forced')).not.toBeInTheDocument();
  });

  it('says that it failed, if the server cannot begin', async ({ api, open }) => {
    serveSetup(api, null);
    api.respond(force2fa, { affected: 10_000 });
    await open('/system-setup', { game: ADMIN });
    await findButton('Apply Now to every moderator').click();
    await expect.element(applyNow).toBeVisible();
    api.refuse(force2fa, 'unavailable');
    await applyNow.click();
    await expect.element(page.getByText('Failed to force 2FA')).toBeVisible();
  });
});
