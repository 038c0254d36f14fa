import { useQueryClient } from '@tanstack/react-query';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { gatewaysQuery } from '../../../api/gateways.ts';

/** Cached gateways, for updates and refetches. */
interface KnownGateways {
  /** Adds or updates a gateway. */
  put: (gateway: StaffGateway) => void;
  remove: (id: StaffGateway['id']) => void;
  refetch: () => void;
}

/** Returns functions that update the cached gateways. */
export function useKnownGateways(): KnownGateways {
  const cache = useQueryClient();
  const { queryKey } = gatewaysQuery;
  const alter = (next: (gateways: StaffGateway[]) => StaffGateway[]) => {
    // A pending response would restore the old state.
    void cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, (gateways) => gateways && next(gateways).sort(compareInOrder));
  };
  return {
    put: (gateway) => alter((all) => [...all.filter(({ id }) => id !== gateway.id), gateway]),
    remove: (id) => alter((all) => all.filter((each) => each.id !== id)),
    refetch: () => void cache.invalidateQueries({ queryKey }),
  };
}

/** As the server sorts them. */
const compareInOrder = (a: StaffGateway, b: StaffGateway): number =>
  a.priority - b.priority || a.displayName.localeCompare(b.displayName, 'en') || (a.id < b.id ? -1 : 1);
