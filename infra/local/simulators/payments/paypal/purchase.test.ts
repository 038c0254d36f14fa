import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { handler as subscriptionsHandler } from '../../../../../functions/features/subscriptions/handler.ts';
import { createWebAccount } from '../../../../../functions/testing/accounts.ts';
import { bindCalls } from '../../../../../functions/testing/call-api.ts';
import { catchMails } from '../../../../../functions/testing/mails.ts';
import { createSession, createSessionAs } from '../../../../../functions/testing/sessions.ts';
import { callPayments, openShop, type Shop } from '../../../../testing/open-shop.ts';
import { PAYPAL } from '../../../../testing/payment-services.ts';

const callSubscriptions = bindCalls(subscriptionsHandler);
// A completed order mails a receipt.
catchMails();

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(PAYPAL);
});
beforeEach(() => shop.begin());
afterEach(() => shop.end());
afterAll(() => shop.stop());

it('a purchase with PayPal is not charged after its buyer left and cancelled', async () => {
  const order = await shop.place();
  expect((await shop.press(order, 'cancel')).headers.get('location')).toContain('cancelled=1');
  const { status } = await callPayments(
    'POST /api/payments/transactions/{transactionId}/cancel',
    shop.asBuyer(order),
  );
  expect(status).toBe(200);
  await shop.act(order, 'pay');
  expect(await shop.readTransaction(order)).toMatchObject({ status: 'cancelled' });
  expect(await shop.findListed(order)).toMatchObject({ status: 'APPROVED' });
});

it('a purchase with PayPal says that means were declined, until it is paid with others', async () => {
  const order = await shop.place();
  await shop.press(order, 'declined');
  await shop.deliverAll();
  const declined = { code: 'INSTRUMENT_DECLINED', message: expect.any(String) };
  expect(await shop.readAsBuyer(order)).toMatchObject({ status: 'pending', declined });
  await shop.act(order, 'pay');
  const { status, declined: isDeclined } = await shop.readTransaction(order);
  expect({ status, isDeclined }).toEqual({ status: 'completed', isDeclined: undefined });
});

it('a purchase with PayPal is refunded there, once, when its buyer cancels within the free trial', async () => {
  const order = await shop.buy({ trialDays: 14 });
  const { id } = await createWebAccount({ email: 'juno@example.org' });
  const { token } = await createSessionAs('web', id);
  const cancel = () => callSubscriptions('POST /api/subscriptions/mine/cancel', { token });
  const response = await Promise.all([cancel(), cancel()]);
  expect(response.map(({ status }) => status)).toEqual([200, 200]);
  await shop.deliverAll();
  expect(await shop.readTransaction(order)).toMatchObject({ status: 'refunded' });
  expect((await shop.findListed(order)).actions).not.toContain('refund');
  expect((await cancel()).status).toBe(409);
});

it('the test of a gateway of PayPal fails with the webhook of another site', async () => {
  const registered = shop.webhookUrl();
  shop.registerWebhook('https://pixelcrowd.example/webhook');
  const { token } = await createSession('web', { role: 'admin', name: 'Ada' });
  const { json } = await callPayments('POST /api/admin/payments/gateways/{id}/test', {
    params: { id: shop.gatewayId() },
    token,
  });
  expect(json.data.checks).toContainEqual({
    name: 'The webhook is registered',
    passed: false,
    detail: 'The webhook reports to https://pixelcrowd.example/webhook.',
    remedy: `Change its address at the service to ${registered}`,
  });
});
