import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { packages } from '#shared/contract/packages.ts';
import { payments } from '#shared/contract/payments.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPackage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { buildCheckout, buildMethod, buildOrder, watchPaymentWindow } from '../../../../testing/checkout.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { setPageVisibility } from '../../../../testing/page-visibility.ts';
import { buildPlan } from '../../../../testing/plans.ts';
import { it } from '../../../../testing/screen-test.tsx';

const { methods, initialize, order, resume, cancel } = payments.calls;
const PAGE = buildCheckout({ paymentUrl: 'https://pay.example/session' });
const COINS = buildCheckout({ coin: 'BTC', coinAmount: '0.001', address: 'bc1qexampleaddress' });
const DECLINED = { code: 'card_declined', message: 'Your card was declined' };
const POLL = 5_000;

const dialog = () => page.getByRole('dialog', { name: 'Checkout' });
const state = () => dialog().getByRole('status');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const start = () => page.getByRole('button', { name: 'Start Your Journey: Wanderer' });

/** Makes this tab one that has placed an order before a reload. */
function placeBefore(api: FakeApi, checkout = PAGE): void {
  const { transactionId, key } = checkout;
  const ordered = buildPackage();
  const stored = { transactionId, key, packageId: ordered.id };
  sessionStorage.setItem('pixelcrowd.order', JSON.stringify(stored));
  api.respond(packages.calls.list, { packages: [ordered] });
  api.respond(methods, { methods: [buildMethod()] });
  api.respond(resume, checkout);
  api.respond(order, buildOrder());
}

