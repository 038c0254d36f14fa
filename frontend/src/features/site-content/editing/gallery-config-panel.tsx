import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Settings2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { FilePublication } from '#shared/contract/gallery.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { toQueryState } from '#ui/loading/use-query-state.ts';
import { useFailureToast } from '#ui/overlay/use-failure-toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { BackgroundProgress } from '#ui/staff/background-progress.tsx';
import { galleryConfigQuery } from '../../../api/gallery-queries.ts';
import { publicationQuery } from '../../../api/publication.ts';
import { CONFIG_DEPENDENTS } from '../../../api/site-content-changes.ts';
import { GalleryConfigFields } from './gallery-config-fields.tsx';

/** The editor's panel for the gallery's display settings; collapsed by default. */
export function GalleryConfigPanel() {
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  // Data loaded before the user was known to be an editor may come from a shared cache.
  useEffect(() => void cache.invalidateQueries(CONFIG_DEPENDENTS), [cache]);
  const id = useId();
  return (
    <section aria-label="Gallery configuration" className="mt-6">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="group focus-frame flex w-full text-left"
        onClick={() => setOpen(!open)}
      >
        <span className="stepped step-3 flex min-h-12 grow items-center gap-3 bg-raised px-4 font-semibold group-hover:bg-line">
          <Icon of={Settings2} />
          <span className="grow">Gallery configuration</span>
          <span
            className={joinClassNames('transition-transform duration-100 ease-pixel', open && 'rotate-180')}
          >
            <Icon of={ChevronDown} />
          </span>
        </span>
      </button>
      <div id={id} hidden={!open} className="stepped mt-2 bg-panel p-5 md:p-7">
        {open ? <Configuration /> : null}
      </div>
    </section>
  );
}

/**
 * Loads the configuration again, since a visitor's copy may be half a minute old. Once loaded, a later
 * failure does not remove the form.
 */
function Configuration() {
  const query = useQuery({ ...galleryConfigQuery, refetchOnMount: 'always' });
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = query;
  const isMissing = toQueryState(query).state === 'failed';
  const [begun, setBegun] = useState(false);
  if (data && isFetchedAfterMount && !isError && !begun) setBegun(true);
  const failed = (isError || isMissing) && isFetchedAfterMount && !begun;
  useFailureToast(failed, 'Failed to load gallery configuration');
  if (data && begun) {
    return (
      <>
        <PublicationProgress />
        <GalleryConfigFields stored={data} />
      </>
    );
  }
  return failed ? <Failed busy={isFetching} onRetry={() => void refetch()} /> : <Loading />;
}

const Failed = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-4">
    <p className="text-bad">Failed to load gallery configuration</p>
    <Button busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </div>
);

const Loading = () => (
  <div role="status">
    <p className="sr-only">Loading configuration</p>
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton className="h-80 bg-raised" />
      <Skeleton className="h-80 bg-raised" />
    </div>
  </div>
);

/** How far the files of 18+ images are withdrawn or published after an editor switched them off or on. */
function PublicationProgress() {
  const { data } = useQuery(publicationQuery);
  return <BackgroundProgress progress={data} describe={describe} nameBar={nameBar} className="mb-6" />;
}

const nameBar = ({ showNSFW }: FilePublication): string =>
  showNSFW ? 'Publishing 18+ images' : 'Withdrawing 18+ images';

/** The progress in words. */
function describe({ state, showNSFW, done, failed, total: counted = 0 }: FilePublication): string {
  const [doing, did, toDo] = showNSFW
    ? ['Publishing', 'Published', 'publish']
    : ['Withdrawing', 'Withdrew', 'withdraw'];
  // Images that were approved since then are not in the total.
  const total = Math.max(counted, done);
  const part = `${formatCount(done)} of ${formatQuantity(total, 'image')}`;
  if (state === 'running') return total === 0 ? `${doing} 18+ images…` : `${doing} ${part}…`;
  if (state === 'retrying') return `${doing} stopped at ${part}. We'll try again in a few minutes.`;
  if (done === 0) return `No 18+ images to ${toDo}.`;
  if (failed === 0) return `${did} ${formatQuantity(done, 'image')}.`;
  return `${did} ${formatCount(done - failed)} of ${formatQuantity(done, 'image')}. We'll keep trying the others.`;
}
