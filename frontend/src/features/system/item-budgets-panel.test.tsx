import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { system } from '#shared/contract/system.ts';
import { ITEM_BUDGET_DEFAULTS, type ItemBudgets } from '#shared/item-budgets.ts';
import { ITEM_CATEGORIES } from '#shared/item-fields.ts';
import { SYSTEM_SETTINGS_DEFAULTS } from '#shared/system-settings.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { findButton } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveSetup } from '../../../testing/system-setup.ts';

const { changeSetting } = system.calls;
const ADMIN = buildPlayer({ role: 'admin' });

const withHair = (changes: object, others: Partial<ItemBudgets> = {}): ItemBudgets => ({
  ...ITEM_BUDGET_DEFAULTS,
  ...others,
  hair: { ...ITEM_BUDGET_DEFAULTS.hair, ...changes },
});
const toSettings = (itemBudgets: ItemBudgets, version: number) => ({
  ...SYSTEM_SETTINGS_DEFAULTS,
  itemBudgets,
  version,
});

const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const figure = (name: string) => dialog.getByRole('textbox', { name });
const row = (name: string) =>
  page
    .getByRole('table', { name: 'Item budgets by category' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const editHair = () => findButton('Edit the budget of Hair').click();

/** The changes that the screen sent. */
const sent = (api: FakeApi) => api.requests(changeSetting).map(({ body }) => body);

describe('the item budgets', () => {
  it('show the limits of every category', async ({ api, open }) => {
    serveSetup(api, toSettings(withHair({ vertices: 9_000, megabytes: 0.5 }), 1));
    await open('/system-setup', { game: ADMIN });
    await expect.element(row('Hair')).toMatchTextContent(/9,000.*6,000.*2.*2.*0\.5/);
    await expect.element(row('Pet')).toMatchTextContent(/12,000.*12,000.*4.*4.*4/);
    expect(page.getByRole('button', { name: /^Edit the budget of / }).length).toBe(ITEM_CATEGORIES.length);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('are edited by category and saved as one setting, by keyboard alone', async ({ api, open }) => {
    serveSetup(api);
    const wanted = withHair({ vertices: 9_000, megabytes: 1.5 });
    api.respond(changeSetting, { settings: toSettings(wanted, 1) });
    await open('/system-setup', { game: ADMIN });
    await expect.element(findButton('Edit the budget of Hair')).toBeVisible();
    findButton('Edit the budget of Hair').element().focus();
    await userEvent.keyboard('{Enter}');
    await figure('Vertices').fill('9000');
    await figure('Megabytes').fill('1.5');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('Hair')).toMatchTextContent(/9,000.*1\.5/);
    await expect.element(findButton('Edit the budget of Hair')).toHaveFocus();
    expect(sent(api)).toEqual([{ itemBudgets: wanted, version: 0 }]);
  });

  it('name each field whose number is wrong, and send nothing', async ({ api, open }) => {
    serveSetup(api);
    await open('/system-setup', { game: ADMIN });
    await editHair();
    await figure('Vertices').fill('2.5');
    await figure('Textures').fill('');
    await figure('Megabytes').fill('51');
    await inDialog('Save budget').click();
    const whole = 'A budget must be a whole number from 1 to 2,000,000';
    await expect.element(figure('Vertices')).toHaveAccessibleDescription(whole);
    await expect.element(figure('Textures')).toHaveAccessibleDescription(whole);
    await expect
      .element(figure('Megabytes'))
      .toHaveAccessibleDescription('A budget must be from 0.1 to 50 MB');
    await expect.element(figure('Materials')).not.toBeInvalid();
    await expect.element(figure('Vertices')).toHaveFocus();
    await expectAccessible();
    expect(sent(api)).toEqual([]);
  });

  it("show the server's error at its field", async ({ api, open }) => {
    serveSetup(api);
    const errors = [{ path: 'itemBudgets.hair.textures', msg: 'Too many textures' }];
    api.refuse(changeSetting, 'invalid', { errors });
    await open('/system-setup', { game: ADMIN });
    await editHair();
    await figure('Textures').fill('9');
    await inDialog('Save budget').click();
    await expect.element(figure('Textures')).toHaveAccessibleDescription('Too many textures');
  });

  it('are not lost to a single Escape', async ({ api, open }) => {
    serveSetup(api);
    await open('/system-setup', { game: ADMIN });
    await editHair();
    await figure('Vertices').fill('9000');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('You have unsaved changes')).toBeVisible();
    await expect.element(figure('Vertices')).toHaveValue('9000');
    await inDialog('Discard changes').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('Hair')).toMatchTextContent(/6,000/);
    expect(sent(api)).toEqual([]);
  });

  it('keep what someone else saved for another category', async ({ api, open }) => {
    serveSetup(api);
    const pet = { ...ITEM_BUDGET_DEFAULTS.pet, textures: 8 };
    const theirs = toSettings({ ...ITEM_BUDGET_DEFAULTS, pet }, 3);
    const both = withHair({ vertices: 9_000 }, { pet });
    api.respond(changeSetting, { settings: toSettings(both, 4) });
    api.refuseOnce(changeSetting, 'version-conflict', { data: theirs });
    await open('/system-setup', { game: ADMIN });
    await editHair();
    await figure('Vertices').fill('9000');
    await inDialog('Save budget').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('Pet')).toMatchTextContent(/8/);
    expect(sent(api)).toEqual([
      { itemBudgets: withHair({ vertices: 9_000 }), version: 0 },
      { itemBudgets: both, version: 3 },
    ]);
  });

  it('show what someone else saved for the same category, and apply mine once confirmed', async ({
    api,
    open,
  }) => {
    serveSetup(api);
    const wanted = withHair({ vertices: 9_000 });
    api.respond(changeSetting, { settings: toSettings(wanted, 2) });
    api.refuseOnce(changeSetting, 'version-conflict', { data: toSettings(withHair({ textures: 3 }), 1) });
    await open('/system-setup', { game: ADMIN });
    await editHair();
    await figure('Vertices').fill('9000');
    await inDialog('Save budget').click();
    const title = 'Someone else changed this budget while you were editing';
    await expect.element(dialog.getByText(title)).toBeVisible();
    await expectAccessible();
    await inDialog('Keep editing').click();
    await expect.element(figure('Vertices')).toHaveValue('9000');
    api.refuseOnce(changeSetting, 'version-conflict', { data: toSettings(withHair({ textures: 3 }), 1) });
    await inDialog('Save budget').click();
    await inDialog('Keep mine').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('Hair')).toMatchTextContent(/9,000/);
    expect(sent(api).at(-1)).toEqual({ itemBudgets: wanted, version: 1 });
  });

  it('are reset to their defaults, one by one or all at once', async ({ api, open }) => {
    serveSetup(api, toSettings(withHair({ vertices: 9_000 }), 1));
    api.respond(changeSetting, { settings: toSettings(ITEM_BUDGET_DEFAULTS, 2) });
    await open('/system-setup', { game: ADMIN });
    await editHair();
    await inDialog('Fill in the defaults').click();
    await expect.element(figure('Vertices')).toHaveValue('6000');
    await inDialog('Cancel').click();
    await inDialog('Discard changes').click();
    await findButton('Reset to defaults').click();
    await expect.element(dialog.getByText(/This gives the default budget to: Hair\./)).toBeVisible();
    await expectAccessible();
    await inDialog('Reset').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('Hair')).toMatchTextContent(/6,000/);
    await expect.element(findButton('Reset to defaults')).toHaveAttribute('aria-disabled', 'true');
    expect(sent(api)).toEqual([{ itemBudgets: ITEM_BUDGET_DEFAULTS, version: 1 }]);
  });

  it('ask before a reset replaces what someone else just saved', async ({ api, open }) => {
    serveSetup(api, toSettings(withHair({ vertices: 9_000 }), 1));
    api.refuse(changeSetting, 'version-conflict', { data: toSettings(withHair({ vertices: 7_000 }), 2) });
    await open('/system-setup', { game: ADMIN });
    await findButton('Reset to defaults').click();
    await inDialog('Reset').click();
    await expect
      .element(dialog.getByText('Someone else changed the item budgets while you were editing'))
      .toBeVisible();
    await expect.element(dialog.getByText(/Vertices 7,000/)).toBeVisible();
    await inDialog('Use the saved version').click();
    await expect.element(row('Hair')).toMatchTextContent(/7,000/);
  });
});
