import type { GatewaySecret } from '#shared/gateway-fields.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The decrypted keys of a gateway; those that its type does not use may be empty. */
export type GatewayKeys = Record<GatewaySecret, string>;

/**
 * Opens a gateway of one type.
 *
 * @param host the base address of the service, without a slash at its end
 */
export type OpenAdapter = (keys: GatewayKeys, host: string) => PaymentGateway;

type LoadAdapter = () => Promise<OpenAdapter>;

/**
 * The adapter of each type, loaded only when a gateway of that type is opened: a bundle would otherwise start with the
 * code of all of them. The adapter of Stripe is `openStripe` in `stripe/adapter.ts`, and so on.
 */
export const ADAPTERS: Readonly<Record<GatewayType, LoadAdapter>> = {
  coinpayments: async () => (await import('./coinpayments/adapter.ts')).openCoinPayments,
  paypal: async () => (await import('./paypal/adapter.ts')).openPayPal,
  stripe: async () => (await import('./stripe/adapter.ts')).openStripe,
};
