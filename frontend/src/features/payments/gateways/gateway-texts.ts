import type { GatewayCheck, StaffGateway } from '#shared/contract/payment-gateways.ts';
import { isCurrency } from '#shared/currencies.ts';
import type { FeePayer, GatewaySecret } from '#shared/gateway-fields.ts';
import { GATEWAY_KEYS } from '#shared/gateway-keys.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { formatMoney } from '#ui/format/format-money.ts';

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

/** Who pays the fee of a gateway. */
export const FEE_PAYER_LABELS: Readonly<Record<FeePayer, string>> = {
  site: 'The site, out of the price',
  buyer: 'The buyer, on top of the price',
};

/** What staff have to know before buyers pay a fee. https://eur-lex.europa.eu/eli/dir/2015/2366, article 62(4) */
export const SURCHARGE_WARNING =
  "Extra charges for paying with consumers' cards are banned in the EU and the UK, and there for PayPal too.";

/** A fee, such as `2.9% + $0.30 or €0.30`: a fixed one is as many units of each currency. */
export function formatFees({
  fees: { percentage, fixed },
  feePaidBy,
  supportedCurrencies,
}: StaffGateway['configuration']): string {
  const currencies = supportedCurrencies.filter(isCurrency);
  const amounts = (currencies.length > 0 ? currencies : ['USD']).map((currency) =>
    formatMoney(fixed, currency),
  );
  const fee = fixed === 0 ? `${percentage}%` : `${percentage}% + ${amounts.join(' or ')}`;
  return `${fee}, paid by the ${feePaidBy}`;
}

/** Whether buyers pay a fee that they must not pay everywhere. */
export const hasSurcharge = ({ name, configuration: { fees, feePaidBy } }: StaffGateway): boolean =>
  name !== 'coinpayments' && feePaidBy === 'buyer' && (fees.percentage > 0 || fees.fixed > 0);

/** How many checks of a test passed. */
export function formatTestResult(checks: readonly GatewayCheck[]): string {
  const failed = checks.filter(({ passed }) => !passed).length;
  if (failed === 0) return `All ${checks.length} checks passed`;
  return `${failed} of ${checks.length} checks failed. Checks that depend on them may not have run.`;
}
