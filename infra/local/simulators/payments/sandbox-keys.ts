import type { GatewaySecret } from '#shared/gateway-fields.ts';
import type { GatewayType } from '#shared/payment-fields.ts';

/** The keys that the simulated services accept, in the form of the real ones. They work nowhere else. */
export const SANDBOX_KEYS = {
  stripe: {
    publicKey: 'pk_test_local_pixelcrowd_51Lantern',
    privateKey: 'sk_test_local_pixelcrowd_51Lantern',
    ipnSecret: 'whsec_local_pixelcrowd_51Lantern',
  },
  paypal: {
    publicKey: 'local-paypal-client-pixelcrowd',
    privateKey: 'local-paypal-secret-pixelcrowd',
    ipnSecret: 'LOCAL5WEBHOOK7PIXELCROWD',
  },
  coinpayments: {
    publicKey: 'local-coinpayments-client-pixelcrowd',
    privateKey: 'local-coinpayments-secret-pixelcrowd',
  },
} as const satisfies Record<GatewayType, Partial<Record<GatewaySecret, string>>>;
