import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { players } from '#shared/contract/players.ts';
import { system } from '#shared/contract/system.ts';
import { SYSTEM_SETTINGS_DEFAULTS } from '#shared/system-settings.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { findButton } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveSetup } from '../../../testing/system-setup.ts';

const ADMIN = buildPlayer({ role: 'admin' });
const SETTINGS = { ...SYSTEM_SETTINGS_DEFAULTS, version: 0 };

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const toggle = (name: string) => page.getByRole('checkbox', { name });
const hours = () => page.getByRole('textbox', { name: 'Session Timeout (hours)' });
const dialog = page.getByRole('dialog');

/** The changes that the screen sent. */
const sent = (api: FakeApi) => api.requests(system.calls.changeSetting).map(({ body }) => body);

describe('System Setup', () => {
  it('shows settings and statistics in the frame of the back office', async ({ api, openApp }) => {
    serveSetup(api);
    await openApp('/system-setup', { game: ADMIN });
    await expect.element(heading('System Setup')).toBeVisible();
    await expect.element(toggle('Email Verification Required')).toBeChecked();
    await expect.element(toggle('Force 2FA for Administrators')).not.toBeChecked();
    await expect.element(page.getByText('1,234')).toBeVisible();
    await expect.element(hours()).toHaveValue('24');
    const navigation = page.getByRole('navigation', { name: 'Back office' });
    await expect.element(navigation.getByRole('link', { name: 'System Setup' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('changes a setting at once, and back if the server refuses', async ({ api, open }) => {
    serveSetup(api);
    api.respond(system.calls.changeSetting, { settings: { ...SETTINGS, forceModTwoFA: true, version: 1 } });
    await open('/system-setup', { game: ADMIN });
    await toggle('Force 2FA for Moderators').click();
    await expect.element(toggle('Force 2FA for Moderators')).toBeChecked();
    await expect.element(page.getByText('Setting updated successfully')).toBeVisible();
    api.refuse(system.calls.changeSetting, 'unavailable', { message: 'Please try again shortly' });
    await toggle('Email Verification Required').click();
    await expect.element(page.getByText('Please try again shortly')).toBeVisible();
    await expect.element(toggle('Email Verification Required')).toBeChecked();
    expect(sent(api)).toEqual([
      { forceModTwoFA: true, version: 0 },
      { requireEmailVerification: false, version: 1 },
    ]);
  });

  it('refuses a number outside of its limits at its field, and saves by keyboard', async ({ api, open }) => {
    serveSetup(api);
    api.respond(system.calls.changeSetting, { settings: { ...SETTINGS, sessionTimeout: 48, version: 1 } });
    await open('/system-setup', { game: ADMIN });
    await hours().fill('500');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText('Session timeout must be a whole number of hours from 1 to 168'))
      .toBeVisible();
    await hours().fill('48');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Setting updated successfully')).toBeVisible();
    expect(sent(api)).toEqual([{ sessionTimeout: 48, version: 0 }]);
  });

  it('shows what someone else saved at the same time, and applies mine once confirmed', async ({
    api,
    open,
  }) => {
    serveSetup(api);
    const theirs = { ...SETTINGS, sessionTimeout: 72, requireEmailVerification: false, version: 2 };
    api.respond(system.calls.changeSetting, { settings: { ...theirs, sessionTimeout: 48, version: 3 } });
    api.refuseOnce(system.calls.changeSetting, 'version-conflict', { data: theirs });
    await open('/system-setup', { game: ADMIN });
    await hours().fill('48');
    await findButton('Save Session Timeout (hours)').click();
    await expect
      .element(page.getByText('Someone else changed this setting while you were editing'))
      .toBeVisible();
    await expect.element(page.getByText('72', { exact: true })).toBeVisible();
    await expect.element(toggle('Email Verification Required')).not.toBeChecked();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findButton('Keep mine').click();
    await expect.element(page.getByText('Setting updated successfully')).toBeVisible();
    await expect.element(hours()).toHaveValue('48');
    expect(sent(api)).toEqual([
      { sessionTimeout: 48, version: 0 },
      { sessionTimeout: 48, version: 2 },
    ]);
  });

  it('lists the websites that may sign players in, one per line', async ({ api, open }) => {
    serveSetup(api);
    const saved = { ...SETTINGS, signInOrigins: ['https://game.example'], version: 1 };
    api.respond(system.calls.changeSetting, { settings: saved });
    await open('/system-setup', { game: ADMIN });
    const origins = page.getByRole('textbox', { name: 'Websites for Sign-in' });
    await origins.fill('https://game.example/play');
    await findButton('Save Websites for Sign-in').click();
    await expect.element(page.getByText(/^Enter up to 20 origins such as/)).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await origins.fill(' https://game.example \n\n');
    await findButton('Save Websites for Sign-in').click();
    await expect.element(page.getByText('Setting updated successfully')).toBeVisible();
    await expect.element(origins).toHaveValue('https://game.example');
    expect(sent(api)).toEqual([{ signInOrigins: ['https://game.example'], version: 0 }]);
  });

  it('uses the saved value after a conflict', async ({ api, open }) => {
    serveSetup(api);
    const theirs = { ...SETTINGS, sessionTimeout: 72, version: 2 };
    api.refuse(system.calls.changeSetting, 'version-conflict', { data: theirs });
    await open('/system-setup', { game: ADMIN });
    await hours().fill('48');
    await findButton('Save Session Timeout (hours)').click();
    await findButton('Use the saved version').click();
    await expect.element(hours()).toHaveValue('72');
    expect(sent(api)).toHaveLength(1);
  });

  it('saves over a change of another setting without asking', async ({ api, open }) => {
    serveSetup(api);
    const theirs = { ...SETTINGS, forceModTwoFA: true, maxLoginAttempts: 9, version: 4 };
    api.respond(system.calls.changeSetting, { settings: { ...theirs, forceAdminTwoFA: true, version: 5 } });
    api.refuseOnce(system.calls.changeSetting, 'version-conflict', { data: theirs });
    await open('/system-setup', { game: ADMIN });
    await toggle('Force 2FA for Administrators').click();
    await expect.element(page.getByText('Setting updated successfully')).toBeVisible();
    await expect.element(toggle('Force 2FA for Moderators')).toBeChecked();
    await expect.element(page.getByRole('textbox', { name: 'Max Login Attempts' })).toHaveValue('9');
    expect(sent(api)).toEqual([
      { forceAdminTwoFA: true, version: 0 },
      { forceAdminTwoFA: true, version: 4 },
    ]);
  });

  it('says who is affected before 2FA is forced now', async ({ api, open }) => {
    serveSetup(api);
    api.respond(players.calls.force2fa, { affected: 2 });
    await open('/system-setup', { game: ADMIN });
    await findButton('Apply Now to every administrator').click();
    await expect
      .element(dialog.getByText(/^2 administrators of the game will need .* This includes you\.$/))
      .toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Apply Now' }).click();
    await expect.element(page.getByText('2FA forced for 2 admins')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.requests(players.calls.force2fa).map(({ body }) => body)).toEqual([
      { role: 'admin', dryRun: true },
      { role: 'admin', dryRun: false },
    ]);
  });

  it('can be loaded again after a failure', async ({ api, open }) => {
    serveSetup(api);
    api.refuse(system.calls.settings, 'unavailable');
    await open('/system-setup', { game: ADMIN });
    await expect.element(findButton('Try again')).toBeVisible();
    await expect.element(page.getByText('Failed to load system settings')).toBeVisible();
    serveSetup(api);
    await findButton('Try again').click();
    await expect.element(toggle('Email Verification Required')).toBeVisible();
  });

  it('is denied to moderators', async ({ open }) => {
    await open('/system-setup', { game: buildPlayer({ role: 'mod' }) });
    await expect.element(heading('Access Denied')).toBeVisible();
    await expect.element(page.getByText('Only game administrators can access this page.')).toBeVisible();
    await expect.element(page.getByRole('definition').filter({ hasText: 'mod' })).toBeVisible();
  });

  it('says to visitors which account it needs', async ({ open }) => {
    await open('/system-setup');
    await expect.element(page.getByText('Please log in to your game account.')).toBeVisible();
  });
});
