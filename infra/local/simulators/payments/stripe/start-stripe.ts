import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Stripe from 'stripe';
import * as v from 'valibot';
import { readBody } from '../../../gateway/request-body.ts';
import { openOrderBook } from '../order-book.ts';
import type { FindWebhooks, PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startService } from '../start-service.ts';
import { listOrders, performAction } from './console-actions.ts';
import { parseForm } from './form-body.ts';
import { passTime } from './pass-time.ts';
import { openAccount, type StripeAccount } from './stripe-account.ts';
import { handleApiRequest } from './stripe-api.ts';
import { createId, StripeOrder } from './stripe-order.ts';
import { handlePayment, PAYMENT_PATH } from './stripe-page.ts';
import { refuse, type StripeResponse } from './stripe-refusal.ts';

const KEYS = SANDBOX_KEYS.stripe;
const BODY_BYTES = 256 * 1024;
/** How often it looks at the clock, which may be moved forward. */
const TICK_MILLISECONDS = 1_000;

/**
 * Starts a simulator of Stripe: Checkout Sessions, subscriptions that renew by the local clock, their webhooks, and the
 * page on which a person pays.
 *
 * @param folder where its orders and its port are stored
 */
export const startStripe = (folder: string, findWebhooks: FindWebhooks): Promise<PaymentSimulator> =>
  startService({
    service: 'stripe',
    folder,
    schema: StripeOrder,
    findAddresses: () => findWebhooks('stripe'),
    createSign: () => (payload, at) => {
      const signed = { payload, secret: KEYS.ipnSecret, timestamp: Math.floor(at / 1000) };
      return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString(signed) };
    },
    open: ({ orders, sender, url }) => {
      const account = openAccount(orders, sender, url);
      const ticking = setInterval(() => passTime(account), TICK_MILLISECONDS);
      return {
        handle: createHandler(account, url, openResponses(folder)),
        listOrders: () => listOrders(account, url),
        act: (id, action) => performAction(account, sender, id, action),
        stop: () => clearInterval(ticking),
      };
    },
  });

function createHandler(account: StripeAccount, url: string, respondOnce: RespondOnce) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', url);
    const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
    passTime(account);
    if (pathname.startsWith(PAYMENT_PATH))
      return handlePayment(account, pathname.slice(PAYMENT_PATH.length), { request, response, body });
    const { method = '' } = request;
    const form = parseForm(method === 'POST' ? body : search);
    const key = method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
    const outcome =
      request.headers.authorization === `Bearer ${KEYS.privateKey}`
        ? respondOnce(key, `${method} ${pathname} ${body}`, () =>
            handleApiRequest(account, url, { method, path: pathname, form }),
          )
        : WRONG_KEY;
    response.writeHead(outcome.status, {
      'content-type': 'application/json',
      'request-id': createId('req'),
      ...('isReplayed' in outcome && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(outcome.body));
  };
}

const WRONG_KEY = refuse(401, 'invalid_request_error', 'Invalid API Key provided');

const Kept = v.object({
  id: v.string(),
  request: v.string(),
  at: v.number(),
  status: v.number(),
  body: v.looseObject({}),
});

/** How long Stripe remembers a key. */
const KEPT_MILLISECONDS = 86_400_000;

/** Responds to a request with a known key as the first time; other parameters under the same key are refused. */
type RespondOnce = (
  key: string | undefined,
  request: string,
  handle: () => StripeResponse,
) => StripeResponse & { isReplayed?: boolean };

/** Opens the responses that are kept in a folder. */
function openResponses(folder: string): RespondOnce {
  const responses = openOrderBook(join(folder, 'answers'), Kept);
  return (key, request, handle) => {
    if (key === undefined) return handle();
    // A file name; a key may hold anything.
    const id = createHash('sha256').update(key).digest('hex');
    const known = responses.find(id);
    if (known && Date.now() < known.at + KEPT_MILLISECONDS)
      return known.request === request ? { ...known, isReplayed: true } : OTHER_PARAMETERS;
    const given = handle();
    // A request whose parameters were refused did not begin.
    if (given.status < 400)
      responses.save({ id, request, at: Date.now(), status: given.status, body: { ...given.body } });
    return given;
  };
}

const OTHER_PARAMETERS = refuse(
  400,
  'idempotency_error',
  'Keys for idempotent requests can only be used with the same parameters they were first used with.',
);
