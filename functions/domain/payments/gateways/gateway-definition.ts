import type { Item } from '#platform/data/batch-get.ts';
import type { Entity, EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import { MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import {
  type FeePayer,
  GATEWAY_LIMITS,
  GATEWAY_SECRETS,
  type GatewayIcon,
  type GatewaySecret,
} from '#shared/gateway-fields.ts';
import { decodeIdTime, type GatewayId, type IsoTime } from '#shared/ids.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { findFeeFactor, markAmounts } from '../../packages/earlier-amounts.ts';

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
  feePaidBy: FeePayer;
  secrets: { [Name in GatewaySecret]?: SecretInfo };
}

/** All gateways, by age. There are few enough to sort them after reading. */
export const GATEWAY_LIST: ListEntry = {
  index: 'gs1',
  list: 'gateway|all',
  limit: { most: GATEWAY_LIMITS.gateways, refusal: `You can have up to ${GATEWAY_LIMITS.gateways} gateways` },
};

/** The entity definition of gateways. The card holds the whole gateway, so that one query reads them all. */
export const gatewayDefinition: EntityDefinition<StoredGateway> = {
  name: 'gateway',
  label: 'gateway',
  toStored: ({ id: _, version: __, ...card }) => ({
    card: { ...card, ...markAmounts(...card.supportedCurrencies) },
    detail: {},
  }),
  fromStored: readGateway,
  lists: () => [GATEWAY_LIST],
  countedLists: { shared: () => [GATEWAY_LIST] },
  shown: toStaffGatewayView,
  titled: ({ displayName }) => displayName,
  audited: ({ id: _, version: __, secrets, ...fields }) => ({
    ...fields,
    ...Object.fromEntries(GATEWAY_SECRETS.map((name) => [name, describeSecret(secrets[name])])),
  }),
  keepsVersions: MAX_VERSIONS,
};

/** Reads a gateway. Until it is migrated, one of earlier releases charges the buyer, as all did before. */
function readGateway({ id, version, card }: Entity & { card: Item }): StoredGateway {
  const { minorUnits, ...fields } = card;
  // Only `toStored` above writes these items.
  const { fees, ...stored } = { id, version, feePaidBy: 'buyer', ...fields } as StoredGateway;
  const fixed = fees.fixed * (minorUnits ? 1 : findFeeFactor(stored.supportedCurrencies));
  return { ...stored, fees: { ...fees, fixed } };
}

/** What the audit says of a secret; the time makes each new one a change. */
const describeSecret = (info: SecretInfo | undefined): string | undefined =>
  info && `stored ${info.storedAt}${info.last4 && `, ends in ${info.last4}`}`;

/** The address under which a gateway reports events. */
export const buildWebhookUrl = (id: string): string =>
  `${readGrant(GRANTS.site).SITE_ORIGIN}/api/payments/webhooks/${id}`;

/** A gateway as staff see it. */
export function toStaffGatewayView(gateway: StoredGateway): StaffGateway {
  const { secrets, sandbox, supportedCurrencies, fees, feePaidBy, ...fields } = gateway;
  const describeSecret = (name: GatewaySecret) => ({
    set: secrets[name] !== undefined,
    last4: secrets[name]?.last4 ?? '',
  });
  return {
    ...fields,
    configuration: {
      merchantId: describeSecret('merchantId'),
      publicKey: describeSecret('publicKey'),
      privateKey: describeSecret('privateKey'),
      ipnSecret: describeSecret('ipnSecret'),
      sandbox,
      supportedCurrencies,
      fees,
      feePaidBy,
    },
    webhookUrl: buildWebhookUrl(gateway.id),
    createdAt: decodeIdTime(gateway.id),
  };
}
