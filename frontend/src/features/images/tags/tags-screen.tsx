import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CountedTag, StaffTag } from '#shared/contract/images.ts';
import { Button } from '#ui/control/button.tsx';
import { AddressFilterBar, formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { removeTag, staffTagsQuery } from '../../../api/staff-tags.ts';
import { useReturnedDraft } from '../../../forms/drafts.ts';
import { DeletionDialog } from '../../../forms/editor/deletion-dialog.tsx';
import { Versions } from '../../../forms/versions/lazy-versions-dialog.tsx';
import { useWebSession } from '../../../session/web-session.ts';
import { useKnownTags } from './known-tags.ts';
import { TagDialog } from './tag-dialog.tsx';
import { buildSearch, parseFilters } from './tag-filters.ts';
import { CARDS, TagList } from './tag-list.tsx';
import { type TagDraft, tagDrafts } from './use-tag-form.ts';

/** The open dialog: none, a tag to edit or remove, or a new one. */
type Open =
  | { what: 'write'; tag: StaffTag | undefined; draft?: TagDraft }
  | { what: 'remove' | 'versions'; tag: CountedTag }
  | null;

/** The tags that staff describe, and every other one by search. */
export function TagsScreen() {
  const { user } = useWebSession();
  // The guard on this route requires a user.
  return user ? <Tags key={user.id} ownerId={user.id} /> : null;
}

function Tags({ ownerId }: { ownerId: string }) {
  const draft = useReturnedDraft(tagDrafts, ownerId);
  const [open, setOpen] = useState<Open>(() => (draft ? { what: 'write', tag: draft.tag, draft } : null));
  const heading = useFoundFocus();
  const dialog = { onClose: () => setOpen(null), heading: () => heading.current };
  const add = () => setOpen({ what: 'write', tag: undefined });
  return (
    <>
      <StaffHeading ref={heading} title="Tags">
        <Button variant="hot" onClick={add}>
          <Icon of={Plus} size={18} />
          Describe a tag
        </Button>
      </StaffHeading>
      <FoundTags
        onAdd={add}
        onEdit={(tag) => setOpen({ what: 'write', tag })}
        onVersions={(tag) => setOpen({ what: 'versions', tag })}
        onRemove={(tag) => setOpen({ what: 'remove', tag })}
      />
      {open?.what === 'write' ? (
        <TagDialog ownerId={ownerId} tag={open.tag} draft={open.draft} {...dialog} />
      ) : null}
      {open?.what === 'versions' ? (
        <Versions
          kind="tag"
          id={open.tag.slug}
          about={open.tag.name}
          onClose={dialog.onClose}
          returnFocus={(opener) => (opener?.isConnected ? null : dialog.heading())}
        />
      ) : null}
      {open?.what === 'remove' ? <Removal tag={open.tag} {...dialog} /> : null}
    </>
  );
}

type FoundTagsProps = Omit<ComponentProps<typeof TagList>, 'tags' | 'pagination' | 'filters' | 'stale'>;

function FoundTags(on: FoundTagsProps) {
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQueryState(staffTagsQuery(filters));
  return (
    <>
      <div className="my-4">
        <AddressFilterBar
          label="Find tags"
          searched="Search tags and aliases"
          fields={[]}
          parseFilters={parseFilters}
          buildSearch={buildSearch}
          filters={filters}
          // Never empty, to avoid layout shift.
          count={
            query.state === 'ready' && !query.stale
              ? formatFoundCount(query.data.pagination, 'tag')
              : '\u00a0'
          }
        />
      </div>
      {query.state === 'loading' ? <TagsLoading /> : null}
      {query.state === 'failed' ? (
        <ListFailed
          title="Failed to load tags"
          picture={LOST_SIGNAL_PICTURE}
          busy={query.busy}
          onRetry={query.retry}
        />
      ) : null}
      {query.state === 'ready' ? (
        <TagList {...query.data} filters={filters} stale={query.stale} {...on} />
      ) : null}
    </>
  );
}

type RemovalProps = { tag: CountedTag } & Pick<ComponentProps<typeof DeletionDialog>, 'onClose' | 'heading'>;

/** Asks before the description and the aliases of a tag are removed. */
const Removal = ({ tag, ...dialog }: RemovalProps) => (
  <DeletionDialog
    entity={{ ...tag, id: tag.slug }}
    title="Remove this description?"
    question="The description and the aliases are removed. Images keep the tag."
    name={tag.name}
    confirm="Remove"
    remove={removeTag}
    fallback="Failed to remove tag"
    known={useKnownTags()}
    {...dialog}
  />
);

const TagsLoading = () => (
  <div role="status" className={CARDS}>
    <span className="sr-only">Loading tags</span>
    {Array.from({ length: 6 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
      <Skeleton key={place} className="h-44" />
    ))}
  </div>
);
