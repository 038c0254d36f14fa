import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { discordAdmin } from '#shared/contract/discord-admin.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildCheck, buildGuildSettings, GUILD, serveGuild } from '../../../testing/discord-guilds.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { findButton, findField } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';

const { calls } = discordAdmin;
const web = buildWebsiteUser({ role: 'admin' });
const PATH = '/admin/discord';
const CHANNEL = { channelId: '100000000000000021', channelName: 'art-share', enabled: true };
const APPROVER = { userId: '208734650912473088', username: 'mixel', enabled: true };
const GALLERY = { enabled: true, monitoredChannels: [CHANNEL], approverUsers: [APPROVER] };

const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words);
const dialog = page.getByRole('dialog');
const saved = (api: FakeApi) => api.requests(calls.saveSettings).map(({ body }) => body);

describe('the Discord screen', () => {
  it('shows the server and what is switched on', async ({ api, open }) => {
    serveGuild(api, { settings: { onlinePlayers: { enabled: true } } });
    await open(PATH, { web });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Discord Management' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: GUILD.name })).toBeVisible();
    await expect.element(text('1,234 members')).toBeVisible();
    for (const title of ['Verification System', 'Online Players Counter', 'Gallery Monitor', 'Setup check'])
      await expect.element(page.getByRole('region', { name: title })).toBeVisible();
    await expect.element(choice('Target channel')).toBeVisible();
    await expect.element(choice('Verified role')).not.toBeInTheDocument();
    await expect.element(findField('Daily limit')).not.toBeInTheDocument();
  });

  it('fits at every width and is accessible with everything on', async ({ api, open }) => {
    serveGuild(api, {
      settings: {
        verification: { enabled: true },
        onlinePlayers: { enabled: true, channelId: '100000000000000020' },
        gallery: GALLERY,
      },
      checks: [
        buildCheck(),
        buildCheck({
          id: 'x',
          group: 'counter',
          state: 'failed',
          step: 'Allow it in the settings of the channel.',
        }),
        buildCheck({ id: 'y', group: 'gallery', state: 'unknown', why: "Discord didn't answer" }),
      ],
      runs: [{ lastRun: '2026-11-24T12:00:00.000Z', lastError: 'The channel no longer exists' }],
    });
    await open(PATH, { web });
    await expect.element(text('The channel no longer exists')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('says that it is loading', async ({ api, open }) => {
    serveGuild(api);
    const release = api.hold(calls.guilds);
    await open(PATH, { web });
    await expect.element(text('Loading Discord servers...')).toBeVisible();
    release();
    await expect.element(page.getByRole('heading', { name: GUILD.name })).toBeVisible();
  });

  it('says that there is no server', async ({ api, open }) => {
    api.respond(calls.guilds, { guilds: [] });
    await open(PATH, { web });
    await expect
      .element(text('No Discord server found. Make sure the bot is connected to your server.'))
      .toBeVisible();
    await expectAccessible();
  });

  it('can be loaded again after Discord did not respond', async ({ api, open }) => {
    api.refuse(calls.guilds, 'unavailable');
    await open(PATH, { web });
    const message = text('Failed to fetch Discord server. Make sure the Discord bot is running.');
    await expect.element(message).toBeVisible();
    await expectAccessible();
    serveGuild(api);
    await findButton('Try again').click();
    await expect.element(page.getByRole('heading', { name: GUILD.name })).toBeVisible();
  });

  it('uses defaults and empty lists if nothing else can be loaded', async ({ api, open }) => {
    serveGuild(api);
    for (const call of [calls.settings, calls.roles, calls.channels, calls.checks, calls.runs])
      api.refuse(call, 'unavailable');
    const theirs = buildGuildSettings({ gallery: { enabled: true }, version: 3 });
    api.refuseOnce(calls.saveSettings, 'version-conflict', { data: theirs });
    await open(PATH, { web });
    await expect.element(text('Failed to load settings')).toBeVisible();
    await expect.element(toggle('Collect images for the gallery')).not.toBeChecked();
    await expect.element(text("The check couldn't be run. Please try again.")).toBeVisible();
    // What was stored before is not overwritten with the defaults.
    await toggle('Give roles to linked players').click();
    await expect.element(text('Settings updated successfully!')).toBeVisible();
    await expect.element(text('Failed to load settings')).not.toBeInTheDocument();
    expect(saved(api).at(-1)).toMatchObject({
      verification: { enabled: true },
      gallery: { enabled: true },
      version: 3,
    });
    await expect
      .element(choice('Verified role'))
      .toHaveDisplayValue('No roles available - check bot permissions');
    await toggle('Show the number of players online').click();
    await expect
      .element(choice('Target channel'))
      .toHaveDisplayValue('No channels available - check bot permissions');
  });

  it('is for admins', async ({ open }) => {
    await open(PATH, { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});

describe('a setting', () => {
  it('is saved as soon as it is switched', async ({ api, open }) => {
    serveGuild(api);
    await open(PATH, { web });
    const release = api.hold(calls.saveSettings);
    await toggle('Give roles to linked players').click();
    await expect.element(toggle('Give roles to linked players')).toBeChecked();
    release();
    await expect.element(text('Settings updated successfully!')).toBeVisible();
    await choice('Verified role').selectOptions('Verified');
    await expect.poll(() => saved(api).length).toBe(2);
    expect(saved(api)).toMatchObject([
      { verification: { enabled: true, roleId: null }, version: 0 },
      { verification: { enabled: true, roleId: '100000000000000011' }, version: 1 },
    ]);
  });

  it('is switched back if it cannot be saved', async ({ api, open }) => {
    serveGuild(api);
    api.refuse(calls.saveSettings, 'unavailable');
    await open(PATH, { web });
    await toggle('Collect images for the gallery').click();
    await expect.element(text('Failed to update settings')).toBeVisible();
    await expect.element(toggle('Collect images for the gallery')).not.toBeChecked();
  });

  it('that is typed is checked before it is saved', async ({ api, open }) => {
    serveGuild(api, { settings: { onlinePlayers: { enabled: true } } });
    await open(PATH, { web });
    await findField('Name format').fill('Pixels Online');
    await userEvent.keyboard('{Enter}');
    await expect.element(text('The name format must contain {count}')).toBeVisible();
    await findField('Name format').fill('{count} online');
    await userEvent.keyboard('{Enter}');
    await expect.element(text('Settings updated successfully!')).toBeVisible();
    await expect.element(text('{count} is the number of players: 42 online')).toBeVisible();
    expect(saved(api)).toMatchObject([{ onlinePlayers: { nameFormat: '{count} online' } }]);
  });

  it('has a daily limit of fifty if the field is empty', async ({ api, open }) => {
    serveGuild(api, { settings: { gallery: { ...GALLERY, maxImagesPerDay: 7 } } });
    await open(PATH, { web });
    await findField('Daily limit').fill('201');
    await findButton('Save Daily limit').click();
    await expect.element(text('The daily limit must be a whole number from 1 to 200')).toBeVisible();
    await findField('Daily limit').fill('');
    await findButton('Save Daily limit').click();
    await expect.element(findField('Daily limit')).toHaveValue('50');
    expect(saved(api)).toMatchObject([{ gallery: { maxImagesPerDay: 50 } }]);
  });

  it('refuses a trigger that is no emoji', async ({ api, open }) => {
    serveGuild(api, { settings: { gallery: GALLERY } });
    await open(PATH, { web });
    await findField('Trigger emoji').fill('yes');
    await findButton('Save Trigger emoji').click();
    await expect.element(text('Choose one emoji as the trigger')).toBeVisible();
    await findField('Trigger emoji').fill('🎨');
    await findButton('Save Trigger emoji').click();
    await expect.poll(() => saved(api)).toMatchObject([{ gallery: { reactionTrigger: '🎨' } }]);
  });

  it('shows what someone else saved at the same time', async ({ api, open }) => {
    serveGuild(api, { settings: { onlinePlayers: { enabled: true } } });
    const theirs = buildGuildSettings({
      onlinePlayers: { enabled: true, nameFormat: '{count} here' },
      verification: { enabled: true },
      version: 4,
    });
    await open(PATH, { web });
    await findField('Name format').fill('{count} online');
    api.refuseOnce(calls.saveSettings, 'version-conflict', { data: theirs });
    await findButton('Save Name format').click();
    await expect.element(text('Someone else changed this setting while you were editing')).toBeVisible();
    await expect.element(text('{count} here')).toBeVisible();
    await expect.element(toggle('Give roles to linked players')).toBeChecked();
    await expectAccessible();
    await findButton('Keep mine').click();
    await expect.element(findField('Name format')).toHaveValue('{count} online');
    expect(saved(api).at(-1)).toMatchObject({
      verification: { enabled: true },
      onlinePlayers: { nameFormat: '{count} online' },
      version: 4,
    });
  });

  it('that was chosen shows the conflict, and the saved one can be used', async ({ api, open }) => {
    serveGuild(api, { settings: { onlinePlayers: { enabled: true } } });
    const theirs = buildGuildSettings({
      onlinePlayers: { enabled: true, channelId: '100000000000000022' },
      version: 2,
    });
    await open(PATH, { web });
    api.refuse(calls.saveSettings, 'version-conflict', { data: theirs });
    await choice('Target channel').selectOptions('#art-share');
    await expect.element(text('Someone else changed this setting while you were editing')).toBeVisible();
    await findButton('Use the saved version').click();
    await expect.element(choice('Target channel')).toHaveDisplayValue('#review');
  });
});

describe('the gallery monitor', () => {
  it('adds, switches off and removes a channel', async ({ api, open }) => {
    serveGuild(api, { settings: { gallery: { enabled: true } } });
    await open(PATH, { web });
    await expect
      .element(text('No channels yet. Add the one where members share their images.'))
      .toBeVisible();
    await choice('Add a channel').selectOptions('#art-share');
    await findButton('Add channel').click();
    await toggle('#art-share').click();
    await expect.element(toggle('#art-share')).not.toBeChecked();
    await findButton('Remove #art-share').click();
    await expect.element(toggle('#art-share')).not.toBeInTheDocument();
    expect(saved(api).map(({ gallery }) => gallery.monitoredChannels)).toEqual([
      [CHANNEL],
      [{ ...CHANNEL, enabled: false }],
      [],
    ]);
  });

  it('adds an approver by user ID, with the keyboard', async ({ api, open }) => {
    serveGuild(api, { settings: { gallery: GALLERY } });
    await open(PATH, { web });
    await findButton('Add approver').click();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'User ID' }).fill(APPROVER.userId);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('This person is an approver already')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'User ID' }).fill('kestrel');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog.getByText('Enter the Discord user ID of the approver: 17 to 20 digits'))
      .toBeVisible();
    await dialog.getByRole('textbox', { name: 'User ID' }).fill('716482093351862272');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(toggle('716482093351862272')).toBeChecked();
    expect(saved(api).at(-1)?.gallery.approverUsers).toEqual([
      APPROVER,
      { userId: '716482093351862272', username: '', enabled: true },
    ]);
  });

  it('keeps the dialog of an approver open if it cannot be saved', async ({ api, open }) => {
    serveGuild(api, { settings: { gallery: GALLERY } });
    api.refuse(calls.saveSettings, 'unavailable');
    await open(PATH, { web });
    await findButton('Add approver').click();
    await dialog.getByRole('textbox', { name: 'User ID' }).fill('716482093351862272');
    await dialog.getByRole('button', { name: 'Add approver' }).click();
    await expect.element(dialog.getByText('Failed to update settings')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'User ID' })).toHaveValue('716482093351862272');
  });

  it('says that the trigger is not used while everything is published at once', async ({ api, open }) => {
    serveGuild(api, { settings: { gallery: GALLERY } });
    await open(PATH, { web });
    await toggle('Auto-approve').click();
    await expect.element(text('Not used while auto-approve is on.')).toBeVisible();
    await expect.element(findButton('Add approver')).toBeVisible();
  });
});

