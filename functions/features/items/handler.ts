import { createItem } from '#domain/items/create-item.ts';
import { listOwnItems } from '#domain/items/own-items.ts';
import { decideOnItem, decideOnItems } from '#domain/items/staff/decide-items.ts';
import { readItemStats } from '#domain/items/staff/item-stats.ts';
import { listStaffItems } from '#domain/items/staff/list-items.ts';
import { readItemDetails, readModelAddress } from '#domain/items/staff/read-item.ts';
import { serve } from '#platform/serve/serve.ts';
import { items } from '#shared/contract/items.ts';

export const handler = serve(items, {
  create: ({ body, headers }, { session }) => createItem(session, body, headers['idempotency-key']),
  mine: ({ query }, { session }) => listOwnItems(session.accountId, query),
  list: ({ query }) => listStaffItems(query),
  stats: () => readItemStats(),
  decideMany: async ({ body: { ids, ...decision } }, { session }) => ({
    results: await decideOnItems(session, ids, decision),
  }),
  read: async ({ params }) => ({ item: await readItemDetails(params.id) }),
  model: async ({ params }) => ({ url: await readModelAddress(params.id) }),
  decide: async ({ params, body }, { session }) => ({
    item: await decideOnItem(session, params.id, body),
  }),
});
