import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAYPAL } from '../../../../testing/payment-services.ts';
import { type StartedService, startPaymentService } from '../../../../testing/start-payment-service.ts';

const OPEN = { state: 'open', refunded: 0, dispute: 'none' };
const PAID = { state: 'paid', paid: { amount: 1049, currency: 'USD' }, refunded: 0, dispute: 'none' };

let paypal: StartedService;

beforeAll(async () => {
  paypal = await startPaymentService(PAYPAL);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await paypal.forget();
});
afterAll(() => paypal.stop());

const create = () => paypal.gateway().createCheckout(paypal.buildOrder());
/** Reads an order, and takes its money if the payer has approved that. */
const capture = (reference: string) => paypal.gateway().readPayment(reference, { mayCapture: true });

/** Presses a button of the page on which a person pays, and returns where it leads. */
async function choose(paymentUrl: string | undefined, choice: string): Promise<string | null> {
  const body = new URLSearchParams({ choice });
  const response = await fetch(paymentUrl ?? '', { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location');
}

describe('an order at PayPal', () => {
  it('is paid on its page and captured when it is read', async () => {
    const { reference, paymentUrl } = await create();
    expect(await (await fetch(paymentUrl ?? '')).text()).toContain('<p>10.49 USD</p>');
    expect(await capture(reference)).toEqual(OPEN);
    const back = new URL((await choose(paymentUrl, 'balance')) ?? '');
    const fingerprint = back.searchParams.get('PayerID');
    const returned = `https://pixelcrowd.test/purchase?transaction=1&token=${reference}&PayerID=${fingerprint}`;
    expect(back.href).toBe(returned);
    expect(await paypal.read(reference)).toMatchObject(OPEN);
    const paid = await capture(reference);
    expect(paid).toEqual({ ...PAID, fingerprint });
    expect(await capture(reference)).toEqual(paid);
  });

  it('stays open after declined means, and can be paid with others', async () => {
    const { reference, paymentUrl } = await create();
    await choose(paymentUrl, 'declined');
    const declined = { code: 'INSTRUMENT_DECLINED', message: expect.any(String) };
    expect(await capture(reference)).toEqual({ ...OPEN, declined });
    await choose(paymentUrl, 'balance');
    expect(await capture(reference)).toMatchObject(PAID);
  });

  it('fails once it was tried too often', async () => {
    const { reference, paymentUrl } = await create();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await choose(paymentUrl, 'declined');
      expect(await capture(reference)).toMatchObject({ state: 'open' });
    }
    await choose(paymentUrl, 'declined');
    const failure = { code: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', message: expect.any(String) };
    expect(await capture(reference)).toMatchObject({ state: 'failed', failure });
  });

  it('stays open when the payer leaves, and expires after three hours', async () => {
    const { reference, paymentUrl } = await create();
    const back = `https://pixelcrowd.test/purchase?transaction=1&cancelled=1&token=${reference}`;
    expect(await choose(paymentUrl, 'cancel')).toBe(back);
    await paypal.gateway().expireCheckout(reference);
    expect(await capture(reference)).toEqual(OPEN);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 4 * 3_600_000);
    expect(await capture(reference)).toMatchObject({ state: 'expired' });
  });

  it('is in progress until the money arrives', async () => {
    const { reference, paymentUrl } = await create();
    await choose(paymentUrl, 'pending');
    expect(await capture(reference)).toMatchObject({ state: 'processing' });
    await paypal.act(reference, 'clear');
    expect(await paypal.read(reference)).toMatchObject(PAID);
  });

  it('fails if the money never arrives', async () => {
    const { reference, paymentUrl } = await create();
    await choose(paymentUrl, 'pending');
    await capture(reference);
    await paypal.act(reference, 'decline');
    const failure = { code: 'DECLINED' };
    expect(await paypal.read(reference)).toMatchObject({ state: 'failed', failure });
  });

  it('exists and is charged once, also when it is created and captured twice at once', async () => {
    const order = paypal.buildOrder();
    const [one, other] = await Promise.all([
      paypal.gateway().createCheckout(order),
      paypal.gateway().createCheckout(order),
    ]);
    expect(other).toEqual(one);
    await paypal.act(one.reference, 'pay');
    expect(await Promise.all([capture(one.reference), capture(one.reference)])).toMatchObject([PAID, PAID]);
    await paypal.simulator().settle();
    const [{ events } = { events: [] }] = paypal
      .simulator()
      .listOrders()
      .filter(({ id }) => id === one.reference);
    expect(events.map(({ type }) => type)).toEqual(PAYPAL.paidEvents);
  });
});

describe('an event of PayPal', () => {
  it('names our transaction also after a refund', async () => {
    const transactionId = ulid();
    await paypal.act(await paypal.pay({ transactionId }), 'refund');
    expect(await paypal.readLast()).toMatchObject({ about: { transactionId } });
  });

  it('has one signature, however its bytes are written', async () => {
    await paypal.pay();
    const headers = paypal.deliveries.at(-1)?.headers;
    const sent = headers?.['paypal-transmission-sig'] ?? '';
    const known = await paypal.readLast();
    for (const written of [
      sent.replace(/=+$/, ''),
      Buffer.from(sent, 'base64').toString('base64url'),
      `${sent} `,
    ])
      expect(await paypal.readLast({ headers: { ...headers, 'paypal-transmission-sig': written } })).toEqual(
        known,
      );
  });

  it('is refused without a request if PayPal does not serve its certificate', async () => {
    await paypal.pay();
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { headers } = paypal.deliveries.at(-1) ?? { headers: {} };
    for (const url of [
      `${new URL(paypal.webhookUrl).origin}/v1/notifications/certs/CERT-local`,
      'https://api.paypal.com.evil.test/v1/notifications/certs/CERT-1',
      'https://evilpaypal.com/v1/notifications/certs/CERT-1',
      `${paypal.simulator().url}/checkoutnow`,
      'nonsense',
    ])
      expect(await paypal.readLast({ headers: { ...headers, 'paypal-cert-url': url } })).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [200, '<html>We are doing some maintenance</html>'],
    [429, 'Too many requests'],
    [503, ''],
  ])("is delivered again after PayPal's %i in place of its certificate", async (status, text) => {
    await paypal.pay();
    const { headers } = paypal.deliveries.at(-1) ?? { headers: {} };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text, { status }));
    const url = `${paypal.simulator().url}/v1/notifications/certs/CERT-${status}`;
    const reading = paypal.readLast({ headers: { ...headers, 'paypal-cert-url': url } });
    await expect(reading).rejects.toMatchObject({ name: 'GatewayUnavailable' });
  });

  it('is refused if PayPal has no such certificate', async () => {
    await paypal.pay();
    const { headers } = paypal.deliveries.at(-1) ?? { headers: {} };
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
    const url = `${paypal.simulator().url}/v1/notifications/certs/CERT-404`;
    expect(await paypal.readLast({ headers: { ...headers, 'paypal-cert-url': url } })).toBeUndefined();
  });
});

describe('the webhook at PayPal', () => {
  it('is read by its id', async () => {
    expect(await paypal.gateway().readWebhook?.()).toEqual({ url: paypal.webhookUrl, missingTypes: [] });
    const other = PAYPAL.open({ ...PAYPAL.keys, ipnSecret: 'OTHER' }, paypal.simulator().url);
    await expect(other.readWebhook?.()).rejects.toMatchObject({
      name: 'GatewayRefused',
      code: 'INVALID_RESOURCE_ID',
    });
  });
});
