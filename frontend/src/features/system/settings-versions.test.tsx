import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { system } from '#shared/contract/system.ts';
import { ITEM_BUDGET_DEFAULTS } from '#shared/item-budgets.ts';
import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '#shared/system-settings.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { findButton } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveSetup } from '../../../testing/system-setup.ts';

const { settingsVersions, restoreSettings } = system.calls;
const ADMIN = buildPlayer({ role: 'admin' });
const hair = { ...ITEM_BUDGET_DEFAULTS.hair, vertices: 9_000 };
const NOW = {
  ...SYSTEM_SETTINGS_DEFAULTS,
  sessionTimeout: 48,
  itemBudgets: { ...ITEM_BUDGET_DEFAULTS, hair },
};

const dialog = page.getByRole('dialog');
const hours = () => page.getByRole('textbox', { name: 'Session Timeout (hours)' });
const toThing = (settings: SystemSettings) => ({ kind: 'system-settings' as const, settings });

const LISTED = [
  { version: 2, present: true, by: 'ines', thing: toThing(NOW) },
  { version: 1, present: false, by: 'moth', thing: toThing({ ...NOW, sessionTimeout: 24 }) },
  { version: 0, present: false, thing: toThing(SYSTEM_SETTINGS_DEFAULTS) },
];

describe('the versions of the system settings', () => {
  it('show who changed what, and can be restored', async ({ api, open }) => {
    serveSetup(api, { ...NOW, version: 2 });
    api.respond(settingsVersions, { versions: LISTED, more: false });
    api.respond(restoreSettings, () => {
      serveSetup(api, { ...SYSTEM_SETTINGS_DEFAULTS, version: 3 });
      return { thing: toThing(SYSTEM_SETTINGS_DEFAULTS), version: 3 };
    });
    await open('/system-setup', { game: ADMIN });
    await expect.element(hours()).toHaveValue('48');
    await findButton('Versions').click();
    const newest = dialog.getByRole('listitem').filter({ hasText: 'Version 2' });
    await expect.element(newest).toMatchTextContent(/ines.*Changed: Session Timeout \(hours\)/);
    await expect.element(dialog.getByText('Changed: Item budget: Hair')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await dialog.getByRole('button', { name: 'Restore the original version' }).click();
    await expect.element(dialog.getByText('Vertices 9,000', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect.element(page.getByText('Version restored')).toBeVisible();
    await expect.element(hours()).toHaveValue('24');
    await expect.element(findButton('Versions')).toHaveFocus();
    expect(api.requests(restoreSettings)).toMatchObject([{ params: { version: 0 }, body: { version: 2 } }]);
  });

  it('show the change of someone else before they restore over it', async ({ api, open }) => {
    serveSetup(api, { ...NOW, version: 2 });
    api.respond(settingsVersions, { versions: LISTED, more: false });
    const theirs = { ...NOW, maxLoginAttempts: 9 };
    api.refuse(restoreSettings, 'version-conflict', { data: { ...theirs, version: 3 } });
    await open('/system-setup', { game: ADMIN });
    await findButton('Versions').click();
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    api.respond(settingsVersions, {
      versions: [
        { version: 3, present: true, by: 'moth', thing: toThing(theirs) },
        ...LISTED.map((each) => ({ ...each, present: false })),
      ],
      more: false,
    });
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect.element(dialog.getByText('Someone else just changed this')).toBeVisible();
    await expect.element(dialog.getByText('Max Login Attempts')).toBeVisible();
  });

  it('are not offered before the first change', async ({ api, open }) => {
    serveSetup(api, { ...SYSTEM_SETTINGS_DEFAULTS, version: 0 });
    await open('/system-setup', { game: ADMIN });
    await expect.element(hours()).toBeVisible();
    await expect.element(findButton('Versions')).not.toBeInTheDocument();
  });
});