describe('the setup check', () => {
  const FAILED = buildCheck({
    id: 'manage-roles',
    group: 'verification',
    label: 'The bot may manage roles',
    state: 'failed',
    why: "The bot lacks the permission 'Manage Roles'",
    step: "Switch on 'Manage Roles'.",
  });

  it('says what to mend, and can be run again', async ({ api, open }) => {
    serveGuild(api, {
      checks: [buildCheck(), FAILED, buildCheck({ id: 'counter', group: 'counter', state: 'not-needed' })],
    });
    await open(PATH, { web });
    const check = page.getByRole('region', { name: 'Setup check' });
    await expect.element(check.getByText('1 thing to fix')).toBeVisible();
    await expect.element(check.getByText("What to do: Switch on 'Manage Roles'.")).toBeVisible();
    await expect.element(check.getByText('Off, so it needs nothing.')).toBeVisible();
    api.respond(calls.checks, { checks: [buildCheck()] });
    await check.getByRole('button', { name: 'Run again' }).click();
    await expect.element(check.getByText('Everything that is switched on is set up')).toBeVisible();
  });

  it('runs again after a setting has changed', async ({ api, open }) => {
    serveGuild(api);
    await open(PATH, { web });
    await expect.element(text('Everything that is switched on is set up')).toBeVisible();
    const before = api.requests(calls.checks).length;
    await toggle('Give roles to linked players').click();
    await expect.poll(() => api.requests(calls.checks).length).toBe(before + 1);
  });

  it('says how many questions Discord left open', async ({ api, open }) => {
    serveGuild(api, { checks: [buildCheck({ state: 'unknown', why: "Discord didn't answer" })] });
    await open(PATH, { web });
    await expect.element(text("Discord didn't answer 1 question")).toBeVisible();
  });
});

describe('the state of a feature', () => {
  it('shows when it ran and what it did', async ({ api, open }) => {
    const lastRun = new Date(Date.now() - 3 * 60_000).toISOString();
    serveGuild(api, {
      settings: { onlinePlayers: { enabled: true } },
      runs: [
        { lastRun, next: '2000-01-01T00:00:00.000Z', lastResult: 'Renamed the channel to "3 Pixels Online"' },
      ],
    });
    await open(PATH, { web });
    const panel = page.getByRole('region', { name: 'Online Players Counter' });
    await expect.element(panel.getByText('Working', { exact: true })).toBeVisible();
    await expect.element(panel.getByText('Last run 3m ago, next run any moment')).toBeVisible();
    await expect.element(panel.getByText('Renamed the channel to "3 Pixels Online"')).toBeVisible();
  });

  it('is not shown while it is off', async ({ api, open }) => {
    serveGuild(api, { runs: [{ lastError: 'The channel no longer exists' }] });
    await open(PATH, { web });
    await expect.poll(() => api.requests(calls.runs)).not.toHaveLength(0);
    await expect.element(text('Everything that is switched on is set up')).toBeVisible();
    await expect.element(text('The channel no longer exists')).not.toBeInTheDocument();
  });
});
