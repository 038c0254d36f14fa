/** The distance between new orders: a later move into the gap changes one question alone. */
const STEP = 10;

/** The new orders of a move. */
interface PlannedOrders {
  /** The order of the moved question. */
  own: number;
  /** The new orders of the questions behind it, as far as they have to make room. */
  raised: number[];
}

/**
 * Plans the orders that put a question at a place among others. Where the orders next to the place leave a gap, nothing
 * else changes.
 *
 * @param others the orders of the other questions, ascending
 * @param place how many of them come before the question
 */
export function planOrders(others: readonly number[], place: number): PlannedOrders {
  const before = others[place - 1] ?? -1;
  const behind = others[place];
  if (behind === undefined) return { own: getNextOrder(before), raised: [] };
  if (behind - before > 1) return { own: Math.floor((before + behind) / 2), raised: [] };
  const own = getNextOrder(before);
  const raised: number[] = [];
  let last = own;
  for (const order of others.slice(place)) {
    if (order > last) break;
    last = getNextOrder(last);
    raised.push(last);
  }
  return { own, raised };
}

const getNextOrder = (order: number): number => (order < 0 ? 0 : order + STEP);
