import { UndoLine } from '#ui/staff/undo-line.tsx';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import { SANCTIONED } from '../uploader/hold-sanction.ts';

const DONE = { approved: 'Image approved', rejected: 'Image rejected' } as const;

/** The decisions on images and uploaders that can still be undone. */
export function UndoDecisions({ onUndo }: { onUndo: () => void }) {
  const held = useOwnDecisions('review', 'sanction').filter(({ state }) => state === 'held');
  const last = held.at(-1)?.subject;
  return <UndoLine count={held.length} last={last && describe(last)} onUndo={onUndo} />;
}

type Subject = ReturnType<typeof useOwnDecisions<'review' | 'sanction'>>[number]['subject'];

const describe = (subject: Subject) =>
  subject.type === 'sanction'
    ? { text: SANCTIONED[subject.action], name: subject.name }
    : { text: DONE[subject.status], name: subject.title };
