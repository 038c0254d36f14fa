import * as v from 'valibot';

/** The services that take payments. */
export const GATEWAY_TYPES = ['coinpayments', 'stripe', 'paypal'] as const;
export const GatewayType = v.picklist(GATEWAY_TYPES, `Choose one of ${GATEWAY_TYPES.join(', ')}`);
export type GatewayType = v.InferOutput<typeof GatewayType>;

/** A buyer's complaint at their bank; a lost one counts as refunded. */
export type Dispute = 'none' | 'open' | 'won' | 'lost';
