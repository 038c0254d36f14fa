import { UndoLine } from '#ui/staff/undo-line.tsx';
import { useOwnDecisions } from '../decisions/own-decisions.ts';

const DONE = { approved: 'Image approved', rejected: 'Image rejected' } as const;

/** The decisions on images that can still be undone. */
export function UndoDecisions({ onUndo }: { onUndo: () => void }) {
  const held = useOwnDecisions('review').filter(({ state }) => state === 'held');
  const last = held.at(-1)?.subject;
  return (
    <UndoLine
      count={held.length}
      last={last && { text: DONE[last.status], name: last.title }}
      onUndo={onUndo}
    />
  );
}
