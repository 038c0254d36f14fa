import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPage } from '../hosted-page.ts';
import type { PayPalAccount } from './paypal-account.ts';
import type { PayPalOrder } from './paypal-order.ts';
import { findPayer } from './paypal-resources.ts';

const CHOICES = [
  { value: 'balance', label: 'Pay with PayPal' },
  { value: 'pending', label: 'Pay from a bank account (the money arrives later)' },
  { value: 'declined', label: 'Pay with a card that is declined' },
  { value: 'cancel', label: 'Cancel and return to the shop' },
] as const;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: string;
}

/** Serves the page on which a person pays, and its form; afterwards it sends them back to the shop. */
export function handlePayment(account: PayPalAccount, url: URL, { request, response, body }: Exchange): void {
  const order = account.orders.find(url.searchParams.get('token') ?? '');
  const choice = CHOICES.find(({ value }) => value === new URLSearchParams(body).get('choice'))?.value;
  if (order?.status !== 'CREATED' && order?.status !== 'PAYER_ACTION_REQUIRED') {
    const text = ['This order does not exist, or it has been paid already.'];
    sendPage(response, 404, { title: 'Nothing to pay', text, choices: [] });
  } else if (request.method === 'POST' && choice) {
    if (choice !== 'cancel') account.approve(order, choice);
    response.writeHead(303, { location: buildReturnUrl(order, choice === 'cancel') });
    response.end();
  } else {
    const { amount, description = 'Your order' } = order.unit;
    const text = [description, `${amount.value} ${amount.currency_code}`];
    sendPage(response, 200, { title: 'Pay with PayPal', text, choices: CHOICES });
  }
}

function buildReturnUrl(order: PayPalOrder, isCancelled: boolean): string {
  const { id, returnUrl, cancelUrl } = order;
  const url = new URL(isCancelled ? cancelUrl : returnUrl);
  url.searchParams.set('token', id);
  if (!isCancelled) url.searchParams.set('PayerID', findPayer(order));
  return url.href;
}
