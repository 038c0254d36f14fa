import * as v from 'valibot';

/** The services that take payments. */
const GATEWAY_TYPES = ['coinpayments', 'stripe', 'paypal'] as const;
export const GatewayType = v.picklist(GATEWAY_TYPES, `Choose one of ${GATEWAY_TYPES.join(', ')}`);
export type GatewayType = v.InferOutput<typeof GatewayType>;