describe('a free trial whose card has had one', () => {
  it('says that nothing is charged, and leads to the packages', async ({ api, open }) => {
    placeBefore(api);
    api.respond(order, buildOrder({ status: 'completed', isTrialRefused: true }));
    await open('/purchase');
    await expect.element(state()).toMatchTextContent("The free trial couldn't start");
    await expect.element(state()).toMatchTextContent('Nothing was charged');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await button('Back to the packages').click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

it('says that a payer who has had a free trial gets no free days', async ({ api, open }) => {
  placeBefore(api);
  api.respond(order, buildOrder({ status: 'completed', isTrialLeftOut: true }));
  await open('/purchase');
  await expect.element(state()).toMatchTextContent('Payment complete');
  await expect.element(state()).toMatchTextContent('no free days were added');
});

describe('an order that waits for its payment', () => {
  it('is offered again after a reload', async ({ api, open }) => {
    placeBefore(api);
    const { opened } = watchPaymentWindow();
    await open('/purchase');
    await expect.element(dialog().getByRole('heading', { name: 'Your payment' })).toHaveFocus();
    await expect.element(state()).toMatchTextContent('Waiting for your payment');
    await expect.element(dialog()).toMatchTextContent(/Wanderer, (US)?\$5\.13/);
    expect(api.requests(order)[0]?.headers['x-transaction-key']).toBe(PAGE.key);
    await dialog().getByRole('link', { name: 'Open the payment page' }).click();
    expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/session');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('stays open when the dialog closes, and says so', async ({ api, open }) => {
    placeBefore(api);
    await open('/purchase');
    await expect.element(state()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .element(page.getByText('Your order stays open. Come back to this page to go on.'))
      .toBeVisible();
    await start().click();
    await expect.element(state()).toMatchTextContent('Waiting for your payment');
    await dialog().getByRole('button', { name: 'Start a new order instead' }).click();
    await expect.element(dialog().getByRole('heading', { name: 'Choose how to pay' })).toHaveFocus();
  });

  it('can be cancelled after a question', async ({ api, open }) => {
    placeBefore(api);
    api.refuse(cancel, 'unavailable', { message: 'The gateway rests' });
    await open('/purchase');
    await button('Cancel order').click();
    await expect.element(button('Keep order')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Cancel order')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await button('Cancel order').click();
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent("The order couldn't be cancelled right now. Please try again.");
    await expectAccessible();
    api.respond(cancel, buildOrder({ status: 'cancelled' }));
    await button('Cancel order').click();
    await expect.element(state()).toMatchTextContent('Order cancelled');
    expect(sessionStorage.getItem('pixelcrowd.order')).toBeNull();
    await button('Back to the packages').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sessionStorage.getItem('pixelcrowd.order')).toBeNull();
  });

  it('shows the coins that are missing once some have arrived', async ({ api, open }) => {
    const advance = startFakeTime();
    placeBefore(api, COINS);
    await open('/purchase');
    await expect.element(dialog()).toMatchTextContent('Amount0.001 BTC');
    api.respond(order, buildOrder({ received: { coin: 'BTC', amount: '0.0004', missing: '0.0006' } }));
    api.respond(resume, { ...COINS, coinAmount: '0.0006' });
    await advance(POLL);
    await expect.element(state()).toMatchTextContent('0.0006 BTC missing');
    await expect.element(state()).toMatchTextContent('Send 0.0006 BTC more to the same address');
    await expect.element(dialog()).toMatchTextContent('Amount0.0006 BTC');
    await expect.element(dialog().getByText('bc1qexampleaddress')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('can be forgotten if the server does not know it', async ({ api, open }) => {
    placeBefore(api);
    api.refuse(order, 'wrong-credentials');
    await open('/purchase');
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent('Something went wrong. Please try again.');
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Forget this order and start over' }).click();
    await expect.element(dialog().getByRole('button', { name: /^Card/ })).toBeVisible();
    expect(sessionStorage.getItem('pixelcrowd.order')).toBeNull();
  });
});

describe('an order that cannot be paid', () => {
  it('can be forgotten, after which the ways to pay are offered again', async ({ api, open }) => {
    placeBefore(api);
    api.refuse(resume, 'conflict');
    await open('/purchase');
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent('Something went wrong. Please try again.');
    await button('Forget this order and start over').click();
    await expect.element(dialog().getByRole('button', { name: /^Card/ })).toBeVisible();
    expect(sessionStorage.getItem('pixelcrowd.order')).toBeNull();
  });

  it('is not paid after its time', async ({ api, open }) => {
    placeBefore(api);
    api.respond(order, buildOrder({ expiresAt: new Date(Date.now() - 1_000).toISOString() }));
    await open('/purchase');
    await expect
      .element(dialog().getByRole('timer'))
      .toMatchTextContent("The time to pay is up. Please don't pay for this order any more.");
  });
});

describe('the way of an order', () => {
  it('is followed while the page is visible, until the order ends', async ({ api, open }) => {
    const advance = startFakeTime();
    placeBefore(api);
    await open('/purchase');
    await expect.element(state()).toMatchTextContent('Waiting for your payment');
    api.respond(order, buildOrder({ status: 'processing' }));
    await advance(POLL);
    await expect.element(state()).toMatchTextContent('Confirming your payment');
    await expectAccessible();
    setPageVisibility('hidden');
    const before = api.requests(order).length;
    await advance(4 * POLL);
    expect(api.requests(order).length).toBe(before);
    api.respond(order, buildOrder({ status: 'completed' }));
    setPageVisibility('visible');
    await expect.element(state()).toMatchTextContent('Payment complete');
    await expectAccessible();
    const last = api.requests(order).length;
    await advance(4 * POLL);
    expect(api.requests(order).length).toBe(last);
    expect(sessionStorage.getItem('pixelcrowd.order')).toContain(PAGE.key);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sessionStorage.getItem('pixelcrowd.order')).toBeNull();
    expect(page.getByText(/Your order stays open/).length).toBe(0);
  });

  for (const [words, fields] of [
    ['Payment failedYour card was declined. Try again', { status: 'failed', failure: DECLINED }],
    ['Order expired', { status: 'cancelled', isExpired: true }],
    ['Payment refunded', { status: 'refunded' }],
  ] as const) {
    it(`says what to do when it ends: ${words}`, async ({ api, open }) => {
      placeBefore(api);
      api.respond(order, buildOrder(fields));
      await open('/purchase');
      await expect.element(state()).toMatchTextContent(words);
      await expectAccessible();
      await expectFitsAtAnyWidth();
    });
  }

  it('begins again with another order after a failure', async ({ api, open }) => {
    placeBefore(api);
    sessionStorage.clear();
    watchPaymentWindow();
    api.respond(initialize, PAGE);
    api.respond(order, buildOrder({ status: 'failed', failure: DECLINED }));
    await open('/purchase');
    for (const attempt of [1, 2]) {
      if (attempt === 1) await start().click();
      else await button('Choose how to pay').click();
      await dialog().getByRole('button', { name: /^Card/ }).click();
      if (attempt === 1) {
        await dialog().getByRole('textbox', { name: 'Email' }).fill('luna@example.com');
        await dialog().getByRole('textbox', { name: 'First name' }).fill('Luna');
        await dialog().getByRole('textbox', { name: 'Last name' }).fill('Moth');
      }
      await dialog()
        .getByRole('button', { name: /^Continue/ })
        .click();
      await expect.element(state()).toMatchTextContent('Payment failed');
    }
    const keys = api.requests(initialize).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a free trial that has begun', () => {
  it('says that nothing was charged, and what will be charged when', async ({ api, open }) => {
    placeBefore(api);
    const trialEnds = '2026-12-26T12:00:00.000Z';
    api.respond(order, buildOrder({ status: 'completed', amount: 1367, trialEnds }));
    await open('/purchase');
    await expect.element(state()).toMatchTextContent('Your free trial has begun');
    await expect
      .element(state())
      .toMatchTextContent(/Nothing charged today\. (US)?\$13\.67 on .*26.* 2026, unless you cancel before\./);
    await expect.element(state()).not.toMatchTextContent('Payment complete');
  });
});

describe('a guest who has paid', () => {
  it('sets a password to manage the plan, with what they entered before', async ({ api, open }) => {
    placeBefore(api);
    api.respond(order, buildOrder({ status: 'completed' }));
    await open('/purchase');
    await expect.element(state()).toMatchTextContent('Wanderer is yours. It belongs to juno@example.org.');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await dialog().getByRole('link', { name: 'Set a password to manage your plan' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('juno@example.org');
    await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Kim');
    expect(sessionStorage.getItem('pixelcrowd.order')).toBeNull();
  });
});

describe('a free trial that waits for the mailed link', () => {
  it('says that the link was sent, and begins when it is followed', async ({ api, open }) => {
    const advance = startFakeTime();
    placeBefore(api);
    const trialEnds = '2026-12-26T12:00:00.000Z';
    api.respond(order, buildOrder({ status: 'completed', amount: 1367, trialEnds, proof: 'awaited' }));
    await open('/purchase');
    await expect
      .element(state())
      .toMatchTextContent(/Confirm your email address.*sent a link to juno@example\.org/);
    await expect.element(state()).not.toMatchTextContent('has begun');
    api.respond(order, buildOrder({ status: 'completed', amount: 1367, trialEnds }));
    await advance(POLL);
    await expect.element(state()).toMatchTextContent('Your free trial has begun');
    await expect
      .element(dialog().getByRole('link', { name: 'Set a password to manage your plan' }))
      .toBeVisible();
  });
});

it('shows the plan that was just bought, not what its buyer had before', async ({ api, open }) => {
  const advance = startFakeTime();
  const { mine } = subscriptions.calls;
  const rest = { receipts: [], hadTrial: false };
  placeBefore(api);
  serveAccount(api);
  api.respond(mine, { subscription: null, ...rest });
  await open('/purchase', { web: buildWebsiteUser() });
  await expect.element(state()).toMatchTextContent('Waiting for your payment');
  await expect.poll(() => api.requests(mine).length).toBe(1);
  api.respond(order, buildOrder({ status: 'completed' }));
  api.respond(mine, { subscription: buildPlan(), ...rest });
  await advance(POLL);
  await dialog().getByRole('link', { name: 'Manage your plan' }).click();
  await expect.element(page.getByText('Renews on')).toBeVisible();
});

describe('coming back from a payment page', () => {
  it('shows how the order went, and leaves a clean address', async ({ api, open }) => {
    placeBefore(api);
    api.respond(order, buildOrder({ status: 'completed' }));
    await open(`/purchase?transaction=${PAGE.transactionId}`);
    await expect.element(state()).toMatchTextContent('Payment complete');
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.poll(() => location.pathname + location.search).toBe('/purchase');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('looks at the order again before it offers to pay once more', async ({ api, open }) => {
    const advance = startFakeTime();
    placeBefore(api);
    await open(`/purchase?transaction=${PAGE.transactionId}`);
    await expect.element(state()).toMatchTextContent('Waiting for your payment');
    const polls = api.requests(order).length;
    expect(api.requests(resume)).toHaveLength(0);
    await advance(POLL);
    await expect.element(dialog().getByRole('link', { name: 'Open the payment page' })).toBeVisible();
    expect(api.requests(order).length).toBe(polls + 1);
  });

  it('says that it was declined, and tries the same order again', async ({ api, open }) => {
    placeBefore(api);
    api.respond(order, buildOrder({ declined: DECLINED }));
    const { opened } = watchPaymentWindow();
    await open(`/purchase?transaction=${PAGE.transactionId}`);
    await expect.element(state()).toMatchTextContent('Payment declined');
    await expect.element(state()).toMatchTextContent('Your card was declined. Nothing was charged.');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await dialog().getByRole('link', { name: 'Try again' }).click();
    expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/session');
  });

  it('says that it was left, and offers another method for a new order', async ({ api, open }) => {
    placeBefore(api);
    api.respond(cancel, buildOrder({ status: 'cancelled' }));
    await open(`/purchase?transaction=${PAGE.transactionId}&cancelled=1`);
    await expect.element(state()).toMatchTextContent('Payment not finished');
    await expect.element(dialog().getByRole('link', { name: 'Try again' })).toBeVisible();
    await button('Another method').click();
    await expect.element(dialog().getByRole('button', { name: /^Card/ })).toBeVisible();
    expect(api.requests(cancel)).toHaveLength(1);
    expect(sessionStorage.getItem('pixelcrowd.order')).toBeNull();
  });

  it('shows a payment that was faster than the choice of another method', async ({ api, open }) => {
    placeBefore(api);
    api.respond(order, buildOrder({ declined: DECLINED }));
    api.respond(cancel, buildOrder({ status: 'completed' }));
    await open(`/purchase?transaction=${PAGE.transactionId}`);
    await button('Another method').click();
    await expect.element(state()).toMatchTextContent('Payment complete');
  });

  it('points to the tab that placed the order', async ({ api, open }) => {
    placeBefore(api);
    sessionStorage.clear();
    await open(`/purchase?transaction=${PAGE.transactionId}&cancelled=1`);
    await expect
      .element(dialog().getByRole('heading', { name: 'Your order is open in another tab' }))
      .toHaveFocus();
    await expectAccessible();
    await button('Back to the packages').click();
    await expect.poll(() => location.pathname + location.search).toBe('/purchase');
  });
});
