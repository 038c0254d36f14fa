import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { readSavedJson, saveJson } from '../../../saved-json.ts';

/** The orders of a simulated payment service. */
export interface OrderBook<Order> {
  all: () => Order[];
  find: (id: string) => Order | undefined;
  /** Stores an order; it is on disk when this returns. */
  save: (order: Order) => void;
}

/**
 * Opens the orders in a folder, one file each, so that a restart finds them.
 *
 * @param schema the stored form; a file that it refuses is ignored
 */
export function openOrderBook<Order extends { id: string }>(
  folder: string,
  schema: v.GenericSchema<unknown, Order>,
): OrderBook<Order> {
  mkdirSync(folder, { recursive: true });
  const orders = new Map<string, Order>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const order = readSavedJson(join(folder, name), schema);
    if (order) orders.set(order.id, order);
  }
  return {
    all: () => [...orders.values()],
    find: (id) => orders.get(id),
    save: (order) => {
      // The services choose their own ids, which are letters and digits.
      saveJson(join(folder, `${order.id}.json`), order);
      orders.set(order.id, order);
    },
  };
}
