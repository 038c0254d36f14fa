import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_BENEFITS } from '#shared/benefits.ts';
import { packages } from '#shared/contract/packages.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffPackage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffPackages } from '../../../../testing/staff-packages.ts';

const { create, update } = packages.calls;
const ADMIN = buildWebsiteUser({ role: 'admin' });
const WANDERER = buildStaffPackage({ originalPrice: 999, badge: { text: 'New', color: 'red' } });

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
const number = (name: string) => dialog().getByRole('spinbutton', { name, exact: true });
const select = (name: string) => dialog().getByRole('combobox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const add = () => button('Add New Package').first();

describe('the form of a new package', () => {
  it('starts with the defaults, and sends exact minor units', async ({ api, open }) => {
    serveStaffPackages(api, []);
    await open('/admin/subscriptions', { web: ADMIN });
    await add().click();
    await expect.element(field('Name')).toHaveFocus();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await field('Name').fill('Explorer');
    // 1.15 * 100 is 114.99999999999999.
    await number('Price').fill('1.15');
    await field('Feature 1').fill('More slots');
    await expect.element(dialog()).toMatchTextContent('$1.15 per month');
    await button('Create Package').click();
    await expect.element(page.getByText('Package created successfully')).toBeVisible();
    await expect.element(add()).toHaveFocus();
    await expect.element(page.getByRole('article', { name: 'Explorer' })).toMatchTextContent('$1.15');
    expect(api.requests(create).map(({ body }) => body)).toEqual([
      {
        name: 'Explorer',
        description: '',
        price: 115,
        currency: 'USD',
        originalPrice: null,
        duration: { value: 1, unit: 'month' },
        freeTrialDays: 30,
        displayOrder: 0,
        paymentLink: '',
        features: ['More slots'],
        benefits: NO_BENEFITS,
        badge: null,
        isPopular: false,
        isActive: true,
      },
    ]);
  });

  it('sends every field, in the currency of the package', async ({ api, open }) => {
    serveStaffPackages(api, []);
    await open('/admin/subscriptions', { web: ADMIN });
    await add().click();
    await field('Name').fill('Legend');
    await field('Description').fill('Everything.');
    await select('Currency').selectOptions('JPY');
    await number('Price').fill('1500');
    await number('Original price').fill('2000');
    await number('Duration').fill('2');
    await select('Duration unit').selectOptions('years');
    await number('Free trial days').fill('');
    await number('Display order').fill('-3');
    await field('Payment link').fill('https://pay.example/legend');
    await number('Character slots').fill('40');
    await number('Submissions a day').fill('');
    await select('Name tag').selectOptions('animated');
    await dialog().getByRole('checkbox', { name: 'Premium badge' }).click();
    await expect.element(dialog()).toMatchTextContent('These lines are text only: nothing carries them out.');
    await field('Feature 1').fill('One');
    await field('Badge text').fill('Best Value');
    await select('Badge color').selectOptions('gold');
    await dialog().getByRole('checkbox', { name: 'Popular' }).click();
    await dialog().getByRole('checkbox', { name: 'Active', exact: true }).click();
    await expect.element(dialog()).toMatchTextContent('Save 25%');
    await button('Create Package').click();
    await expect.element(page.getByText('Package created successfully')).toBeVisible();
    expect(api.requests(create).map(({ body }) => body)).toEqual([
      {
        name: 'Legend',
        description: 'Everything.',
        price: 1500,
        currency: 'JPY',
        originalPrice: 2000,
        duration: { value: 2, unit: 'years' },
        freeTrialDays: 0,
        displayOrder: -3,
        paymentLink: 'https://pay.example/legend',
        features: ['One'],
        benefits: { ...NO_BENEFITS, characterSlots: 40, nameTagStyle: 'animated', premiumBadge: true },
        badge: { text: 'Best Value', color: 'gold' },
        isPopular: true,
        isActive: false,
      },
    ]);
  });

  it('adds and removes lines, but never the last one', async ({ api, open }) => {
    serveStaffPackages(api, []);
    await open('/admin/subscriptions', { web: ADMIN });
    await add().click();
    await expect.element(field('Feature 1')).toBeVisible();
    await expect.element(button('Remove feature 1')).not.toBeInTheDocument();
    await button('Add feature').click();
    await expect.element(field('Feature 2')).toHaveFocus();
    await field('Feature 1').fill('One');
    await field('Feature 2').fill('Two');
    await button('Add feature').click();
    await button('Remove feature 1').click();
    await expect.element(field('Feature 1')).toHaveValue('Two');
    await expect.element(field('Feature 1')).toHaveFocus();
    await field('Name').fill('Explorer');
    await number('Price').fill('5');
    await button('Create Package').click();
    await expect.element(page.getByText('Package created successfully')).toBeVisible();
    // The third line stayed empty.
    expect(api.requests(create).map(({ body }) => body.features)).toEqual([['Two']]);
  });

  it('shows what is wrong at the fields, and asks before it discards input', async ({ api, open }) => {
    serveStaffPackages(api, []);
    await open('/admin/subscriptions', { web: ADMIN });
    await add().click();
    await number('Duration').fill('0');
    await number('Free trial days').fill('400');
    await field('Payment link').fill('http://pay.example');
    await button('Create Package').click();
    for (const problem of [
      'Please enter a name',
      'The duration must be a whole number from 1 to 36',
      'The free trial days must be a whole number from 0 to 365',
      'The payment link must be a URL that starts with https://',
      'Please enter at least one feature',
    ])
      await expect.element(dialog().getByText(problem)).toBeVisible();
    await expect.element(field('Name')).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByText('You have unsaved changes')).toBeVisible();
    await button('Discard changes').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.requests(create)).toEqual([]);
  });

  it('compares the prices, and accepts no fraction of a cent', async ({ api, open }) => {
    serveStaffPackages(api, []);
    await open('/admin/subscriptions', { web: ADMIN });
    await add().click();
    await field('Name').fill('Explorer');
    await field('Feature 1').fill('One');
    await number('Price').fill('4.999');
    await button('Create Package').click();
    await expect
      .element(dialog().getByText('Please enter a price from 0.01 to 100000000.00, in steps of 0.01'))
      .toBeVisible();
    await number('Price').fill('5');
    await number('Original price').fill('5.00');
    await button('Create Package').click();
    await expect
      .element(dialog().getByText('The original price must be higher than the price'))
      .toBeVisible();
    expect(api.requests(create)).toEqual([]);
  });
});

