import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';

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
