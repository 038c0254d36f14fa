import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconcileTransactions } from '#domain/payments/transactions/orders/reconcile-transactions.ts';
import { catchMails } from '../../../../../functions/testing/mails.ts';
import { callPayments, openShop, type Shop } from '../../../../testing/open-shop.ts';
import { COINPAYMENTS } from '../../../../testing/payment-services.ts';

// A completed order mails a receipt.
catchMails();
const HOUR = 3_600_000;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(COINPAYMENTS);
});
beforeEach(() => shop.begin());
afterEach(() => shop.end());
afterAll(() => shop.stop());

describe('a purchase with coins', () => {
  it('shows its buyer where to send how many coins', async () => {
    const order = await shop.place();
    expect(order).toMatchObject({ coin: 'BTC', coinAmount: '0.00015595' });
    expect(order.address).toMatch(/^tb1q/);
    expect(order.qrCode).toMatch(/^data:image\/png;base64,/);
  });

  it('is in progress until its coins are confirmed', async () => {
    const order = await shop.place();
    await shop.act(order, 'pay-pending');
    expect(await shop.readAsBuyer(order)).toMatchObject({ status: 'processing' });
    await shop.act(order, 'clear');
    expect(await shop.readAsBuyer(order)).toMatchObject({ status: 'completed' });
  });

  it('says what is missing, and is completed by the rest', async () => {
    const order = await shop.place();
    await shop.act(order, 'pay-part');
    expect(await shop.readAsBuyer(order)).toMatchObject({
      status: 'pending',
      received: { coin: 'BTC', amount: '0.00007797', missing: '0.00007798' },
    });
    expect(await shop.readTransaction(order)).toMatchObject({ flag: 'underpaid' });
    const { json } = await callPayments(
      'POST /api/payments/transactions/{transactionId}/resume',
      shop.asBuyer(order),
    );
    expect(json.data).toMatchObject({ address: order.address, coinAmount: '0.00007798' });
    expect(json.data.qrCode).not.toBe(order.qrCode);
    await shop.act(order, 'pay-rest');
    expect(await shop.readTransaction(order)).toMatchObject({ status: 'completed', flag: null });
  });

  it('that is underpaid when its time is up is cancelled, and flagged for a refund', async () => {
    const order = await shop.place();
    await shop.act(order, 'pay-part');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR + 1_000);
    expect(await reconcileTransactions()).toMatchObject({ settled: 1, failed: 0 });
    expect(await shop.readTransaction(order)).toMatchObject({
      status: 'cancelled',
      endReason: 'expired',
      flag: 'needs-manual-refund',
      coin: { received: '0.00007797' },
    });
  });

  it('that is paid too late stays cancelled, and is flagged for a refund', async () => {
    const order = await shop.place();
    await shop.act(order, 'time-out');
    expect(await shop.readTransaction(order)).toMatchObject({ status: 'cancelled', flag: null });
    await shop.act(order, 'pay-late');
    expect(await shop.readTransaction(order)).toMatchObject({
      status: 'cancelled',
      endReason: 'expired',
      flag: 'needs-manual-refund',
    });
  });

  it('that its buyer cancels is ended at CoinPayments, and flagged if coins come all the same', async () => {
    const order = await shop.place();
    const { status } = await callPayments(
      'POST /api/payments/transactions/{transactionId}/cancel',
      shop.asBuyer(order),
    );
    expect(status).toBe(200);
    await shop.deliverAll();
    expect((await shop.findListed(order)).status).toMatch(/^cancelled/);
    expect(await shop.readTransaction(order)).toMatchObject({ status: 'cancelled', flag: null });
    await shop.act(order, 'pay-late');
    expect(await shop.readTransaction(order)).toMatchObject({
      status: 'cancelled',
      endReason: 'cancelled',
      flag: 'needs-manual-refund',
    });
  });

  it('whose coins wait for confirmations survives the end of its time', async () => {
    const order = await shop.place();
    await shop.act(order, 'pay-pending');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR + 1_000);
    await reconcileTransactions();
    expect(await shop.readTransaction(order)).toMatchObject({ status: 'processing' });
  });
});
