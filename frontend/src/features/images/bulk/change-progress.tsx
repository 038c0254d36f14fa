import { useState } from 'react';
import { formatCount } from '#ui/format/format-number.ts';
import { UndoLine } from '#ui/staff/undo-line.tsx';
import { useWebSession } from '../../../session/web-session.ts';
import { type BulkOutcome, forgetOutcomes, useBulkOutcomes } from './bulk-results.ts';
import { useDeferredChanges } from './deferred-changes.ts';
import { countTarget, describeDone } from './describe-change.ts';
import { ResultsDialog } from './results-dialog.tsx';

/** What became of the last changes: those that can still be undone, those that are being made, and the results. */
export function ChangeProgress({ onUndo }: { onUndo: () => void }) {
  const userId = useWebSession().user?.id;
  const deferred = useDeferredChanges().filter((change) => change.userId === userId);
  const outcomes = useBulkOutcomes(userId);
  const running = outcomes.filter(({ isRunning }) => isRunning);
  const waiting = deferred.filter(({ key }) => !running.some((each) => each.key === key));
  const last = waiting.findLast(({ sending }) => !sending);
  const [isOpen, setOpen] = useState(false);
  const done = outcomes.filter(({ isRunning }) => !isRunning);
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-1 text-sm text-soft tabular-nums md:order-last">
      <UndoLine
        count={waiting.reduce((sum, { target }) => sum + countTarget(target), 0)}
        canUndo={last !== undefined}
        last={last ? describeDone(last.change, countTarget(last.target)) : ''}
        onUndo={onUndo}
      />
      {running.map((outcome) => (
        <Running key={outcome.key} outcome={outcome} />
      ))}
      <p role="status">{describeOutcomes(done)}</p>
      {done.length > 0 ? (
        <button
          type="button"
          className="min-h-11 font-semibold text-cool underline-offset-4 hover:underline"
          onClick={() => setOpen(true)}
        >
          Show results
        </button>
      ) : null}
      {isOpen && done.length > 0 ? (
        <ResultsDialog
          outcomes={done}
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
function describeOutcomes(outcomes: readonly BulkOutcome[]): string {
  const last = outcomes.at(-1);
  if (!last) return '';
  const failed = outcomes.reduce((sum, each) => sum + each.failed, 0);
  return [
    describeDone(last.change, last.done),
    ...(failed > 0 ? [`${formatCount(failed)} not changed`] : []),
  ].join(', ');
}

/** How far a change in the background has come. */
const Running = ({ outcome: { change, done, failed, total } }: { outcome: BulkOutcome }) => {
  const percent = Math.floor(((done + failed) / Math.max(total, 1)) * 100);
  return (
    <div className="flex items-center gap-3">
      <span>
        {formatCount(done + failed)} of {describeDone(change, total)}
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
};
