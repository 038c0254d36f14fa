import { relearnOrders } from '#domain/maintenance/relearn-orders.ts';
import { repairCountedLists } from '#domain/maintenance/repair-counted-lists.ts';

/** Runs on a schedule; returns the drifts found, and what the orders of sorted lists are doing. */
export async function handler() {
  const orders = await relearnOrders();
  return { ...(await repairCountedLists()), orders };
}
