import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { type PayPalAnswer, refuse } from './paypal-refusal.ts';

/** Where webhooks are read, before their id. */
export const WEBHOOK_PATH = '/v1/notifications/webhooks/';

/** Answers with the webhook of the account, which reports all events to the first address of the site. */
export function answerWebhook([address]: readonly string[], base: string, id: string): PayPalAnswer {
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
