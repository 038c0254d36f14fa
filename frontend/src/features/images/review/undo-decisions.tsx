import { UndoLine } from '#ui/staff/undo-line.tsx';
import { getImageName } from '../manage/image-status.tsx';
import { useDeferredDecisions } from './deferred-decisions.ts';

const DONE = { approved: 'Image approved', rejected: 'Image rejected' } as const;

/** The decisions on images that can still be undone. */
export function UndoDecisions({ onUndo }: { onUndo: () => void }) {
  const deferred = useDeferredDecisions();
  const last = deferred.findLast(({ sending }) => !sending);
  return (
    <UndoLine
      count={deferred.length}
      canUndo={last !== undefined}
      last={last ? `${DONE[last.decision.status]}: ${getImageName(last.image)}` : ''}
      onUndo={onUndo}
    />
  );
}
