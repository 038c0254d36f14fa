import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { readSavedJson, saveJson } from '../../../../saved-json.ts';
import { readBody } from '../../../gateway/request-body.ts';
import { type CertifiedKey, generateCertifiedKey } from '../build-certificate.ts';
import type { FindWebhooks, PaymentSimulator } from '../payment-simulator.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startService } from '../start-service.ts';
import { listOrders, performAction } from './console-actions.ts';
import { openAccount, type PayPalAccount } from './paypal-account.ts';
import { handleApiRequest } from './paypal-api.ts';
import { PayPalOrder } from './paypal-order.ts';
import { handlePayment } from './paypal-page.ts';
import { INVALID_REQUEST, type PayPalResponse, refuse } from './paypal-refusal.ts';
import { PAYMENT_PATH } from './paypal-resources.ts';
import { buildWebhook, CERTIFICATE_PATH, signDelivery, WEBHOOK_PATH } from './paypal-webhook.ts';

const KEYS = SANDBOX_KEYS.paypal;
const BODY_BYTES = 256 * 1024;
const TOKEN_SECONDS = 32_400;
const Key = v.object({ privateKey: v.string(), certificate: v.string() });

/**
 * Starts a simulator of PayPal: Orders v2 with its webhooks, and the page on which a person pays.
 *
 * @param folder where its orders, its key and its port are stored
 */
export function startPayPal(folder: string, findWebhooks: FindWebhooks): Promise<PaymentSimulator> {
  const { privateKey, certificate } = openKey(folder);
  return startService({
    service: 'paypal',
    folder,
    schema: PayPalOrder,
    findAddresses: () => findWebhooks('paypal'),
    createSign: (url) => (body, at) => signDelivery(body, at, { url, webhookId: KEYS.ipnSecret, privateKey }),
    open: ({ orders, sender, url }) => {
      const account = openAccount(orders, sender, url);
      return {
        handle: createHandler(account, url, certificate, findWebhooks),
        listOrders: () => listOrders(account, url),
        act: (id, action) => performAction(account, sender, id, action),
      };
    },
  });
}

/** The key of the signatures; the first start generates it. */
function openKey(folder: string): CertifiedKey {
  const file = join(folder, 'key.json');
  const stored = readSavedJson(file, Key);
  if (stored) return stored;
  const key = generateCertifiedKey('PayPal simulator');
  mkdirSync(folder, { recursive: true });
  saveJson(file, key);
  return key;
}

/** Handles a request; access tokens are only in memory, so that a restart ends them. */
function createHandler(
  account: PayPalAccount,
  base: string,
  certificate: string,
  findWebhooks: FindWebhooks,
) {
  const tokens = new Map<string, number>();

  function giveToken(authorization: string | undefined, form: string): PayPalResponse {
    const expected = Buffer.from(`${KEYS.publicKey}:${KEYS.privateKey}`).toString('base64');
    if (authorization !== `Basic ${expected}`) return INVALID_CLIENT;
    if (new URLSearchParams(form).get('grant_type') !== 'client_credentials') return UNSUPPORTED_GRANT;
    const token = randomBytes(32).toString('base64url');
    tokens.set(token, Date.now() + TOKEN_SECONDS * 1000);
    const body = { scope: '', access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
    return { status: 200, body };
  }

  async function handleCall(request: IncomingMessage, url: URL, body: string): Promise<PayPalResponse> {
    const { authorization, prefer, 'paypal-request-id': requestId } = request.headers;
    if (url.pathname === '/v1/oauth2/token' && request.method === 'POST')
      return giveToken(authorization, body);
    const token = authorization?.replace(/^Bearer /, '') ?? '';
    if ((tokens.get(token) ?? 0) < Date.now()) return INVALID_TOKEN;
    const json = parseJson(body);
    if (request.method === 'GET' && url.pathname.startsWith(WEBHOOK_PATH))
      return buildWebhook(await findWebhooks('paypal'), base, url.pathname.slice(WEBHOOK_PATH.length));
    if (json === INVALID) return INVALID_REQUEST;
    return handleApiRequest(account, base, {
      method: request.method ?? '',
      url,
      body: json,
      requestId: requestId?.toString(),
      wantsAll: prefer === 'return=representation',
    });
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base);
    const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
    if (url.pathname === PAYMENT_PATH) return handlePayment(account, url, { request, response, body });
    if (url.pathname === CERTIFICATE_PATH) {
      response.writeHead(200, { 'content-type': 'application/x-pem-file' });
      response.end(certificate);
      return;
    }
    const outcome = await handleCall(request, url, body);
    response.writeHead(outcome.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(outcome.body));
  };
}

const INVALID = Symbol('invalid');

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return INVALID;
  }
}

const INVALID_CLIENT: PayPalResponse = {
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
};
const UNSUPPORTED_GRANT = refuse(400, 'unsupported_grant_type', 'Grant Type is not supported');
const INVALID_TOKEN: PayPalResponse = {
  status: 401,
  body: { error: 'invalid_token', error_description: 'Token signature verification failed' },
};
