import * as v from 'valibot';
import type { Delivery, GatewayEvent } from '../payment-gateway.ts';
import { removeFields } from '../remove-fields.ts';
import type { ClientKeys } from './coinpayments-client.ts';
import { isSignedWith, readTime } from './request-signature.ts';

const MAX_AGE_MILLISECONDS = 5 * 60_000;

const Headers = v.object({
  'x-coinpayments-client': v.string(),
  'x-coinpayments-timestamp': v.string(),
  'x-coinpayments-signature': v.string(),
});

/** Our ids of transactions are ULIDs; other shops of the same account have ids of their own. */
const OwnId = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))), undefined);

const Event = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    type: v.string(),
    timestamp: v.string(),
    invoice: v.fallback(
      v.object({ id: v.fallback(v.optional(v.string()), undefined), invoiceId: OwnId }),
      {},
    ),
  }),
);

/**
 * Verifies a delivery, which is signed as our requests are, and returns its event.
 *
 * @returns `undefined` if the signature is wrong or five minutes from now, or the body is no event
 */
export function readCoinPaymentsEvent(
  { headers, bytes, url }: Delivery,
  { clientId, clientSecret }: ClientKeys,
): GatewayEvent | undefined {
  const sent = v.safeParse(Headers, headers);
  if (!sent.success || sent.output['x-coinpayments-client'] !== clientId) return undefined;
  const { 'x-coinpayments-timestamp': time, 'x-coinpayments-signature': signature } = sent.output;
  // An unreadable time compares as false.
  if (!(Math.abs(Date.now() - readTime(time)) <= MAX_AGE_MILLISECONDS)) return undefined;
  const body = bytes.toString();
  if (!isSignedWith(clientSecret, { method: 'POST', url, clientId, time, body }, signature)) return undefined;
  const event = v.safeParse(Event, body);
  if (!event.success) return undefined;
  const { id, type, timestamp, invoice } = event.output;
  const about = findSubject(invoice);
  return {
    id,
    type,
    createdAt: readInstant(timestamp) ?? readTime(time),
    ...(about && { about }),
    shown: removeFields(body, PERSONAL),
    signature,
  };
}

/** Times of events have seven decimals, and in examples a zone that is no zone. */
function readInstant(text: string): number | undefined {
  const time = Date.parse(text.slice(0, 19).concat('Z'));
  return Number.isNaN(time) ? undefined : time;
}

function findSubject({
  id,
  invoiceId,
}: {
  id?: string | undefined;
  invoiceId?: string | undefined;
}): GatewayEvent['about'] {
  if (invoiceId !== undefined) return { transactionId: invoiceId };
  return id === undefined ? undefined : { reference: id };
}

/** Who paid, who was paid, and where to write to them. */
const PERSONAL = new Set([
  'buyer',
  'shipping',
  'emailDeliveryOptions',
  'merchantOptions',
  'refundEmail',
  'userEmail',
  'userId',
]);
