import type { GatewayIcon, GatewaySecret } from '#shared/gateway-fields.ts';
import type { GatewayId, IsoTime } from '#shared/ids.ts';
import type { GatewayType } from '#shared/payment-fields.ts';

/** What staff may know of a stored secret. */
export interface SecretInfo {
  /** Its last four characters; empty if it is too short to show any. */
  last4: string;
  storedAt: IsoTime;
}

/** A stored gateway. The secrets themselves are stored apart from it, see `gateway-secrets.ts`. */
export interface StoredGateway {
  id: GatewayId;
  version: number;
  name: GatewayType;
  displayName: string;
  description: string;
  icon: GatewayIcon;
  isActive: boolean;
  /** From 0, smallest first. */
  priority: number;
  sandbox: boolean;
  supportedCurrencies: string[];
  /** `fixed` is in minor units of the currency that is paid in. */
  fees: { percentage: number; fixed: number };
  secrets: { [Name in GatewaySecret]?: SecretInfo };
}
