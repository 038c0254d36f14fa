import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';

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
export function isSigned(headers: IncomingHttpHeaders, method: string, url: string, body: string): boolean {
  const time = headers['x-coinpayments-timestamp']?.toString() ?? '';
  return (
    headers['x-coinpayments-client'] === CLIENT_ID &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(time) &&
    headers['x-coinpayments-signature'] === computeSignature(method, url, CLIENT_ID, time, body)
  );
}
