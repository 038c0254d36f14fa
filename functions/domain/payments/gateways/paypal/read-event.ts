import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import type { Delivery, GatewayEvent } from '../payment-gateway.ts';
import { removeFields } from '../remove-fields.ts';
import { loadCertificate } from './certificates.ts';

const MAX_AGE_MILLISECONDS = 5 * 60_000;

const Headers = v.object({
  'paypal-transmission-id': v.string(),
  'paypal-transmission-time': v.string(),
  'paypal-transmission-sig': v.string(),
  'paypal-cert-url': v.string(),
  'paypal-auth-algo': v.literal('SHA256withRSA'),
});
type Headers = v.InferOutput<typeof Headers>;

/** Our ids of transactions are ULIDs; other shops of the same account have ids of their own. */
const OwnId = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))), undefined);
const AnyId = v.fallback(v.optional(v.string()), undefined);

/** The fields of the resources that name our transaction or PayPal's order. */
const Resource = v.object({
  id: AnyId,
  custom_id: OwnId,
  supplementary_data: v.optional(v.object({ related_ids: v.optional(v.object({ order_id: AnyId })) })),
  purchase_units: v.optional(v.array(v.object({ custom_id: OwnId }))),
  disputed_transactions: v.optional(v.array(v.object({ custom: OwnId, invoice_number: OwnId }))),
});

const Event = v.object({
  id: v.string(),
  event_type: v.string(),
  create_time: v.pipe(v.string(), v.isoTimestamp()),
  resource: v.fallback(Resource, {}),
});
const Body = v.pipe(v.string(), v.parseJson(), v.looseObject(Event.entries));

/**
 * Verifies a delivery with PayPal's certificate and returns its event.
 *
 * @param webhookId the id of the webhook, which the signature covers
 * @param host the base address of the API
 * @returns `undefined` if the signature is wrong or five minutes from now, or the body is no event
 * @throws GatewayUnavailable if the certificate cannot be fetched
 */
export async function readPayPalEvent(
  { headers, bytes }: Delivery,
  webhookId: string,
  host: string,
): Promise<GatewayEvent | undefined> {
  const sent = v.safeParse(Headers, headers);
  if (!sent.success || !isRecent(sent.output)) return undefined;
  if (!(await isSigned(sent.output, bytes, webhookId, host))) return undefined;
  const text = bytes.toString();
  const body = v.safeParse(Body, text);
  if (!body.success) return undefined;
  const { id, event_type: type, create_time, resource } = body.output;
  const about = findSubject(type, resource);
  return {
    id,
    type,
    createdAt: Date.parse(create_time),
    ...(about && { about }),
    shown: removeFields(text, PERSONAL),
    // By its bytes: the same ones can be written in several ways.
    signature: readSignature(sent.output).toString('base64'),
  };
}

const isRecent = ({ 'paypal-transmission-time': time }: Headers): boolean =>
  // An unreadable time compares as false.
  Math.abs(Date.now() - Date.parse(time)) <= MAX_AGE_MILLISECONDS;

async function isSigned(sent: Headers, bytes: Buffer, webhookId: string, host: string): Promise<boolean> {
  const certificate = await loadCertificate(sent['paypal-cert-url'], host);
  if (certificate?.publicKey.asymmetricKeyType !== 'rsa') return false;
  const parts = [sent['paypal-transmission-id'], sent['paypal-transmission-time'], webhookId, crc32(bytes)];
  return verify('RSA-SHA256', Buffer.from(parts.join('|')), certificate.publicKey, readSignature(sent));
}

const readSignature = (sent: Headers): Buffer => Buffer.from(sent['paypal-transmission-sig'], 'base64');

function findSubject(type: string, resource: v.InferOutput<typeof Resource>): GatewayEvent['about'] {
  const dispute = resource.disputed_transactions?.[0];
  const transactionId =
    resource.custom_id ??
    resource.purchase_units?.[0]?.custom_id ??
    dispute?.custom ??
    dispute?.invoice_number;
  if (transactionId) return { transactionId };
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const reference = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  return reference === undefined ? undefined : { reference };
}

/** Who paid, with what and from where. */
const PERSONAL = new Set(['payer', 'payment_source', 'shipping', 'buyer', 'messages', 'evidences']);
