import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { type PayPalResponse, refuse } from './paypal-refusal.ts';

/** Where webhooks are read, before their id. */
export const WEBHOOK_PATH = '/v1/notifications/webhooks/';

/** Returns the webhook of the account, which reports all events to the first address of the site. */
export function buildWebhook([address]: readonly string[], base: string, id: string): PayPalResponse {
  if (id !== SANDBOX_KEYS.paypal.ipnSecret || address === undefined) return UNKNOWN;
  const href = base + WEBHOOK_PATH + id;
  const link = (rel: string, method: string) => ({ href, rel, method });
  return {
    status: 200,
    body: {
      id,
      url: address,
      event_types: [{ name: '*', description: 'ALL', status: 'ENABLED' }],
      links: [link('self', 'GET'), link('update', 'PATCH'), link('delete', 'DELETE')],
    },
  };
}

const UNKNOWN = refuse(404, 'INVALID_RESOURCE_ID', 'The requested resource ID was not found.');

/** The path under which the certificate of the signatures is served. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-local';

interface Signing {
  url: string;
  webhookId: string;
  privateKey: string;
}

/** Signs the delivery of an event as PayPal does. */
export function signDelivery(
  body: string,
  at: number,
  { url, webhookId, privateKey }: Signing,
): Record<string, string> {
  const id = randomUUID();
  const time = new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
  const signature = sign('RSA-SHA256', Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`), privateKey);
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-cert-url': `${url}${CERTIFICATE_PATH}`,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}
