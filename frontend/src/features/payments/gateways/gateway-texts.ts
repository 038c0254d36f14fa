import type { GatewayCheck, StaffGateway } from '#shared/contract/payment-gateways.ts';
import type { GatewaySecret } from '#shared/gateway-fields.ts';
import { GATEWAY_KEYS } from '#shared/gateway-keys.ts';
import type { GatewayType } from '#shared/payment-fields.ts';

/** The names of the services. */
export const TYPE_LABELS: Readonly<Record<GatewayType, string>> = {
  coinpayments: 'CoinPayments',
  stripe: 'Stripe',
  paypal: 'PayPal',
};

export const SECRET_LABELS: Readonly<Record<GatewaySecret, string>> = {
  merchantId: 'Merchant ID',
  publicKey: 'Public key',
  privateKey: 'Private key',
  ipnSecret: 'IPN secret',
};

/** The label of a key with what the service calls it, such as `Public key (client ID)`. */
export function formatSecretLabel(type: GatewayType, name: GatewaySecret): string {
  const key = GATEWAY_KEYS[type][name];
  return key ? `${SECRET_LABELS[name]} (${key.label})` : SECRET_LABELS[name];
}

type SecretState = StaffGateway['configuration'][GatewaySecret];

/** What is known of a stored key, such as `Stored, ends in 1234`. */
export function formatSecretState({ set, last4 }: SecretState): string {
  if (!set) return 'Not stored';
  return last4 ? `Stored, ends in ${last4}` : 'Stored';
}

/** A fee, such as `2.9% + 30 minor units`; what a unit is depends on the currency of the package. */
export const formatFees = ({ percentage, fixed }: StaffGateway['configuration']['fees']): string =>
  fixed === 0 ? `${percentage}%` : `${percentage}% + ${fixed} minor units`;

/** How many checks of a test passed. */
export function formatTestResult(checks: readonly GatewayCheck[]): string {
  const failed = checks.filter(({ passed }) => !passed).length;
  if (failed === 0) return `All ${checks.length} checks passed`;
  return `${failed} of ${checks.length} checks failed. Checks that depend on them may not have run.`;
}
