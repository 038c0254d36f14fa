import { useState } from 'react';
import type { OwnItem } from '#shared/contract/items.ts';
import { Button } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { PageButtons } from '#ui/list/page-buttons.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { ownItemsQuery } from '../../../api/own-items.ts';
import { getItemCategoryLabel, RATING_LABELS } from '../../../forms/items/item-labels.ts';
import { ItemThumbnail } from '../../../forms/items/item-thumbnail.tsx';
import { ItemFigures } from '../item-figures.tsx';

/** The items that the player made in the game, with their states. */
export function OwnItems({ ownerId }: { ownerId: string }) {
  const [page, setPage] = useState(1);
  const list = useQueryState(ownItemsQuery(ownerId, page));
  return (
    <section aria-labelledby="items" className="grid gap-5">
      <h2 id="items" className="text-3xl">
        My items
      </h2>
      {list.state === 'loading' ? (
        <p role="status" className="flex items-center gap-3 text-cool">
          <BusyMark />
          <span className="text-text">Loading items...</span>
        </p>
      ) : null}
      {list.state === 'failed' ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>Failed to load items. Please try again.</p>
          <Button variant="outline" busy={list.busy} onClick={list.retry}>
            Try again
          </Button>
        </div>
      ) : null}
      {list.state === 'ready' ? (
        <>
          {list.data.pagination.totalItems === 0 ? <NoItems /> : null}
          <ul
            className={list.stale ? 'grid gap-3 opacity-60' : 'grid gap-3'}
            aria-busy={list.stale || undefined}
          >
            {list.data.items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </ul>
          <PageButtons
            label="Item pages"
            page={page}
            pages={list.data.pagination.totalPages}
            onPage={setPage}
          />
        </>
      ) : null}
    </section>
  );
}

const NoItems = () => (
  <p className="stepped bg-panel p-6 text-soft">
    You haven't made any items yet. Make an item in the game and submit it. Once it's approved, others can
    wear it.
  </p>
);

const ItemRow = ({ item }: { item: OwnItem }) => (
  <li className="stepped flex min-w-0 gap-4 bg-panel p-4 max-sm:flex-wrap">
    <ItemThumbnail url={item.thumbnailUrl} name={item.name} />
    <div className="grid min-w-0 grow gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-text text-lg font-bold wrap-anywhere">
          <bdi>{item.name}</bdi>
        </h3>
        <State item={item} />
      </div>
      <p className="text-sm text-soft">
        {getItemCategoryLabel(item.category)} · {RATING_LABELS[item.rating]} ·{' '}
        {formatQuantity(item.cost, 'coin')} · {item.visibility === 'public' ? 'Public' : 'Private'} ·{' '}
        <time dateTime={item.createdAt}>{formatDay(item.createdAt)}</time>
      </p>
      {item.figures ? <ItemFigures figures={item.figures} budget={item.budget} /> : null}
      <Explanation item={item} />
    </div>
  </li>
);

/** The state of an item in one word. */
function State({ item: { processing, enabled, isDecided } }: { item: OwnItem }) {
  switch (processing) {
    case 'awaiting-upload':
      return <StatusBadge tone="quiet">Waiting for files</StatusBadge>;
    case 'running':
      return <StatusBadge tone="quiet">Being checked</StatusBadge>;
    case 'refused':
      return <StatusBadge tone="bad">Refused</StatusBadge>;
    case 'failed':
      return <StatusBadge tone="bad">Failed</StatusBadge>;
    case 'done':
      if (enabled) return <StatusBadge tone="good">Enabled</StatusBadge>;
      return isDecided ? (
        <StatusBadge tone="bad">Disabled</StatusBadge>
      ) : (
        <StatusBadge tone="waiting">Waiting for approval</StatusBadge>
      );
  }
}

/** Why an item was refused or disabled, and what to do. */
function Explanation({ item: { processing, refusal, reason } }: { item: OwnItem }) {
  if (processing === 'awaiting-upload')
    return <p className="text-sm text-soft">The game hasn't sent the model and the screenshot yet.</p>;
  const words = refusal ?? reason;
  if (words === undefined) return null;
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-line">
      <span className="text-soft">Reason: </span>
      <bdi>{words}</bdi>
    </p>
  );
}
