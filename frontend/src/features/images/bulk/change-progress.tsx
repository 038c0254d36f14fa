import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#ui/format/format-number.ts';
import { UndoLine } from '#ui/staff/undo-line.tsx';
import { type BulkProgress, bulkProgressQuery } from '../../../api/bulk-image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import type { OwnDecision, Subject } from '../decisions/own-decision.ts';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import { forgetOutcomes, useBulkOutcomes } from './bulk-results.ts';
import { countTarget, describeDone } from './describe-change.ts';
import { ResultsDialog } from './results-dialog.tsx';

/** How often to read how far a change has come, in milliseconds. */
const POLL_MILLISECONDS = 1_000;

type BulkDecision = OwnDecision<Subject<'bulk'>>;

/** What became of the last changes: those that can still be undone, those that are being made, and the results. */
export function ChangeProgress({ onUndo }: { onUndo: () => void }) {
  const changes = useOwnDecisions('bulk');
  const outcomes = useBulkOutcomes(useWebSession().user?.id);
  const [isOpen, setOpen] = useState(false);
  const failed = outcomes.reduce((sum, each) => sum + each.failed, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-1 text-sm text-soft tabular-nums md:order-last">
      <UndoChanges held={changes.filter(({ state }) => state === 'held')} onUndo={onUndo} />
      {changes.map((change) =>
        change.state === 'started' ? <RunningChange key={change.id} decision={change} /> : null,
      )}
      <p role="status">{describeOutcomes(outcomes, failed)}</p>
      {failed > 0 ? (
        <button
          type="button"
          className="min-h-11 font-semibold text-cool underline-offset-4 hover:underline"
          onClick={() => setOpen(true)}
        >
          Show results
        </button>
      ) : null}
      {isOpen && failed > 0 ? (
        <ResultsDialog
          outcomes={outcomes}
          onClose={() => {
            setOpen(false);
            forgetOutcomes();
          }}
        />
      ) : null}
    </div>
  );
}

/** '10 images approved, 2 not changed'. */
function describeOutcomes(outcomes: readonly BulkProgress[], failed: number): string {
  const last = outcomes.at(-1);
  if (!last) return '';
  return [
    describeDone(last.change, last.done - last.failed),
    ...(failed > 0 ? [`${formatCount(failed)} not changed`] : []),
  ].join(', ');
}

interface UndoChangesProps {
  /** The changes that can still be undone, oldest first. */
  held: readonly BulkDecision[];
  onUndo: () => void;
}

function UndoChanges({ held, onUndo }: UndoChangesProps) {
  const last = held.at(-1);
  const { data } = useChangeProgress(last, false);
  const { bulk } = last ?? {};
  const [change, count] = bulk ? [bulk.change, countTarget(bulk.target)] : [data?.change, data?.total ?? 0];
  return (
    <UndoLine count={held.length} last={change && { text: describeDone(change, count) }} onUndo={onUndo} />
  );
}

/** How far a change in the background has come. */
function RunningChange({ decision }: { decision: BulkDecision }) {
  const { data } = useChangeProgress(decision, true);
  if (!data) return null;
  const { change, done, total } = data;
  const percent = Math.floor((done / Math.max(total, 1)) * 100);
  return (
    <div className="flex items-center gap-3">
      <span>
        {formatCount(done)} of {describeDone(change, total)}
      </span>
      <span
        role="progressbar"
        aria-label={describeDone(change, total)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="stepped step-2 block h-4 w-32 bg-ground"
      >
        <span
          className="block h-full bg-cool transition-[width] ease-pixel"
          style={{ width: `${percent}%` }}
        />
      </span>
    </div>
  );
}

/** Reads how far a change has come: every second if it is followed, or else once. */
const useChangeProgress = (change: BulkDecision | undefined, isFollowed: boolean) =>
  useQuery({
    ...bulkProgressQuery(change?.subject.jobId),
    enabled: change !== undefined && (isFollowed || !change.bulk),
    ...(isFollowed && { refetchInterval: POLL_MILLISECONDS }),
  });
