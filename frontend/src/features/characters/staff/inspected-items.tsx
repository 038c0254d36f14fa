import type { StaffItem } from '#shared/contract/items.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { getItemCategoryLabel, RATING_LABELS } from '../../../forms/items/item-labels.ts';
import { ItemThumbnail } from '../../../forms/items/item-thumbnail.tsx';

/** The newest items that were made for a character. */
export const InspectedItems = ({ items }: { items: readonly StaffItem[] }) => (
  <Panel title="Items">
    {items.length === 0 ? (
      <p className="py-2 text-soft">No items were made for this character.</p>
    ) : (
      <ul aria-label="Items" className="mt-3 grid gap-3 pb-2">
        {items.map((item) => (
          <li key={item.id} className="stepped step-3 flex min-w-0 gap-4 bg-raised p-3">
            <ItemThumbnail url={item.thumbnailUrl} name={item.name} />
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <h3 className="min-w-0 font-text text-base font-semibold wrap-anywhere">
                  <bdi>{item.name}</bdi>
                </h3>
                {item.enabled ? (
                  <StatusBadge tone="good">Enabled</StatusBadge>
                ) : (
                  <StatusBadge tone="bad">Disabled</StatusBadge>
                )}
              </div>
              <p className="text-sm text-soft">
                {getItemCategoryLabel(item.category)} · {RATING_LABELS[item.rating]} ·{' '}
                {formatQuantity(item.cost, 'coin')} ·{' '}
                <time dateTime={item.createdAt}>{formatDay(item.createdAt)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
