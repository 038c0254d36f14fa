import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { parseAmount } from '#shared/money.ts';
import { BuyerEmail } from '../buyer-email.ts';
import type { CoinPaymentsAccount } from './coinpayments-account.ts';
import { type CoinPaymentsInvoice, isAttemptActive, isInvoiceOpen } from './coinpayments-invoice.ts';
import {
  describeCurrency,
  describeDetails,
  describeInvoice,
  describeProgress,
} from './coinpayments-resources.ts';
import { COINS, convertToUnits, createAddress, FIAT, findCoin, requireFiat } from './coins.ts';

/** How long the rate of an attempt is kept. */
const PAYABLE_MILLISECONDS = 60 * 60_000;

/** A response of the service. */
export interface CoinPaymentsResponse {
  status: number;
  body?: object;
}

/** A request after its signature was checked. */
interface ApiRequest {
  method: string;
  url: URL;
  body: unknown;
}

/** A refusal as the service describes it. */
export const refuse = (status: number, title: string, detail?: string): CoinPaymentsResponse => ({
  status,
  body: { type: 'about:blank', title, status, ...(detail && { detail }) },
});

const NOT_FOUND = refuse(404, 'Not Found');
const buildOk = (body: object): CoinPaymentsResponse => ({ status: 200, body });

/** Handles a request to the API: the parts for invoices that are paid on the pages of a shop. */
export function handleApiRequest(
  account: CoinPaymentsAccount,
  base: string,
  request: ApiRequest,
): CoinPaymentsResponse {
  const { method, url, body } = request;
  const { invoices } = account;
  const query = url.searchParams.get('q') ?? '';
  const call = `${method} ${url.pathname}`;
  if (call === 'GET /api/v1/currencies') return listCurrencies(query);
  if (call === 'POST /api/v2/merchant/invoices') return createInvoice(account, base, body);
  if (call === 'GET /api/v1/merchant/invoices')
    return buildOk({
      items: invoices
        .all()
        .filter(({ invoiceId }) => invoiceId === query)
        .map(describeInvoice),
    });
  const [, id = '', action] =
    /^\/api\/v1\/merchant\/invoices\/([^/]+)(?:\/(cancel))?$/.exec(url.pathname) ?? [];
  const [, paidId = '', coinId = '', status] =
    /^\/api\/v1\/invoices\/([^/]+)\/payment-currencies\/([^/]+)(?:\/(status))?$/.exec(url.pathname) ?? [];
  const invoice = invoices.find(id || paidId);
  if (!invoice) return NOT_FOUND;
  if (id && method === 'GET' && !action) return buildOk(describeInvoice(invoice));
  if (id && method === 'POST' && action) return cancelInvoice(account, invoice);
  if (paidId && method === 'GET') return describePayment(account, invoice, coinId, status !== undefined);
  return NOT_FOUND;
}

function listCurrencies(query: string): CoinPaymentsResponse {
  const isFound = ({ symbol }: { symbol: string }) => symbol.startsWith(query.toUpperCase());
  return buildOk([...COINS, ...FIAT].filter(isFound).map(describeCurrency));
}

const Amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,3})?$/));
const NewInvoice = v.object({
  currency: v.string(),
  invoiceId: v.optional(v.pipe(v.string(), v.maxLength(127))),
  items: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(127)),
        quantity: v.object({ value: v.literal(1), type: v.picklist([2, 'quantity']) }),
        amount: Amount,
      }),
    ),
    v.minLength(1),
  ),
  amount: v.object({ breakdown: v.object({ subtotal: Amount }), total: Amount }),
  payment: v.object({ refundEmail: BuyerEmail }),
  webhooks: v.optional(
    v.array(v.object({ notificationsUrl: v.pipe(v.string(), v.url()), notifications: v.array(v.string()) })),
    [],
  ),
});

function createInvoice(account: CoinPaymentsAccount, base: string, body: unknown): CoinPaymentsResponse {
  const { success, output } = v.safeParse(NewInvoice, body);
  const fiat = success && FIAT.find(({ id }) => id === output.currency);
  if (!fiat) return refuse(400, 'Bad Request', 'The invoice is not valid.');
  const [total, subtotal, ...items] = [
    output.amount.total,
    output.amount.breakdown.subtotal,
    ...output.items.map(({ amount }) => amount),
  ].map((text) => parseAmount(text, fiat.symbol) ?? Number.NaN);
  const sum = items.reduce((all, amount) => all + amount, 0);
  if (total === undefined || !(total > 0) || total !== subtotal || total !== sum)
    return refuse(400, 'Bad Request', 'The amounts do not add up.');
  const { invoiceId, payment, webhooks } = output;
  const invoice: CoinPaymentsInvoice = {
    id: randomUUID(),
    ...(invoiceId !== undefined && { invoiceId }),
    createdAt: Date.now(),
    state: 'unpaid',
    title: output.items[0]?.name ?? '',
    currencyId: fiat.id,
    total,
    refundEmail: payment.refundEmail,
    webhooks,
    events: [],
  };
  account.create(invoice);
  const link = `${base}/invoice/${invoice.id}`;
  return { status: 201, body: { invoices: [{ id: invoice.id, link, checkoutLink: link }] } };
}

function cancelInvoice(account: CoinPaymentsAccount, invoice: CoinPaymentsInvoice): CoinPaymentsResponse {
  if (!isInvoiceOpen(invoice)) return refuse(400, 'Bad Request', 'The invoice can not be cancelled.');
  account.cancel(invoice);
  return { status: 200 };
}

/** Returns where to send coins, which begins an attempt, or what has arrived for a running one. */
function describePayment(
  { invoices }: CoinPaymentsAccount,
  invoice: CoinPaymentsInvoice,
  coinId: string,
  wantsStatus: boolean,
): CoinPaymentsResponse {
  const coin = findCoin(coinId);
  if (!coin || (invoice.attempt && invoice.attempt.currencyId !== coinId)) return NOT_FOUND;
  if (wantsStatus)
    return invoice.attempt && isAttemptActive(invoice)
      ? buildOk(describeProgress(invoice, coin, invoice.attempt))
      : NOT_FOUND;
  if (!isInvoiceOpen(invoice)) return refuse(400, 'Bad Request', 'The invoice is not active.');
  const decimals = requireFiat(invoice.currencyId).decimalPlaces;
  const attempt = invoice.attempt ?? {
    currencyId: coinId,
    address: createAddress(coin),
    expiresAt: Date.now() + PAYABLE_MILLISECONDS,
    expected: String(convertToUnits(invoice.total, decimals, coin)),
    confirmed: '0',
    unconfirmed: '0',
  };
  if (!invoice.attempt) invoices.save({ ...invoice, attempt });
  return buildOk(describeDetails(coin, attempt));
}
