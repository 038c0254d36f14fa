import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffItem } from '#shared/contract/items.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import {
  decideOnItem,
  decideOnItems,
  ITEM_LISTS_KEY,
  type ItemDecision,
  itemStatsQuery,
  staffItemQuery,
} from '../../../api/staff-items.ts';

interface ItemPage {
  items: StaffItem[];
}

interface OneDecision {
  item: StaffItem;
  decision: ItemDecision;
}

/** Enables and disables items. One item changes at once, and back if the server refuses. */
export function useItemDecisions() {
  const cache = useQueryClient();
  const show = (id: StaffItem['id'], change: Partial<StaffItem>) =>
    cache.setQueriesData<ItemPage>({ queryKey: ITEM_LISTS_KEY }, (page) => {
      const items = page?.items.map((item) => (item.id === id ? { ...item, ...change } : item));
      return page && items && { ...page, items };
    });
  const refresh = (ids: readonly StaffItem['id'][]) => {
    void cache.invalidateQueries(itemStatsQuery);
    for (const id of ids) void cache.invalidateQueries(staffItemQuery(id));
  };

  const { mutate: decide, isPending: isDeciding } = useMutation({
    mutationFn: ({ item, decision }: OneDecision) => decideOnItem(item, decision),
    onMutate: async ({ item, decision }) => {
      // A pending response would restore the old state.
      await cache.cancelQueries({ queryKey: ITEM_LISTS_KEY });
      show(item.id, { enabled: decision.enabled });
    },
    onSuccess: ({ data, message }) => {
      show(data.item.id, data.item);
      toast.success(
        message ?? (data.item.enabled ? 'Item enabled successfully' : 'Item disabled successfully'),
      );
    },
    onError: (error, { item }) => {
      show(item.id, { enabled: item.enabled });
      toast.error(describeError(error, 'Failed to update item status'));
      void cache.invalidateQueries({ queryKey: ITEM_LISTS_KEY });
    },
    onSettled: (_, __, { item }) => refresh([item.id]),
  });

  const { mutate: decideMany, isPending: isDecidingMany } = useMutation({
    mutationFn: ({ items, decision }: { items: readonly StaffItem[]; decision: ItemDecision }) =>
      decideOnItems(
        items.map(({ id }) => id),
        decision,
      ),
    onSuccess: (results, { items, decision }) => {
      for (const { id, item } of results) if (item) show(id, item);
      const failed = results.filter(({ ok }) => !ok);
      const done = results.length - failed.length;
      if (done > 0)
        toast.success(`${formatQuantity(done, 'item')} ${decision.enabled ? 'enabled' : 'disabled'}`);
      for (const { id, message } of failed) {
        const name = items.find((item) => item.id === id)?.name ?? 'An item';
        toast.error(`${name}: ${message ?? 'Failed to update item status'}`);
      }
    },
    onError: (error) => void toast.error(describeError(error, 'Failed to update item status')),
    onSettled: (_, __, { items }) => refresh(items.map(({ id }) => id)),
  });

  return {
    decide: (item: StaffItem, decision: ItemDecision) => decide({ item, decision }),
    decideMany: (items: readonly StaffItem[], decision: ItemDecision) => decideMany({ items, decision }),
    busy: isDeciding || isDecidingMany,
  };
}
