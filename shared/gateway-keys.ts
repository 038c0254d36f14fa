import { GATEWAY_SECRETS, type GatewaySecret } from './gateway-fields.ts';
import type { GatewayType } from './payment-fields.ts';

/** What a secret is at the service of a gateway. */
interface GatewayKey {
  /** What the service calls it. */
  label: string;
  /** Whether the gateway cannot be used without it. */
  isRequired: boolean;
}

/** What each secret is by the type of the gateway; a type does not use the secrets that it does not name. */
export const GATEWAY_KEYS: Readonly<
  Record<GatewayType, { readonly [Name in GatewaySecret]?: Readonly<GatewayKey> }>
> = {
  coinpayments: {
    publicKey: { label: 'client ID', isRequired: true },
    privateKey: { label: 'client secret', isRequired: true },
  },
  stripe: {
    publicKey: { label: 'publishable key', isRequired: false },
    privateKey: { label: 'secret key', isRequired: true },
    ipnSecret: { label: 'webhook signing secret', isRequired: true },
  },
  paypal: {
    publicKey: { label: 'client ID', isRequired: true },
    privateKey: { label: 'client secret', isRequired: true },
    ipnSecret: { label: 'webhook ID', isRequired: true },
  },
};

/**
 * Lists the keys that a gateway still needs, as its service calls them.
 *
 * @param isStored whether a secret is stored
 */
export const listMissingKeys = (type: GatewayType, isStored: (name: GatewaySecret) => boolean): string[] =>
  GATEWAY_SECRETS.flatMap((name) => {
    const key = GATEWAY_KEYS[type][name];
    return key?.isRequired && !isStored(name) ? key.label : [];
  });
