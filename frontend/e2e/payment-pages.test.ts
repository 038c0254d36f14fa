import { describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { expectFits, pressByKeyboard } from './keyboard.ts';
import { callApi, createEmailAddress } from './players.ts';
import { story, TO_STORAGE, type Visit } from './story.ts';

interface Offer {
  packages: { id: string; name: string }[];
}

/** Places an order of the sample package through the API. */
async function placeOrder(
  gateway: 'Card' | 'PayPal',
): Promise<{ transactionId: string; paymentUrl: string }> {
  const { packages } = await callApi<Offer>('GET', '/api/subscription-packages');
  const packageId = packages.find(({ name }) => name === 'Wanderer')?.id;
  const path = `/api/payments/methods/${packageId}`;
  const { methods } = await callApi<{ methods: { id: string; displayName: string }[] }>('GET', path);
  const chosen = methods.find(({ displayName }) => displayName === gateway)?.id;
  const buyer = { userEmail: createEmailAddress(), firstName: 'Juno', lastName: 'Moth' };
  return callApi('POST', '/api/payments/initialize', { body: { packageId, gateway: chosen, ...buyer } });
}

/** The payment page is on an origin of its own, and nothing is left to pay at the end. */
const ON_PAYMENT_PAGE: Visit = {
  expected: new RegExp(`${TO_STORAGE.source}|404`),
  before: (page) => page.route(/\/purchase\?/, (route) => route.fulfill({ body: 'Back on the site' })),
};

describe('the page of a simulated payment service', () => {
  story('of Stripe is declined, left and paid by keyboard alone', async ({ visit }) => {
    const { transactionId, paymentUrl } = await placeOrder('Card');
    const page = await visit(paymentUrl, ON_PAYMENT_PAGE);
    await page.getByText('Renews every month until cancelled').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await pressByKeyboard(page, 'Try a card that is declined');
    await page.getByRole('alert').getByText('Your card was declined').waitFor();
    await expectAccessible(page);
    await pressByKeyboard(page, 'Go back without paying');
    await page.waitForURL(new RegExp(`/purchase\\?transaction=${transactionId}&cancelled=1`));
    await page.goto(paymentUrl);
    await pressByKeyboard(page, 'Pay by card');
    await page.waitForURL(new RegExp(`/purchase\\?transaction=${transactionId}$`));
    await page.goto(paymentUrl);
    await page.getByRole('heading', { name: 'Nothing to pay' }).waitFor();
    await expectAccessible(page);
  });

  story.for([
    ['left', 'Cancel and return to the shop', 'cancelled=1&token='],
    ['declined', 'Pay with a card that is declined', 'token='],
    ['paid', 'Pay with PayPal', 'token='],
  ] as const)('of PayPal is %s by keyboard alone', async ([, choice, end], { visit }) => {
    const { transactionId, paymentUrl } = await placeOrder('PayPal');
    const page = await visit(paymentUrl, ON_PAYMENT_PAGE);
    await page.getByRole('heading', { name: 'Pay with PayPal' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await pressByKeyboard(page, choice);
    await page.waitForURL(new RegExp(`/purchase\\?transaction=${transactionId}&${end}`));
  });
});

/** The script of the test and axe reach the sandboxed frame of an email in vain. */
const IN_CONSOLE: Visit = { undecided: true, newcomer: true, expected: /'postMessage' on 'DOMWindow'/ };

describe('the payments of the local console', () => {
  story('hold events back, and pay and refund an order by keyboard alone', async ({ visit }) => {
    const { paymentUrl } = await placeOrder('PayPal');
    const id = new URL(paymentUrl).searchParams.get('token') ?? '';
    const page = await visit('/_local', IN_CONSOLE);
    const payments = page.getByRole('region', { name: 'Payments' });
    const order = payments.getByRole('listitem').filter({ hasText: id });
    await order.getByText('PAYER_ACTION_REQUIRED').waitFor();
    await expectAccessible(page);
    await expectFits(page);

    const openPayments = () => page.getByRole('link', { name: 'Payments' }).press('Enter');
    await openPayments();
    await pressByKeyboard(page, payments.getByRole('button', { name: 'Hold events back' }));
    await payments.getByText('Events of all services are held back').waitFor();
    await pressByKeyboard(page, order.getByRole('button', { name: 'Pay', exact: true }));
    await order.getByText('… CHECKOUT.ORDER.APPROVED').waitFor();
    expect(await order.evaluate((card) => card.contains(document.activeElement))).toBe(true);
    await expectAccessible(page);
    await openPayments();
    await pressByKeyboard(page, payments.getByRole('button', { name: 'Send held events' }));
    await order.getByText('✓ PAYMENT.CAPTURE.COMPLETED').waitFor();
    await pressByKeyboard(page, order.getByRole('button', { name: 'Refund' }));
    await order.getByText('✓ PAYMENT.CAPTURE.REFUNDED').waitFor();
  });
});
