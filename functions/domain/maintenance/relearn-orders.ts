import type { CountedList, ListOrder, SortedList } from '#platform/data/sorted-lists/list-order.ts';
import { relearnSeparators } from '#platform/data/sorted-lists/relearn-separators.ts';
import { log } from '#platform/log.ts';
import { EVERY_ENTITY } from './every-entity.ts';

type State = Awaited<ReturnType<typeof relearnSeparators>> | 'failed';

/**
 * Learns separators for the orders whose lists have outgrown the present ones, or goes on with that; each run
 * continues the one before.
 *
 * @param lasting how long a measurement has to last until it is believed, in milliseconds
 * @returns the state of each order, by its name
 */
export async function relearnOrders({ lasting }: { lasting?: number } = {}): Promise<Record<string, State>> {
  const states: Record<string, State> = {};
  // Another order, and the repair of lists, must go on.
  for (const { order, lists } of listOrders())
    states[order.name] = await relearnSeparators({
      order,
      lists,
      ...(lasting !== undefined && { lasting }),
    }).catch(async (cause: unknown) => {
      await log('error', 'The separators of an order could not be learned', { order: order.name, cause });
      return 'failed' as const;
    });
  return states;
}

/** Every order, with all lists in it. */
function listOrders(): { order: ListOrder; lists: SortedList[] }[] {
  const lists = EVERY_ENTITY.flatMap(({ countedLists }) => countedLists?.shared?.() ?? []).filter(
    isSortedList,
  );
  const byOrder = Map.groupBy(lists, ({ order }) => order);
  return [...byOrder].map(([order, each]) => ({ order, lists: each }));
}

const isSortedList = (list: CountedList): list is SortedList => list.order !== undefined;
