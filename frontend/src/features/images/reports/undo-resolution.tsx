import { UndoLine } from '#ui/staff/undo-line.tsx';
import type { Resolution } from '../../../api/image-changes.ts';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import { SANCTIONED } from '../uploader/hold-sanction.ts';

const DONE = {
  dismiss: 'Reports dismissed',
  'take-down': 'Image taken down',
  're-rate': 'Rating changed',
  're-categorise': 'Category changed',
} as const satisfies Record<Resolution['action'], string>;

/** The decisions on reports and uploaders that can still be undone. */
export function UndoResolution({ onUndo }: { onUndo: () => void }) {
  const held = useOwnDecisions('resolution', 'sanction').filter(({ state }) => state === 'held');
  const last = held.at(-1)?.subject;
  return <UndoLine count={held.length} last={last && describe(last)} onUndo={onUndo} />;
}

type Subject = ReturnType<typeof useOwnDecisions<'resolution' | 'sanction'>>[number]['subject'];

const describe = (subject: Subject) =>
  subject.type === 'sanction'
    ? { text: SANCTIONED[subject.action], name: subject.name }
    : { text: DONE[subject.action], name: subject.title };
