import { formatCount } from '../../../ui/format.ts';
import { imageName } from '../manage/image-status.tsx';
import { useDeferredDecisions } from './deferred-decisions.ts';

const DONE = { approved: 'Image approved', rejected: 'Image rejected' } as const;

/**
 * One quiet line about the decisions that can still be undone. It keeps its place while there are none, so
 * that nothing moves under the pointer.
 */
export function UndoLine({ onUndo }: { onUndo: () => void }) {
  const deferred = useDeferredDecisions();
  const last = deferred.findLast(({ sending }) => !sending);
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-1 text-sm text-soft tabular-nums">
      {last ? (
        <button
          type="button"
          aria-keyshortcuts="U"
          className="min-h-11 shrink-0 font-semibold text-cool underline-offset-4 hover:underline"
          onClick={onUndo}
        >
          Undo<span className="pointer-coarse:hidden"> (U)</span>
        </button>
      ) : null}
      {deferred.length > 0 ? (
        <span>
          {last ? '· ' : ''}
          {formatCount(deferred.length)} waiting to be sent
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {last ? `${DONE[last.decision.status]}: ${imageName(last.image)}` : ''}
      </span>
    </div>
  );
}
