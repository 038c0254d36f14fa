import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPage } from '../hosted-page.ts';
import type { StripeAccount } from './stripe-account.ts';
import { formatStripeAmount } from './stripe-currencies.ts';
import { countMonths, DECLINED_CARD, type StripeOrder } from './stripe-order.ts';

export const PAYMENT_PATH = '/c/pay/';

const CHOICES = [
  { value: 'pay', label: 'Pay by card' },
  { value: 'pay-shared', label: 'Pay by a card that every buyer has' },
  { value: 'pay-later', label: 'Pay from a bank account (the money arrives later)' },
  { value: 'pay-unconfirmed', label: 'Pay from a bank account whose bank has to confirm it first' },
  { value: 'decline', label: 'Try a card that is declined' },
  { value: 'leave', label: 'Go back without paying' },
] as const;

/** The choices where a card is saved for later. */
const SETUP_CHOICES = [
  { value: 'pay', label: 'Save another card' },
  { value: 'save-declined', label: 'Save a card that is declined when it is charged' },
  { value: 'decline', label: 'Try a card that is declined' },
  { value: 'leave', label: 'Go back without saving' },
] as const;

type Choice = (typeof CHOICES | typeof SETUP_CHOICES)[number]['value'];

/** Lets one person see what happens when someone else has used their card. */
const SHARED_CARD = 'shared';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: string;
}

/** Serves the page on which a person pays, and its form. A declined card leads to the page again. */
export function handlePayment(
  account: StripeAccount,
  id: string,
  { request, response, body }: Exchange,
): void {
  const order = account.orders.find(id);
  const choices = order?.mode === 'setup' ? SETUP_CHOICES : CHOICES;
  const choice = choices.find(({ value }) => value === new URLSearchParams(body).get('choice'))?.value;
  if (order?.status !== 'open') {
    const text = ['This session does not exist, has expired, or was paid already.'];
    sendPage(response, 404, { title: 'Nothing to pay', text, choices: [] });
  } else if (request.method !== 'POST' || !choice || choice === 'decline') {
    if (choice === 'decline' && request.method === 'POST' && order.mode !== 'setup') account.decline(order);
    const notice = choice === 'decline' && { notice: 'Your card was declined. Try another one.' };
    const title = order.mode === 'setup' ? 'Save a card' : 'Pay';
    sendPage(response, 200, { title, ...notice, text: describe(order), choices });
  } else {
    pay(account, order, choice);
    const address = choice === 'leave' ? order.cancelUrl : order.successUrl;
    response.writeHead(303, { location: address.replace('{CHECKOUT_SESSION_ID}', id) });
    response.end();
  }
}

function pay(account: StripeAccount, order: StripeOrder, choice: Choice): void {
  if (order.mode === 'setup' && choice !== 'leave')
    account.saveCard(order, choice === 'save-declined' ? DECLINED_CARD : undefined);
  else if (choice === 'pay') account.pay(order);
  if (choice === 'pay-shared') account.pay(order, SHARED_CARD);
  if (choice === 'pay-later') account.payLater(order, 'processing');
  if (choice === 'pay-unconfirmed') account.payLater(order, 'unconfirmed');
}

function describe(order: StripeOrder): string[] {
  const { lines, currency, mode, trialDays } = order;
  return [
    ...lines.map(({ name, amount }) => `${name}: ${formatStripeAmount(amount, currency)}`),
    ...(mode === 'subscription' ? [`Renews every ${writePeriod(countMonths(order))} until cancelled`] : []),
    ...(trialDays > 0 ? [`The first ${trialDays} days are free`] : []),
  ];
}

const writePeriod = (months: number): string => (months === 1 ? 'month' : `${months} months`);
