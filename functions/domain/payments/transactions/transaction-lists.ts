import type { ListEntry, OwnedLists } from '#platform/data/entity-definition.ts';
import type { GatewayId } from '#shared/ids.ts';
import { TRANSACTION_STATUSES, type TransactionStatus } from '#shared/payment-fields.ts';
import { GATEWAY_LIST } from '../gateways/gateway-definition.ts';

/** All transactions. */
export const everyTransaction: ListEntry = { index: 'gs1', list: 'transaction|all' };

/** The transactions with a status. */
export const buildStatusList = (status: TransactionStatus): ListEntry => ({
  index: 'gs2',
  list: `transaction|status|${status}`,
});

/** The transactions of a gateway. */
export const buildGatewayList = (gateway: GatewayId): ListEntry => ({
  index: 'gs3',
  list: `transaction|gateway|${gateway}`,
});

/** The transactions of a gateway with a status. */
export const buildGatewayStatusList = (gateway: GatewayId, status: TransactionStatus): ListEntry => ({
  index: 'gs4',
  list: `transaction|gateway|${gateway}|${status}`,
});

/** The transactions of a person, who is known by the email address that they paid with. */
export const buildPersonList = (email: string): ListEntry => ({
  index: 'gs5',
  list: `transaction|person|${email}`,
});

/** The transactions that have a flag or a dispute. */
export const CONCERNS: ListEntry = { index: 'gs6', list: 'transaction|concerns' };

const OPEN_STATUSES = ['pending', 'processing'] as const;

/** The lists that together contain the open transactions, oldest first at their end. */
export const OPEN_TRANSACTIONS: readonly ListEntry[] = OPEN_STATUSES.map(buildStatusList);

/** Every list of transactions that exists once. */
export const listSharedTransactionLists = (): ListEntry[] => [
  everyTransaction,
  ...TRANSACTION_STATUSES.map(buildStatusList),
  CONCERNS,
];

/**
 * The lists that each gateway has. Those of persons are not recounted: there is no list of persons, and nothing shows
 * their totals.
 */
export const gatewayTransactionLists: readonly OwnedLists[] = [
  {
    name: 'transactions-of-gateway',
    owners: [GATEWAY_LIST],
    // The owners are gateways.
    buildList: (id) => buildGatewayList(id as GatewayId),
  },
  ...TRANSACTION_STATUSES.map((status) => ({
    name: `transactions-of-gateway-${status}`,
    owners: [GATEWAY_LIST],
    buildList: (id: string) => buildGatewayStatusList(id as GatewayId, status), // as above
  })),
];

/** What staff filter transactions by. */
export interface TransactionFilter {
  status: TransactionStatus | 'all';
  gateway: GatewayId | 'all';
}

/** The list that contains the transactions of a filter. */
export function chooseTransactionList({ status, gateway }: TransactionFilter): ListEntry {
  if (gateway === 'all') return status === 'all' ? everyTransaction : buildStatusList(status);
  return status === 'all' ? buildGatewayList(gateway) : buildGatewayStatusList(gateway, status);
}

const STATUS_LETTERS: Readonly<Record<TransactionStatus, string>> = {
  pending: 'p',
  processing: 'g',
  completed: 'c',
  failed: 'f',
  cancelled: 'x',
  refunded: 'r',
};

/** The last characters of an id are random: enough to tell a few gateways apart in a small index row. */
const GATEWAY_LETTERS = 4;

/** Encodes status and gateway in five letters, to keep index rows small. */
export const buildTransactionFilterKey = (status: TransactionStatus, gateway: GatewayId): string =>
  STATUS_LETTERS[status] + gateway.slice(-GATEWAY_LETTERS);

/** Returns a predicate on filter keys that accepts the transactions of a filter. */
export const matchTransactionFilterKey =
  ({ status, gateway }: TransactionFilter) =>
  (filterKey: string): boolean =>
    (status === 'all' || filterKey.startsWith(STATUS_LETTERS[status])) &&
    (gateway === 'all' || filterKey.endsWith(gateway.slice(-GATEWAY_LETTERS)));
