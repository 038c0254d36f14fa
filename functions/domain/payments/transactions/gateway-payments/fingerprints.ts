import { createHmac } from 'node:crypto';
import { readEveryKey } from '#platform/secrets/keys.ts';
import type { GatewayPayment } from '../../gateways/payment-gateway.ts';

/** What a gateway says about an order, as far as we keep it. */
export interface KnownPayment extends Omit<GatewayPayment, 'fingerprint'> {
  /** Keyed digests of what identifies the means of payment, one for each master secret, the newest first. */
  fingerprints?: readonly string[] | undefined;
}

/** Replaces the fingerprint of a means of payment by digests that cannot be traced back without our secrets. */
export async function digestFingerprint({ fingerprint, ...payment }: GatewayPayment): Promise<KnownPayment> {
  if (fingerprint === undefined) return payment;
  const secrets = await readEveryKey('payment-fingerprints');
  const fingerprints = secrets.map(({ key }) =>
    createHmac('sha256', key).update(fingerprint).digest('base64url'),
  );
  return { ...payment, fingerprints };
}
