import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { gatewayDefinition, type StoredGateway } from '../payments/gateways/gateway-definition.ts';

/** Each gateway says who pays its fee. Before, the buyer always did, so those with a fee keep that and staff are warned. */
export const sayWhoPaysFees: Migration = {
  number: 4,
  rewrites: [
    rewriteEntities(gatewayDefinition, {
      // Without the field where it is missing.
      was: {
        fromStored: (stored) =>
          ({ ...gatewayDefinition.fromStored(stored), feePaidBy: stored.card.feePaidBy }) as StoredGateway,
      },
      convert: ({ feePaidBy, ...gateway }) => ({ ...gateway, feePaidBy: feePaidBy ?? findPayer(gateway) }),
    }),
  ],
};

const findPayer = ({ fees }: Pick<StoredGateway, 'fees'>): StoredGateway['feePaidBy'] =>
  fees.percentage > 0 || fees.fixed > 0 ? 'buyer' : 'site';
