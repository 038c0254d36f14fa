import { ulid } from 'ulid';
import { describe, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { packages } from '#shared/contract/packages.ts';
import { payments } from '#shared/contract/payments.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildPackage, buildPlayer, buildWebsiteUser } from '../../../../testing/builders.ts';
import { buildCheckout, buildMethod, buildOrder, watchPaymentWindow } from '../../../../testing/checkout.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';

const { methods, initialize, order, resume } = payments.calls;
const WANDERER = buildPackage();
const CARD = buildMethod();
const COINS = buildMethod({
  name: 'coinpayments',
  displayName: 'Coins',
  description: '',
  icon: 'coins',
  renews: false,
  fees: { percentage: 0, fixed: 0 },
  fee: 0,
  total: 499,
  coins: ['BTC', 'LTC.TEST'],
  dueNow: 499,
});
const PAGE = buildCheckout({ paymentUrl: 'https://pay.example/session' });

const dialog = () => page.getByRole('dialog', { name: 'Checkout' });
const heading = (name: string) => dialog().getByRole('heading', { name });
const method = (name: RegExp) => dialog().getByRole('button', { name });
const field = (name: string) => dialog().getByRole('textbox', { name });
const start = () => page.getByRole('button', { name: 'Start Your Journey: Wanderer' });
const submit = () => dialog().getByRole('button', { name: /^Continue/ });

function serveShop(api: FakeApi, shown = [WANDERER]): void {
  api.respond(packages.calls.list, { packages: shown });
  api.respond(methods, { methods: [CARD, COINS] });
  for (const call of [subscriptions.calls.mine, subscriptions.calls.mineAsPlayer])
    api.respond(call, { subscription: null, receipts: [], hadTrial: false });
  api.respond(initialize, PAGE);
  api.respond(resume, PAGE);
  api.respond(order, buildOrder());
}

async function enterDetails(): Promise<void> {
  await field('Email').fill('Luna@Example.com');
  await field('First name').fill('Luna');
  await field('Last name').fill('Moth');
}

describe('the choice of a payment method', () => {
  it('shows what each costs, and whether it renews', async ({ api, open }) => {
    serveShop(api);
    await open('/purchase');
    await start().click();
    await expect.element(heading('Choose how to pay')).toHaveFocus();
    await expect.element(method(/^Card/)).toMatchTextContent('Visa and others');
    await expect.element(method(/^Card/)).toMatchTextContent(/Fee 2\.9%: (US)?\$0\.14/);
    await expect.element(method(/^Card/)).toMatchTextContent(/Total: (US)?\$5\.13/);
    await expect
      .element(method(/^Card/))
      .toMatchTextContent(/Free for 30 days, then (US)?\$5\.13 every month, until you cancel\./);
    await expect.element(method(/^Coins/)).toMatchTextContent("Paid once for 1 month. It doesn't renew.");
    await expect.element(method(/^Coins/)).toMatchTextContent('Your 30 days of free trial are added.');
    await expect.element(method(/^Coins/)).not.toMatchTextContent('Fee');
    expect(api.requests(methods)[0]?.params.packageId).toBe(WANDERER.id);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('has placeholders while it loads, and can be loaded again after a failure', async ({ api, open }) => {
    serveShop(api);
    api.refuse(methods, 'internal-error');
    const respond = api.hold(methods);
    await open('/purchase');
    await start().click();
    await expect.element(dialog().getByText('Loading payment methods...')).toBeInTheDocument();
    respond();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Failed to load payment methods');
    await expect.poll(() => page.getByText('Failed to load payment methods').length).toBe(2);
    await expectAccessible();
    api.respond(methods, { methods: [CARD] });
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(method(/^Card/)).toBeVisible();
  });

  it("includes the package's own payment page", async ({ api, open }) => {
    serveShop(api, [buildPackage({ paymentLink: 'https://pay.example/wanderer' })]);
    api.respond(methods, { methods: [] });
    await open('/purchase');
    await start().click();
    const link = dialog().getByRole('link', { name: /^Payment page/ });
    await expect.element(link).toHaveAttribute('href', 'https://pay.example/wanderer');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expectAccessible();
  });

  it('has no trial for someone who has had one', async ({ api, open }) => {
    serveShop(api);
    api.respond(methods, { methods: [buildMethod({ trialDays: 0, dueNow: 513 })] });
    await open('/purchase', { web: buildWebsiteUser() });
    await start().click();
    await expect
      .element(method(/^Card/))
      .toMatchTextContent(/\$5\.13 every month, until you cancel\. The first payment is now\./);
    await method(/^Card/).click();
    await expect.element(dialog().getByRole('button', { name: /^Continue: (US)?\$5\.13$/ })).toBeVisible();
  });

  it('shows how a fee with a fixed part is computed', async ({ api, open }) => {
    serveShop(api);
    const fees = { percentage: 2.9, fixed: 30 };
    api.respond(methods, { methods: [buildMethod({ fees, fee: 44, total: 543 })] });
    await open('/purchase');
    await start().click();
    await expect.element(method(/^Card/)).toMatchTextContent(/Fee 2\.9% \+ (US)?\$0\.30: (US)?\$0\.44/);
  });

  it('shows a fixed fee alone', async ({ api, open }) => {
    serveShop(api);
    const fees = { percentage: 0, fixed: 30 };
    api.respond(methods, { methods: [buildMethod({ fees, fee: 30, total: 529 })] });
    await open('/purchase');
    await start().click();
    await expect.element(method(/^Card/)).toMatchTextContent(/Fee: (US)?\$0\.30/);
  });

  it('says where to ask if there is none, and returns the focus on Escape', async ({ api, open }) => {
    serveShop(api);
    api.respond(methods, { methods: [] });
    await open('/purchase');
    await expect.element(start()).toBeVisible();
    start().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('No way to pay yet')).toBeVisible();
    await expect.element(dialog().getByRole('link', { name: 'hello@pixelcrowd.example' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('{Escape}');
    await expect.element(start()).toHaveFocus();
  });
});

describe('the details of a buyer', () => {
  it('need an email address and both names', async ({ api, open }) => {
    serveShop(api);
    const { open: opensWindow } = watchPaymentWindow();
    await open('/purchase');
    await start().click();
    await method(/^Card/).click();
    await expect.element(heading('Enter your details')).toHaveFocus();
    await submit().click();
    await expect.element(field('Email')).toHaveFocus();
    await expect.poll(() => dialog().getByText('Please fill in all required fields').length).toBe(3);
    expect(opensWindow).not.toHaveBeenCalled();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('survive the way back to the methods', async ({ api, open }) => {
    serveShop(api);
    await open('/purchase');
    await start().click();
    await method(/^Card/).click();
    await enterDetails();
    await dialog().getByRole('button', { name: 'Back' }).click();
    await expect.element(heading('Choose how to pay')).toHaveFocus();
    await method(/^Coins/).click();
    await expect.element(field('First name')).toHaveValue('Luna');
    await expect.element(dialog().getByRole('combobox', { name: 'Coin' })).toHaveValue('BTC');
  });

  it('are not lost to Escape without a question', async ({ api, open }) => {
    await page.viewport(390, 600);
    serveShop(api);
    await open('/purchase');
    await start().click();
    await method(/^Card/).click();
    await field('First name').fill('Luna');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Close and lose what you typed?');
    await expectAccessible();
    await expect.element(dialog().getByRole('button', { name: 'Keep editing' })).toBeInViewport({ ratio: 1 });
    await dialog().getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field('First name')).toHaveValue('Luna');
    await expect.element(field('First name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await dialog().getByRole('button', { name: 'Discard details' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await start().click();
    await method(/^Card/).click();
    await expect.element(field('First name')).toHaveValue('');
  });

  it('contain the address of the signed-in user', async ({ api, open }) => {
    serveShop(api);
    watchPaymentWindow();
    await open('/purchase', {
      web: buildWebsiteUser({
        email: 'luna@example.com',
        emailVerified: true,
        profile: { firstName: 'Luna', lastName: 'Moth' },
      }),
    });
    await start().click();
    await method(/^Card/).click();
    await expect.element(dialog().getByText('luna@example.com')).toBeVisible();
    await expect.element(field('Email')).not.toBeInTheDocument();
    await submit().click();
    await expect.poll(() => api.requests(initialize)[0]?.body.userEmail).toBe('luna@example.com');
    expect(api.requests(initialize)[0]?.body).toMatchObject({ firstName: 'Luna', lastName: 'Moth' });
  });

  it('ask a signed-in user to confirm their address if they have not', async ({ api, open }) => {
    serveShop(api);
    await open('/purchase', { web: buildWebsiteUser({ email: 'luna@example.com', emailVerified: false }) });
    await start().click();
    await method(/^Card/).click();
    await expect.element(dialog().getByText(/^Confirm this address on your account page/)).toBeVisible();
    await expect.element(field('Email')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("start with a player's address, which can be changed", async ({ api, open }) => {
    serveShop(api);
    await open('/purchase', { game: buildPlayer({ email: 'player@example.com', emailVerified: false }) });
    await start().click();
    await method(/^Card/).click();
    await expect.element(field('Email')).toHaveValue('player@example.com');
  });

  it("are a verified player's address and name", async ({ api, open }) => {
    serveShop(api);
    watchPaymentWindow();
    const player = buildPlayer({ name: 'Juno of Moth', email: 'player@example.com', emailVerified: true });
    await open('/purchase', { game: player });
    await start().click();
    await method(/^Card/).click();
    await expect
      .element(dialog().getByText('The package belongs to your player, Juno of Moth.'))
      .toBeVisible();
    await submit().click();
    await expect.poll(() => api.requests(initialize)).toHaveLength(1);
    expect(api.requests(initialize)[0]?.body).toMatchObject({
      userEmail: 'player@example.com',
      firstName: 'Juno',
      lastName: 'of Moth',
    });
  });
});

describe('placing an order', () => {
  it('sends the window that opened with the click to the payment page', async ({ api, open }) => {
    serveShop(api);
    const { open: opensWindow, opened } = watchPaymentWindow();
    const respond = api.hold(initialize);
    await open('/purchase');
    await start().click();
    await method(/^Card/).click();
    await enterDetails();
    await dialog().getByRole('combobox', { name: 'Country' }).selectOptions('DE');
    await submit().click();
    await expect.element(dialog().getByText('Preparing your payment...')).toBeVisible();
    expect(opensWindow).toHaveBeenCalledWith('', '_blank');
    await userEvent.keyboard('{Escape}');
    await expect.element(heading('Your payment')).toHaveFocus();
    respond();
    await expect.element(page.getByText('Payment initialized successfully!')).toBeVisible();
    expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/session');
    expect(opened.opener).toBeNull();
    expect(opened.sessionStorage.setItem).toHaveBeenCalledOnce();
    expect(api.requests(initialize)[0]?.body).toEqual({
      packageId: WANDERER.id,
      gateway: CARD.id,
      userEmail: 'luna@example.com',
      firstName: 'Luna',
      lastName: 'Moth',
      country: 'DE',
    });
    const link = dialog().getByRole('link', { name: 'Open the payment page' });
    await expect.element(link).toHaveAttribute('href', 'https://pay.example/session');
    await expect.element(dialog().getByRole('status')).toMatchTextContent('Waiting for your payment');
    await expect.element(dialog().getByRole('timer')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('returns to the details after a failure, and repeats the same order', async ({ api, open }) => {
    serveShop(api);
    const { opened } = watchPaymentWindow();
    api.refuseOnce(initialize, 'unavailable', { message: 'Failed to initialize payment' });
    await open('/purchase');
    await start().click();
    await method(/^Card/).click();
    await enterDetails();
    await submit().click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Failed to initialize payment');
    await expect.element(heading('Enter your details')).toBeVisible();
    expect(opened.close).toHaveBeenCalledOnce();
    await expect.element(field('Last name')).toHaveValue('Moth');
    await expectAccessible();
    await submit().click();
    await expect.element(dialog().getByRole('status')).toMatchTextContent('Waiting for your payment');
    const [first, second] = api.requests(initialize).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('leads to My subscription where one renews already', async ({ api, open }) => {
    serveShop(api);
    watchPaymentWindow();
    const message = 'This email address already has a subscription that renews.';
    api.refuse(initialize, 'already-subscribed', { message });
    await open('/purchase');
    await start().click();
    await method(/^Card/).click();
    await enterDetails();
    await submit().click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(message);
    const link = dialog().getByRole('link', { name: 'Go to My subscription' });
    await expect.element(link).toHaveAttribute('href', '/my-subscription');
    await expectAccessible();
  });

  it('leads back to the field that the server refuses', async ({ api, open }) => {
    serveShop(api);
    watchPaymentWindow();
    api.refuse(initialize, 'invalid', {
      errors: [{ path: 'userEmail', msg: 'This address bounces' }],
    });
    await open('/purchase');
    await start().click();
    await method(/^Card/).click();
    await enterDetails();
    await submit().click();
    await expect.element(dialog().getByText('This address bounces')).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
  });

  it('shows where to send coins, without another window', async ({ api, open }) => {
    const { open: opensWindow } = watchPaymentWindow();
    serveShop(api);
    api.respond(
      initialize,
      buildCheckout({
        coin: 'BTC',
        coinAmount: '0.00012345',
        address: 'bc1qexampleaddress',
        qrCode: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      }),
    );
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open('/purchase');
    await start().click();
    await method(/^Coins/).click();
    await enterDetails();
    await dialog().getByRole('combobox', { name: 'Coin' }).selectOptions('LTC.TEST');
    await submit().click();
    await expect.element(dialog().getByText('bc1qexampleaddress')).toBeVisible();
    await expect.element(dialog().getByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(api.requests(initialize)[0]?.body.coin).toBe('LTC.TEST');
    expect(opensWindow).not.toHaveBeenCalled();
    await dialog().getByRole('button', { name: 'Copy: BTC address' }).click();
    expect(copied).toHaveBeenCalledWith('bc1qexampleaddress');
    await expect.element(page.getByText('BTC address copied')).toBeVisible();
    await dialog().getByRole('button', { name: 'Copy: Amount' }).click();
    expect(copied).toHaveBeenCalledWith('0.00012345');
    copied.mockRestore();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('says so if the gateway gives no way to pay', async ({ api, open }) => {
    serveShop(api);
    const { opened } = watchPaymentWindow();
    api.respond(initialize, buildCheckout({ transactionId: ulid() }));
    await open('/purchase');
    await start().click();
    await method(/^Card/).click();
    await enterDetails();
    await submit().click();
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent('Something went wrong. Please try again.');
    expect(opened.close).toHaveBeenCalledOnce();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading('Choose how to pay')).toHaveFocus();
  });
});
