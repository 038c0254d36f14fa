import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ThingVersion } from '../../../../shared/contract/versions.ts';
import { ApiError } from '../../api/api-error.ts';
import { useReadingOf } from '../../api/use-reading.ts';
import { presentVersion, restoreVersion, type VersionedId, versionsQuery } from '../../api/versions.ts';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { wordsOf } from '../manage-images/words-of.ts';
import { PutBackQuestion } from './put-back-question.tsx';
import { readAnew } from './read-anew.ts';
import { versionDifferences } from './versions-in-words.ts';
import { VersionsList } from './versions-list.tsx';

export interface VersionsProps extends VersionedId {
  /** What people call the thing. */
  about: string;
  onClose: () => void;
  returnFocus?: (opener: Element | null) => HTMLElement | null;
}

const FAILED = 'Failed to put the version back';

/** What the dialog shows: all versions, the question whether one should come back, or what came in between. */
interface Chosen {
  wanted: ThingVersion;
  /** What the person saw as the present one. */
  over: ThingVersion;
  /** Somebody changed it since they saw it. */
  isMeanwhile?: boolean;
}

/** What a thing was at its last fifty versions, each of which can be put back. */
export function VersionsDialog({ kind, id, about, onClose, returnFocus }: VersionsProps) {
  const cache = useQueryClient();
  const query = versionsQuery({ kind, id });
  const asked = useQuery(query);
  const reading = useReadingOf(asked);
  const [chosen, setChosen] = useState<Chosen>();
  // An answer that comes when the dialog has gone would close whatever is open by then.
  const [busy, setBusy] = useState(false);
  /** Puts a version back; where somebody was faster, shows what they made of it. Throws anything else. */
  const putBack = async ({ wanted, over }: Chosen): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await restoreVersion({ kind, id }, wanted.version, over.version);
      readAnew(cache, kind);
      cache.removeQueries({ queryKey: query.queryKey });
      toast.success(message ?? 'Version put back');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed-meanwhile')) throw error;
      const present = await presentVersion({ kind, id });
      void cache.invalidateQueries(query);
      readAnew(cache, kind);
      setChosen({ wanted, over: present ?? over, isMeanwhile: true });
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
        {!chosen && reading.state === 'loading' ? <VersionsLoading /> : null}
        {!chosen && reading.state === 'failed' ? (
          <FormNotice kind="error" title="Failed to load versions">
            <Button className="mt-3" busy={reading.busy} onClick={reading.retry}>
              Try again
            </Button>
          </FormNotice>
        ) : null}
        {!chosen && reading.state === 'ready' ? (
          <VersionsList
            {...reading.data}
            // Some that came after the failure are those of another try.
            failed={asked.errorUpdatedAt >= asked.dataUpdatedAt}
            busy={asked.isFetching}
            onRetry={() => void asked.refetch()}
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
  const { wanted, over, isMeanwhile } = chosen;
  return (
    <PutBackQuestion
      version={wanted.version}
      differences={versionDifferences(wanted.thing, over.thing)}
      {...(isMeanwhile && { isMeanwhile })}
      onPutBack={onPutBack}
      wordsOfFailure={(error) => wordsOf(error, FAILED)}
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
