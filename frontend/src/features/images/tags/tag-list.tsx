import { History, Image as ImageIcon, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CountedTag } from '#shared/contract/images.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { NothingFound } from '#ui/loading/list-notices.tsx';
import { EMPTY_FRAME } from '#ui/picture/empty-frame.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import type { StaffTagFilters } from '../../../api/staff-tags.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { buildSearch } from './tag-filters.ts';

interface Actions {
  onEdit: (tag: CountedTag) => void;
  onVersions: (tag: CountedTag) => void;
  onRemove: (tag: CountedTag) => void;
}

interface Props extends Actions {
  tags: readonly CountedTag[];
  pagination: Pagination;
  filters: StaffTagFilters;
  /** Other tags are loading. */
  stale: boolean;
  onAdd: () => void;
}

export const CARDS = 'grid gap-3 *:min-w-0 md:grid-cols-2 xl:grid-cols-3';

/** A page of tags with their actions. */
export function TagList({ tags, pagination, filters, stale, onAdd, ...on }: Props) {
  const keyed = tags.map((tag) => ({ ...tag, id: tag.slug }));
  const list = useKeptFocus(keyed);
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  if (tags.length === 0)
    return (
      <NothingFound
        picture={EMPTY_FRAME}
        title={filters.search ? 'No tag begins with this' : 'No tag is described yet'}
        toFirst={pagination.totalItems > 0 ? toPage(1) : undefined}
        showAll={filters.search ? 'Show described tags' : undefined}
        actions={
          <Button variant="hot" onClick={onAdd}>
            Describe a tag
          </Button>
        }
      >
        {filters.search
          ? 'Try fewer letters, or describe the tag before an image has it.'
          : 'Search for a tag that images have, or describe a new one.'}
      </NothingFound>
    );
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Tags"
        aria-busy={stale}
        className={joinClassNames(CARDS, 'outline-none transition-opacity', stale && 'opacity-60')}
      >
        {keyed.map((tag) => (
          <li key={tag.id}>
            <TagCard tag={tag} {...on} />
          </li>
        ))}
      </ul>
      <div className="pt-6">
        <NumberedPager label="Tag pages" page={filters.page} pages={pagination.totalPages} toPage={toPage} />
      </div>
    </>
  );
}

/** A tag with what staff have said about it, and its actions. */
function TagCard({ tag, onEdit, onVersions, onRemove }: Actions & { tag: CountedTag }) {
  const { name, description, aliases, images, version } = tag;
  const isDescribed = version > 0;
  return (
    <article aria-label={name} className="stepped flex h-full flex-col gap-3 bg-panel px-4 py-4 md:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft tabular-nums">
        {isDescribed ? null : <StatusBadge tone="quiet">Not described</StatusBadge>}
        <span className="inline-flex items-center gap-1.5">
          <Icon of={ImageIcon} size={16} />
          {formatQuantity(images, 'image')}
        </span>
      </p>
      <div className="min-w-0 grow">
        <h2 className="font-text text-lg leading-snug font-bold wrap-anywhere">
          <Link
            to={paths.tag(tag.slug)}
            className="inline-block min-h-6 underline underline-offset-4 hover:text-cool"
          >
            #{name}
          </Link>
        </h2>
        <p className="mt-1.5 line-clamp-3 text-[0.9375rem] wrap-anywhere text-soft">{description}</p>
      </div>
      <Aliases aliases={aliases} />
      <p className="flex justify-end">
        <IconButton
          icon={Pencil}
          label={`${isDescribed ? 'Edit' : 'Describe'}: ${name}`}
          onClick={() => onEdit(tag)}
        />
        {/* Every described tag has a first version, so only later ones have a history worth showing. */}
        {version > 1 ? (
          <IconButton icon={History} label={`Versions: ${name}`} onClick={() => onVersions(tag)} />
        ) : null}
        {isDescribed ? (
          <IconButton icon={Trash2} label={`Remove: ${name}`} onClick={() => onRemove(tag)} />
        ) : null}
      </p>
    </article>
  );
}

function Aliases({ aliases }: { aliases: readonly string[] }) {
  if (aliases.length === 0) return null;
  return (
    <ul aria-label="Aliases" className="flex flex-wrap gap-2 text-sm">
      {aliases.map((alias) => (
        <li key={alias} className="stepped step-2 bg-raised px-2.5 py-0.5 wrap-anywhere">
          {alias}
        </li>
      ))}
    </ul>
  );
}
