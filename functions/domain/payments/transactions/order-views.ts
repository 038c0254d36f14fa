import type { Checkout, OrderState } from '../../../../shared/contract/payments.ts';
import { recallOrderKey } from './order-key.ts';
import type { CoinPayment, Transaction } from './transaction.ts';

/** An order as its buyer follows it. */
export function orderState(transaction: Transaction): OrderState {
  const { status, endReason, total, currency, expiresAt, coin, failure } = transaction;
  return {
    status,
    isExpired: endReason === 'expired',
    packageName: transaction.package.name,
    amount: total,
    currency,
    expiresAt,
    ...(coin?.received !== undefined && {
      received: { coin: coin.code, amount: coin.received, missing: coin.missing ?? '0' },
    }),
    ...(failure && { failure }),
  };
}

/** How to pay an order that its gateway has accepted. */
export async function checkoutView(transaction: Transaction): Promise<Checkout> {
  const { id, keyHash, total, currency, expiresAt, paymentUrl, coin } = transaction;
  return {
    transactionId: id,
    key: await recallOrderKey(id, keyHash),
    amount: total,
    currency,
    expiresAt,
    ...(paymentUrl !== undefined && { paymentUrl }),
    ...(coin && {
      coin: coin.code,
      coinAmount: coin.amount,
      address: coin.address,
      qrCode: await drawQrCode(coin),
    }),
  };
}

/** The schemes of addresses that wallets open with the amount filled in (BIP 21). */
const SCHEMES: Readonly<Record<string, string>> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  DASH: 'dash',
};

/** Draws an address as a data URL; loaded on demand, since most orders are paid on a page. */
async function drawQrCode({ code, amount, address }: CoinPayment): Promise<string> {
  const { toDataURL } = await import('qrcode');
  const scheme = SCHEMES[code];
  return toDataURL(scheme ? `${scheme}:${address}?amount=${amount}` : address);
}