describe('the form of a stored package', () => {
  it('sends only what was changed', async ({ api, open }) => {
    serveStaffPackages(api, [WANDERER]);
    await open('/admin/subscriptions', { web: ADMIN });
    await button('Edit: Wanderer').click();
    await expect.element(number('Price')).toHaveValue(4.99);
    await number('Price').fill('5.99');
    await number('Original price').fill('');
    await field('Badge text').fill('');
    await button('Remove feature 2').click();
    await button('Update Package').click();
    await expect.element(page.getByText('Package updated successfully')).toBeVisible();
    await expect.element(page.getByRole('article', { name: 'Wanderer' })).toMatchTextContent('$5.99');
    expect(api.requests(update).map(({ body }) => body)).toEqual([
      { price: 599, originalPrice: null, badge: null, features: ['Forty character slots'], version: 1 },
    ]);
  });

  it('keeps its input when the server refuses it, and says why', async ({ api, open }) => {
    serveStaffPackages(api, [WANDERER]);
    await open('/admin/subscriptions', { web: ADMIN });
    await button('Edit: Wanderer').click();
    await number('Duration').fill('3');
    api.refuse(update, 'invalid', { errors: [{ path: 'duration.value', msg: 'Three is too long' }] });
    await button('Update Package').click();
    await expect.element(dialog().getByText('Three is too long')).toBeVisible();
    api.refuse(update, 'internal-error');
    await button('Update Package').click();
    await expect.element(dialog().getByText('Failed to save package')).toBeVisible();
    await expect.element(number('Duration')).toHaveValue(3);
  });

  it('shows both versions if someone else changed it', async ({ api, open }) => {
    const stored = serveStaffPackages(api, [WANDERER]);
    await open('/admin/subscriptions', { web: ADMIN });
    await button('Edit: Wanderer').click();
    await number('Price').fill('5.99');
    const theirs = stored.change(WANDERER.id, { price: 399, freeTrialDays: 7 });
    api.refuseOnce(update, 'version-conflict', { data: theirs });
    await button('Update Package').click();
    await expect
      .element(dialog().getByText('Someone else changed this package while you were editing'))
      .toBeVisible();
    await expect.element(dialog()).toMatchTextContent('$5.99');
    await expect.element(dialog()).toMatchTextContent('$3.99');
    await expectAccessible();
    await button('Keep mine').click();
    await expect.element(page.getByText('Package updated successfully')).toBeVisible();
    // The other admin's trial stays.
    expect(api.requests(update).at(-1)?.body).toEqual({ price: 599, version: 2 });
  });

  it('restores unsaved input after the session ended and its author signed in again', async ({
    api,
    open,
  }) => {
    serveStaffPackages(api, [WANDERER]);
    await open('/admin/subscriptions', { web: ADMIN });
    await button('Edit: Wanderer').click();
    await field('Name').fill('Kept');
    api.refuse(update, 'session-ended');
    await button('Update Package').click();
    await page.getByRole('textbox', { name: 'Email or username' }).fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('my-password');
    api.respond(webAuth.calls.login, { user: ADMIN, token: 'a-new-token', deviceToken: 'a-device-token' });
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Name')).toHaveValue('Kept');
    serveStaffPackages(api, [WANDERER]);
    await button('Update Package').click();
    await expect.element(page.getByText('Package updated successfully')).toBeVisible();
  });
});
