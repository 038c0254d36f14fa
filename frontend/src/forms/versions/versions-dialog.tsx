import { type QueryClient, type QueryFilters, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntityVersion } from '#shared/contract/versions.ts';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError, describeError } from '../../api/api-error.ts';
import {
  loadCurrentVersion,
  restoreVersion,
  type VersionedId,
  type VersionedKind,
  versionsQuery,
} from '../../api/entity-versions.ts';
import { galleryConfigQuery } from '../../api/gallery-queries.ts';
import { editableSlotsQuery, textContentQuery } from '../../api/home-page-content.ts';
import { CONFIG_DEPENDENTS } from '../../api/site-content-changes.ts';
import { STAFF_FAQS_KEY } from '../../api/staff-faqs.ts';
import { TAG_QUERIES } from '../../api/staff-tags.ts';
import { BUDGET_DEPENDENTS, systemSettingsQuery } from '../../api/system-setup.ts';
import { listVersionDifferences } from './describe-version.ts';
import { PutBackQuestion } from './put-back-question.tsx';
import { VersionsList } from './versions-list.tsx';

export interface VersionsProps extends VersionedId {
  /** The name of the entity. */
  about: string;
  onClose: () => void;
  returnFocus?: (opener: Element | null) => HTMLElement | null;
}

const FAILED = 'Failed to restore version';

/** The view of the dialog: all versions, the confirmation of a restore, or a conflict. */
interface Chosen {
  wanted: EntityVersion;
  /** The version that the user saw as the current one. */
  over: EntityVersion;
  /** Someone else has changed it since. */
  isConflict?: boolean;
}

/** The last fifty versions of an entity, each of which can be restored. */
export function VersionsDialog({ kind, id, about, onClose, returnFocus }: VersionsProps) {
  const cache = useQueryClient();
  const options = versionsQuery({ kind, id });
  const loaded = useQuery(options);
  const query = useDeferredQueryState(loaded);
  const [chosen, setChosen] = useState<Chosen>();
  // A response after the dialog has closed would close the next dialog.
  const [busy, setBusy] = useState(false);
  /** Restores a version; after a conflict, shows the other change. Throws any other error. */
  const putBack = async ({ wanted, over }: Chosen): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await restoreVersion({ kind, id }, wanted.version, over.version);
      refetchVersioned(cache, kind);
      cache.removeQueries({ queryKey: options.queryKey });
      toast.success(message ?? 'Version restored');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'version-conflict')) throw error;
      const current = await loadCurrentVersion({ kind, id });
      void cache.invalidateQueries(options);
      refetchVersioned(cache, kind);
      setChosen({ wanted, over: current ?? over, isConflict: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <PanelDialog
      title="Versions"
      about={about}
      onClose={() => busy || onClose()}
      returnFocus={returnFocus}
      wide
    >
      <div className="mt-4">
        {chosen ? (
          <ChosenVersion
            key={`${chosen.over.version}`}
            chosen={chosen}
            onPutBack={() => putBack(chosen)}
            onBack={() => busy || setChosen(undefined)}
          />
        ) : null}
        {!chosen && query.state === 'loading' ? <VersionsLoading /> : null}
        {!chosen && query.state === 'failed' ? (
          <FailedNotice title="Failed to load versions" busy={query.busy} onRetry={query.retry} />
        ) : null}
        {!chosen && query.state === 'ready' ? (
          <VersionsList
            {...query.data}
            // Versions that arrived after the failure come from a retry.
            failed={loaded.errorUpdatedAt >= loaded.dataUpdatedAt}
            busy={loaded.isFetching}
            onRetry={() => void loaded.refetch()}
            onChoose={(wanted, over) => setChosen({ wanted, over })}
          />
        ) : null}
      </div>
    </PanelDialog>
  );
}

interface ChosenProps {
  chosen: Chosen;
  /** May throw ApiError. */
  onPutBack: () => Promise<void>;
  onBack: () => void;
}

function ChosenVersion({ chosen, onPutBack, onBack }: ChosenProps) {
  const { wanted, over, isConflict } = chosen;
  return (
    <PutBackQuestion
      version={wanted.version}
      differences={listVersionDifferences(wanted.thing, over.thing)}
      {...(isConflict && { isConflict })}
      onPutBack={onPutBack}
      describeFailure={(error) => describeError(error, FAILED)}
      onBack={onBack}
    />
  );
}

const VersionsLoading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading versions</span>
    <Skeleton className="h-28 bg-raised" />
    <Skeleton className="h-28 bg-raised" />
    <Skeleton className="h-28 bg-raised" />
  </div>
);

/** The queries of each entity type. */
const READ: Readonly<Record<VersionedKind, readonly QueryFilters[]>> = {
  faq: [{ queryKey: STAFF_FAQS_KEY }, { queryKey: ['faqs'] }, { queryKey: ['faq-categories'] }],
  text: [{ queryKey: textContentQuery.queryKey }],
  place: [{ queryKey: editableSlotsQuery.queryKey }, { queryKey: ['site-content', 'places'] }],
  'gallery-config': [{ queryKey: galleryConfigQuery.queryKey }, CONFIG_DEPENDENTS],
  tag: TAG_QUERIES.map((queryKey) => ({ queryKey })),
  'system-settings': [{ queryKey: systemSettingsQuery.queryKey }, BUDGET_DEPENDENTS],
};

/** Refetches everything that shows entities of a type. */
function refetchVersioned(cache: QueryClient, kind: VersionedKind): void {
  for (const filters of READ[kind]) void cache.invalidateQueries(filters);
}
