import {
  type CoinPaymentsInvoice,
  countMissing,
  isAttemptActive,
  sumReceived,
} from './coinpayments-invoice.ts';
import { type Coin, findCoin, requireFiat, writeUnits } from './coins.ts';

type Attempt = NonNullable<CoinPaymentsInvoice['attempt']>;

const isoTime = (time: number): string => new Date(time).toISOString().replace('Z', '+00:00');

/** How many confirmations the service waits for. */
const REQUIRED_CONFIRMATIONS = 2;

/** A currency in the wire format of the service. */
export const describeCurrency = ({
  id,
  symbol,
  decimalPlaces,
}: Pick<Coin, 'id' | 'symbol' | 'decimalPlaces'>) => ({
  id,
  symbol,
  name: symbol,
  decimalPlaces,
  status: 'active',
  type: findCoin(id) ? 'crypto' : 'fiat',
});

function describeMoney(units: bigint, { id, decimalPlaces }: Pick<Coin, 'id' | 'decimalPlaces'>) {
  const displayValue = writeUnits(units, decimalPlaces);
  return { currencyId: id, displayValue, value: String(units), valueAsDecimal: Number(displayValue) };
}

/** An invoice in the wire format of the service's first version. */
export function describeInvoice(invoice: CoinPaymentsInvoice): object {
  const { id, invoiceId = null, createdAt, state, total, attempt, refundEmail } = invoice;
  const fiat = requireFiat(invoice.currencyId);
  const coin = attempt && findCoin(attempt.currencyId);
  return {
    id,
    invoiceId,
    created: isoTime(createdAt),
    status: state,
    currency: describeCurrency(fiat),
    amount: describeMoney(BigInt(total), fiat),
    payments:
      attempt && coin
        ? [
            {
              expectedAmount: describeMoney(BigInt(attempt.expected), coin),
              actualAmount: describeMoney(sumReceived(attempt), coin),
              paymentAddress: attempt.address,
              refundEmail,
              isActive: isAttemptActive(invoice),
            },
          ]
        : [],
  };
}

/** Where to send coins, in the wire format of the service. */
export const describeDetails = (coin: Coin, attempt: Attempt): object => ({
  currency: describeCurrency(coin),
  amount: describeMoney(BigInt(attempt.expected), coin),
  remainingAmount: describeMoney(countMissing(attempt), coin),
  addresses: { address: attempt.address, biP21: null },
  expires: isoTime(attempt.expiresAt),
});

/** What has arrived, in the wire format of the service. */
export const describeProgress = (invoice: CoinPaymentsInvoice, coin: Coin, attempt: Attempt): object => ({
  created: isoTime(invoice.createdAt),
  expires: isoTime(attempt.expiresAt),
  status: invoice.state,
  payment: {
    currencyId: Number(coin.id),
    confirmations: attempt.unconfirmed === '0' ? REQUIRED_CONFIRMATIONS : 0,
    requiredConfirmations: REQUIRED_CONFIRMATIONS,
    confirmedAmount: describeMoney(BigInt(attempt.confirmed), coin),
    unconfirmedAmount: describeMoney(BigInt(attempt.unconfirmed), coin),
    expectedAmount: describeMoney(BigInt(attempt.expected), coin),
    remainingAmount: describeMoney(countMissing(attempt), coin),
  },
  partialAcceptAvailable: false,
});

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An invoice as events have it: other names, amounts in smallest units, and capitalized states. */
export function describeForEvent(invoice: CoinPaymentsInvoice): object {
  const { id, invoiceId = null, createdAt, state, total, currencyId, attempt, refundEmail } = invoice;
  return {
    invoiceId,
    id,
    userEmail: 'shop@coinpayments.test',
    state: capitalize(state),
    buyer: null,
    createdAt: Math.floor(createdAt / 1000),
    amount: { currency: { id: Number(currencyId), smartContract: null }, subtotal: total, total },
    payments: attempt
      ? [
          {
            refundEmail,
            isActive: isAttemptActive(invoice),
            hotWallet: {
              currency: { id: Number(attempt.currencyId), smartContract: null },
              paymentReceiveAddress: attempt.address,
              confirmedAmount: Number(attempt.confirmed),
              unconfirmedAmount: Number(attempt.unconfirmed),
            },
          },
        ]
      : [],
    partialAcceptAvailable: false,
  };
}
