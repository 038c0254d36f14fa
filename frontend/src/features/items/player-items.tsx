import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffItem } from '#shared/contract/items.ts';
import type { PlayerId } from '#shared/ids.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { PageRows, QueryPages } from '#ui/loading/query-pages.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { playerItemsQuery } from '../../api/staff-players.ts';
import { getItemCategoryLabel, RATING_LABELS } from '../../forms/items/item-labels.ts';
import { ItemThumbnail } from '../../forms/items/item-thumbnail.tsx';
import { searchAddress, staffPaths } from '../../session/paths/staff-paths.ts';

/** The items of a player in pages, newest first. Staff decide on them in Content Approval. */
export function PlayerItems({ id }: { id: PlayerId }) {
  const [page, setPage] = useState(1);
  const query = useQueryState(playerItemsQuery(id, page));
  return (
    <Panel title="Items">
      <div className="mt-2 mb-2 grid gap-4">
        <QueryPages query={query} what="items" pagesLabel="Item pages" page={page} onPage={setPage}>
          {({ items }, stale) => (
            <PageRows label="Items" stale={stale} empty="This player hasn't made any items.">
              {items.map((item) => (
                <ItemRow key={item.id} item={item} />
              ))}
            </PageRows>
          )}
        </QueryPages>
      </div>
    </Panel>
  );
}

const ItemRow = ({
  item: { name, category, rating, createdAt, thumbnailUrl, ...item },
}: {
  item: StaffItem;
}) => (
  <li className="stepped step-3 flex min-w-0 items-center gap-4 bg-raised p-3">
    <ItemThumbnail url={thumbnailUrl} name="" />
    <div className="min-w-0 grow">
      <Link
        to={searchAddress(staffPaths.contentApproval, name)}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-cool underline underline-offset-4 hover:text-text"
      >
        <bdi>{name}</bdi>
      </Link>
      <p className="text-sm text-soft">
        {getItemCategoryLabel(category)} · {RATING_LABELS[rating]} ·{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
    </div>
    <State {...item} />
  </li>
);

/** Whether others can wear an item; one without figures is not processed. */
function State({ enabled, figures }: Pick<StaffItem, 'enabled' | 'figures'>) {
  if (!figures) return <StatusBadge tone="quiet">Not processed</StatusBadge>;
  return enabled ? (
    <StatusBadge tone="good">Enabled</StatusBadge>
  ) : (
    <StatusBadge tone="bad">Disabled</StatusBadge>
  );
}
