import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readBody } from '../../../gateway/request-body.ts';
import { answering, listeningAsBefore } from '../../listening.ts';
import { openOrderBook } from '../order-book.ts';
import type { PaymentSimulator } from '../payment-simulator.ts';
import { createWebhookSender, findOrderByEvent } from '../webhook-sender.ts';
import { type CoinPaymentsAccount, listAddresses, openAccount } from './coinpayments-account.ts';
import { answerApi, type CoinPaymentsAnswer, refuse } from './coinpayments-api.ts';
import { CoinPaymentsInvoice } from './coinpayments-invoice.ts';
import { listOrders, performAction } from './console-actions.ts';
import { isSigned, signDelivery } from './sign-delivery.ts';

const BODY_BYTES = 256 * 1024;

/**
 * Starts a simulator of CoinPayments: invoices that are paid in coins, and their webhooks, whose addresses each invoice
 * names.
 *
 * @param folder where its invoices and its port are stored
 */
export async function startCoinPayments(folder: string): Promise<PaymentSimulator> {
  const invoices = openOrderBook(join(folder, 'invoices'), CoinPaymentsInvoice);
  const server = answering((request, response) => answer(request, response));
  const { url, stop } = await listeningAsBefore(server, join(folder, 'port.json'));
  const sender = createWebhookSender(invoices, {
    findAddresses: async (event) => {
      const invoice = findOrderByEvent(invoices, event);
      return invoice ? listAddresses(invoice, event.type) : [];
    },
    sign: signDelivery,
  });
  const account = openAccount(invoices, sender);
  const answer = createAnswer(account, url);
  return {
    url,
    service: 'coinpayments',
    listOrders: () => listOrders(account),
    act: (id, action) => performAction(account, sender, id, action),
    settle: sender.settle,
    stop: async () => {
      sender.stop();
      await stop();
    },
  };
}

function createAnswer(account: CoinPaymentsAccount, base: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers, url: path = '/' } = request;
    const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
    const url = new URL(path, base);
    const isAllowed = !/\/merchant\//.test(url.pathname) || isSigned(headers, method, `${base}${path}`, body);
    const answer = isAllowed ? answerCall(account, base, { method, url, body }) : UNAUTHORIZED;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body && JSON.stringify(answer.body));
  };
}

const UNAUTHORIZED = refuse(401, 'Unauthorized');

function answerCall(
  account: CoinPaymentsAccount,
  base: string,
  { method, url, body }: { method: string; url: URL; body: string },
): CoinPaymentsAnswer {
  try {
    return answerApi(account, base, { method, url, body: body === '' ? undefined : JSON.parse(body) });
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(400, 'Bad Request', 'The body is no JSON.');
    throw error;
  }
}
