import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../../gateway/request-body.ts';
import type { PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startService } from '../start-service.ts';
import { findOrderByEvent } from '../webhook-sender.ts';
import { type CoinPaymentsAccount, listAddresses, openAccount } from './coinpayments-account.ts';
import { type CoinPaymentsResponse, handleApiRequest, refuse } from './coinpayments-api.ts';
import { CoinPaymentsInvoice } from './coinpayments-invoice.ts';
import { listOrders, performAction } from './console-actions.ts';

const BODY_BYTES = 256 * 1024;

/**
 * Starts a simulator of CoinPayments: invoices that are paid in coins, and their webhooks, whose addresses each invoice
 * names.
 *
 * @param folder where its invoices and its port are stored
 */
export const startCoinPayments = (folder: string): Promise<PaymentSimulator> =>
  startService({
    service: 'coinpayments',
    folder,
    schema: CoinPaymentsInvoice,
    findAddresses: async (event, invoices) => {
      const invoice = findOrderByEvent(invoices, event);
      return invoice ? listAddresses(invoice, event.type) : [];
    },
    createSign: () => signDelivery,
    open: ({ orders: invoices, sender, url }) => {
      const account = openAccount(invoices, sender);
      return {
        handle: createHandler(account, url),
        listOrders: () => listOrders(account),
        act: (id, action) => performAction(account, sender, id, action),
      };
    },
  });

function createHandler(account: CoinPaymentsAccount, base: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers, url: path = '/' } = request;
    const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
    const url = new URL(path, base);
    const isAllowed = !/\/merchant\//.test(url.pathname) || isSigned(headers, method, `${base}${path}`, body);
    const outcome = isAllowed ? handleCall(account, base, { method, url, body }) : UNAUTHORIZED;
    response.writeHead(outcome.status, { 'content-type': 'application/json' });
    response.end(outcome.body && JSON.stringify(outcome.body));
  };
}

const UNAUTHORIZED = refuse(401, 'Unauthorized');

function handleCall(
  account: CoinPaymentsAccount,
  base: string,
  { method, url, body }: { method: string; url: URL; body: string },
): CoinPaymentsResponse {
  try {
    return handleApiRequest(account, base, { method, url, body: body === '' ? undefined : JSON.parse(body) });
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(400, 'Bad Request', 'The body is no JSON.');
    throw error;
  }
}

const { publicKey: CLIENT_ID, privateKey: CLIENT_SECRET } = SANDBOX_KEYS.coinpayments;

const computeSignature = (...parts: string[]): string =>
  createHmac('sha256', CLIENT_SECRET)
    .update(['\ufeff', ...parts].join(''), 'utf8')
    .digest('base64');

/** Signs the delivery of an event as CoinPayments does. */
export function signDelivery(body: string, at: number, address: string): Record<string, string> {
  const [time = ''] = new Date(at).toISOString().split('.');
  return {
    'x-coinpayments-client': CLIENT_ID,
    'x-coinpayments-timestamp': time,
    'x-coinpayments-signature': computeSignature('POST', address, CLIENT_ID, time, body),
  };
}

/** Returns whether a request to the API was signed by the account. */
function isSigned(headers: IncomingHttpHeaders, method: string, url: string, body: string): boolean {
  const time = headers['x-coinpayments-timestamp']?.toString() ?? '';
  return (
    headers['x-coinpayments-client'] === CLIENT_ID &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(time) &&
    headers['x-coinpayments-signature'] === computeSignature(method, url, CLIENT_ID, time, body)
  );
}
