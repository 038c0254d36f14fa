import { describe, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { payments } from '#shared/contract/payments.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { buildGateway, serveGateways } from '../../../../testing/gateways.ts';
import { it } from '../../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const { calls } = payments;

const card = (name: string) => page.getByRole('article', { name, exact: true });
const dialog = page.getByRole('dialog');
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const password = (name: string) => page.getByLabelText(name, { exact: true });

describe('the list of gateways', () => {
  it('shows each with its state and what is known of its keys', async ({ api, open }) => {
    const crypto = buildGateway({
      name: 'coinpayments',
      displayName: 'Crypto',
      icon: 'coins',
      isActive: false,
      configuration: {
        sandbox: false,
        privateKey: { set: false, last4: '' },
        ipnSecret: { set: false, last4: '' },
        fees: { percentage: 0.5, fixed: 0 },
      },
    });
    const notOffered = ['Legend: Stripe takes at least 0.50 USD'];
    serveGateways(api, [buildGateway({ notOffered }), crypto]);
    await open('/admin/payment-gateways', { web: ADMIN });
    await expect
      .element(card('Card'))
      .toMatchTextContent(
        /Active.*Sandbox.*Stripe.*USD, EUR.*2\.9% \+ US\$0\.30 or €0\.30, paid by the site/s,
      );
    await expect.element(card('Card')).toMatchTextContent('Private key (secret key)Stored, ends in 1234');
    await expect.element(card('Card')).toMatchTextContent('IPN secret (webhook signing secret)Stored');
    await expect
      .element(card('Card'))
      .toMatchTextContent('Not offered to buyersLegend: Stripe takes at least 0.50 USD');
    await expect.element(card('Crypto')).toMatchTextContent(/Inactive.*Live.*Keys missing/s);
    await expect.element(card('Crypto')).toMatchTextContent('Still neededclient ID, client secret');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('says what to do while there are none', async ({ api, open }) => {
    serveGateways(api, []);
    await open('/admin/payment-gateways', { web: ADMIN });
    await expect.element(page.getByText('No Payment Gateways Configured')).toBeVisible();
    await expect.element(findButton('Add Gateway')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('can be loaded again after a failure', async ({ api, open }) => {
    api.refuse(calls.gateways, 'unavailable');
    await open('/admin/payment-gateways', { web: ADMIN });
    await expect.element(page.getByText('Failed to fetch payment gateways')).toBeVisible();
    await expectAccessible();
    serveGateways(api, [buildGateway()]);
    await findButton('Try again').click();
    await expect.element(card('Card')).toBeVisible();
  });

  it('copies the address for the service to report to', async ({ api, open }) => {
    const gateway = buildGateway();
    serveGateways(api, [gateway]);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Copy the webhook address of Card').click();
    await expect.element(page.getByText('Webhook address copied')).toBeVisible();
    expect(copied.mock.calls).toEqual([[gateway.webhookUrl]]);
    copied.mockRestore();
  });

  it('is denied to moderators', async ({ open }) => {
    await open('/admin/payment-gateways', { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });
});

describe('a new gateway', () => {
  it('is added with the usual values, by keyboard, and the focus returns', async ({ api, open }) => {
    serveGateways(api, []);
    await open('/admin/payment-gateways', { web: ADMIN });
    await expect.element(page.getByText('No Payment Gateways Configured')).toBeVisible();
    findButton('Add Gateway').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(select('Type')).toHaveValue('coinpayments');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('{Tab}{Tab}Crypto{Enter}');
    await expect.element(page.getByText('Gateway created successfully')).toBeVisible();
    await expect.element(card('Crypto')).toBeVisible();
    await expect.element(findButton('Add Gateway')).toHaveFocus();
    expect(api.requests(calls.createGateway).map(({ body }) => body)).toEqual([
      {
        name: 'coinpayments',
        displayName: 'Crypto',
        description: '',
        icon: 'coins',
        isActive: true,
        priority: 1,
        configuration: {
          sandbox: true,
          supportedCurrencies: ['USD', 'BTC', 'ETH', 'LTC'],
          fees: { percentage: 0.5, fixed: 0 },
          feePaidBy: 'site',
        },
      },
    ]);
  });

  it('asks for the keys by the names that the chosen service uses, and masks them', async ({ api, open }) => {
    serveGateways(api, []);
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Add Gateway').click();
    await expect.element(password('Public key (client ID)')).toHaveAttribute('type', 'password');
    await expect.element(password('IPN secret')).toHaveAccessibleDescription(/CoinPayments doesn't use this/);
    await select('Type').selectOptions('paypal');
    await expect.element(password('IPN secret (webhook ID)')).toBeVisible();
    await select('Type').selectOptions('stripe');
    await password('Private key (secret key)').fill('sk_test_51Example');
    await password('IPN secret (webhook signing secret)').fill('whsec_example');
    await findField('Display name').fill('Card');
    await findField('Supported currencies').fill('usd eur,usd');
    await findField('Fixed fee').fill('30');
    await expect
      .element(select('Who pays the fee'))
      .toHaveAccessibleDescription(/banned in the EU and the UK/);
    await select('Who pays the fee').selectOptions('buyer');
    await findButton('Create Gateway').click();
    await expect.element(card('Card')).toMatchTextContent('Stored, ends in mple');
    await expect.element(card('Card')).toMatchTextContent(/paid by the buyer.*banned in the EU and the UK/s);
    expect(api.requests(calls.createGateway).map(({ body }) => body.configuration)).toEqual([
      {
        privateKey: 'sk_test_51Example',
        ipnSecret: 'whsec_example',
        sandbox: true,
        supportedCurrencies: ['USD', 'EUR'],
        fees: { percentage: 0.5, fixed: 30 },
        feePaidBy: 'buyer',
      },
    ]);
  });

  it('shows wrong values at their fields', async ({ api, open }) => {
    serveGateways(api, []);
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Add Gateway').click();
    await findField('Priority').fill('first');
    await findField('Supported currencies').fill('USD, B*C');
    await findField('Fee in percent').fill('0.125');
    await password('Private key (client secret)').fill('two words');
    await findButton('Create Gateway').click();
    for (const problem of [
      'Please enter a display name',
      'The priority must be a whole number, 0 or higher',
      /Separate the codes by commas/,
      /The percentage must be a number from 0 to 20/,
      /A key has no spaces/,
    ])
      await expect.element(page.getByText(problem)).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    expect(api.requests(calls.createGateway)).toEqual([]);
  });

  it('is not discarded without asking', async ({ api, openApp }) => {
    serveGateways(api, [buildGateway()]);
    await openApp('/admin/payment-gateways', { web: ADMIN });
    await findButton('Add Gateway').click();
    await findField('Display name').fill('Crypto');
    await findButton('Edit: Card').click();
    await expect.element(findField('Display name')).toHaveValue('Crypto');
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await expect.element(dialog).toMatchTextContent("The changes to this gateway haven't been saved.");
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await findButton('Cancel').click();
    await expect.element(page.getByText('You have unsaved changes')).toBeVisible();
    await findButton('Discard changes').click();
    await expect.element(findField('Display name')).not.toBeInTheDocument();
    await expect.element(findButton('Add Gateway')).toHaveFocus();
  });

  it('keeps its input but no keys when the session ends', async ({ api, open }) => {
    serveGateways(api, []);
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Add Gateway').click();
    await findField('Display name').fill('Crypto');
    await password('Private key (client secret)').fill('a-secret-of-ours');
    api.refuse(calls.createGateway, 'session-ended');
    await findButton('Create Gateway').click();
    await page.getByRole('textbox', { name: 'Email or username' }).fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('my-password');
    api.respond(webAuth.calls.login, { user: ADMIN, token: 'a-new-token', deviceToken: 'a-device-token' });
    await userEvent.keyboard('{Enter}');
    await expect.element(findField('Display name')).toHaveValue('Crypto');
    await expect.element(password('Private key (client secret)')).toHaveValue('');
  });
});

describe('a change of a gateway', () => {
  it('sends only what was changed, and keeps keys that were left empty', async ({ api, open }) => {
    serveGateways(api, [buildGateway()]);
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Edit: Card').click();
    await expect
      .element(password('Private key (secret key)'))
      .toHaveAccessibleDescription('Stored, ends in 1234. Leave this empty to keep it.');
    await expect.element(password('Private key (secret key)')).toHaveValue('');
    await expect.element(select('Type')).toMatchTextContent('Stripe');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findField('Display name').fill('Credit card');
    await findField('Description').fill('');
    await findField('Fixed fee').fill('35');
    await page.getByRole('checkbox', { name: 'Active' }).click();
    await findButton('Update Gateway').click();
    await expect.element(page.getByText('Gateway updated successfully')).toBeVisible();
    await expect.element(card('Credit card')).toMatchTextContent('Inactive');
    await expect.element(findButton('Edit: Credit card')).toHaveFocus();
    expect(api.requests(calls.updateGateway).map(({ body }) => body)).toEqual([
      {
        displayName: 'Credit card',
        description: '',
        isActive: false,
        version: 1,
        configuration: { fees: { fixed: 35 } },
      },
    ]);
  });

  it('shows both versions if someone else changed it first, and never a key', async ({ api, open }) => {
    const gateway = buildGateway();
    serveGateways(api, [gateway]);
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Edit: Card').click();
    await findField('Display name').fill('Cards');
    await password('Private key (secret key)').fill('sk_test_new_5678');
    api.refuseOnce(calls.updateGateway, 'version-conflict', {
      data: { ...gateway, displayName: 'Credit card', priority: 4, version: 2 },
    });
    await findButton('Update Gateway').click();
    const main = page.getByRole('main');
    await expect
      .element(main.getByText('Someone else changed this gateway while you were editing'))
      .toBeVisible();
    await expect.element(main).toMatchTextContent(/CardsSaved versionCredit card/);
    await expect.element(main).toMatchTextContent(/A new keySaved versionStored, ends in 1234/);
    expect(main.element().textContent).not.toContain('sk_test_new_5678');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findButton('Keep mine').click();
    await expect.element(card('Cards')).toMatchTextContent('Stored, ends in 5678');
    expect(
      api
        .requests(calls.updateGateway)
        .map(({ body }) => body)
        .at(-1),
    ).toEqual({
      displayName: 'Cards',
      version: 2,
      configuration: { privateKey: 'sk_test_new_5678' },
    });
  });

  it('keeps the input if it cannot be saved', async ({ api, open }) => {
    serveGateways(api, [buildGateway()]);
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Edit: Card').click();
    await findField('Display name').fill('Cards');
    api.refuse(calls.updateGateway, 'unavailable');
    await findButton('Update Gateway').click();
    await expect.element(page.getByText('Failed to save gateway')).toBeVisible();
    api.refuse(calls.updateGateway, 'invalid', {
      errors: [{ path: 'configuration.fees.fixed', msg: 'Too high for this gateway' }],
    });
    await findButton('Update Gateway').click();
    await expect.element(findField('Fixed fee')).toHaveAccessibleDescription('Too high for this gateway');
    await expect.element(findField('Display name')).toHaveValue('Cards');
  });
});

describe('the deletion of a gateway', () => {
  it('asks first, and then leaves the focus on the screen', async ({ api, open }) => {
    serveGateways(api, [buildGateway()]);
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Delete: Card').click();
    await expect.element(dialog).toMatchTextContent('This action cannot be undone.');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Gateway deleted successfully')).toBeVisible();
    await expect.element(page.getByText('No Payment Gateways Configured')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says why it was refused, and stays', async ({ api, open }) => {
    serveGateways(api, [buildGateway()]);
    const message = "This gateway has transactions, so it can't be deleted. Deactivate it instead.";
    await open('/admin/payment-gateways', { web: ADMIN });
    for (const [code, said] of [
      ['conflict', message],
      ['unavailable', 'Failed to delete gateway'],
    ] as const) {
      api.refuse(calls.removeGateway, code, { message });
      await findButton('Delete: Card').click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect.element(page.getByText(said)).toBeVisible();
      await expect.element(card('Card')).toBeVisible();
    }
  });
});

describe('the test of a gateway', () => {
  const PASSED = { name: 'An order is placed', passed: true, detail: 'The service accepted it.' };
  const FAILED = {
    name: 'The webhook is registered',
    passed: false,
    detail: 'It reports to https://other.example.',
    remedy: 'Change its address at the service.',
  };
  const result = dialog.getByRole('status');
  const run = (name: string) => dialog.getByRole('button', { name });

  it('shows its progress, what passed, and what to do about the rest', async ({ api, open }) => {
    serveGateways(api, [buildGateway()]);
    api.respond(calls.testGateway, { checks: [PASSED, FAILED] });
    const release = api.hold(calls.testGateway);
    await open('/admin/payment-gateways', { web: ADMIN });
    await findButton('Test: Card').click();
    await expect.element(result).toMatchTextContent('Testing… This takes up to half a minute.');
    await expect.element(run('Testing…')).toHaveFocus();
    await expectAccessible();
    release();
    await expect.element(result).toMatchTextContent('1 of 2 checks failed');
    const items = dialog.getByRole('listitem');
    await expect.element(items.nth(0)).toMatchTextContent('An order is placed: passed');
    await expect.element(items.nth(1)).toMatchTextContent(/: failed.*What to do: Change its address/s);
    await expect.element(run('Run again')).toHaveFocus();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('can be run again, and closed, by keyboard', async ({ api, open }) => {
    serveGateways(api, [buildGateway()]);
    api.respond(calls.testGateway, { checks: [FAILED] });
    await open('/admin/payment-gateways', { web: ADMIN });
    await expect.element(findButton('Test: Card')).toBeVisible();
    findButton('Test: Card').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(result).toMatchTextContent('1 of 1 checks failed');
    api.respond(calls.testGateway, { checks: [PASSED, { ...FAILED, passed: true }] });
    await userEvent.keyboard('{Enter}');
    await expect.element(result).toMatchTextContent('All 2 checks passed');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(findButton('Test: Card')).toHaveFocus();
    expect(api.requests(calls.testGateway)).toHaveLength(2);
  });

  it('says why it could not be run', async ({ api, open }) => {
    serveGateways(api, [buildGateway()]);
    await open('/admin/payment-gateways', { web: ADMIN });
    const message = 'Switch this gateway to the sandbox first';
    for (const [code, said] of [
      ['conflict', message],
      ['unavailable', 'Failed to test gateway'],
    ] as const) {
      api.refuse(calls.testGateway, code, { message });
      await findButton('Test: Card').click();
      await expect.element(dialog.getByText(said)).toBeVisible();
      await expectAccessible();
      await userEvent.keyboard('{Escape}');
    }
  });

  it('is for the sandbox only, and says so', async ({ api, open }) => {
    serveGateways(api, [buildGateway({ configuration: { sandbox: false } })]);
    await open('/admin/payment-gateways', { web: ADMIN });
    const test = findButton('Test: Card');
    await expect.element(test).toHaveAttribute('aria-disabled', 'true');
    await expect.element(test).toHaveAccessibleDescription('To test it, switch it to the sandbox first.');
    await test.click({ force: true });
    expect(api.requests(calls.testGateway)).toEqual([]);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });
});
