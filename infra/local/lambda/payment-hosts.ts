import type { GatewayType, PaymentHosts } from '#shared/payment-fields.ts';

/** A port on which nothing listens: a local system never reaches the real services. */
const NOWHERE = 'http://127.0.0.1:9';

/** The services that take payments, for a system that simulates none of them. */
export const NO_PAYMENT_HOSTS: PaymentHosts = {
  coinpayments: { live: NOWHERE, sandbox: NOWHERE },
  stripe: { live: NOWHERE, sandbox: NOWHERE },
  paypal: { live: NOWHERE, sandbox: NOWHERE },
};

/** The simulated services take the place of the real sandboxes. */
export const buildPaymentHosts = (
  simulators: readonly { service: GatewayType; url: string }[],
): PaymentHosts => ({
  ...NO_PAYMENT_HOSTS,
  ...Object.fromEntries(simulators.map(({ service, url }) => [service, { live: NOWHERE, sandbox: url }])),
});
