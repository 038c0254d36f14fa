import type { ComponentProps } from 'react';
import { findFieldChanges } from '../conflicts/compare-edits.ts';
import { MergeNotice } from '../conflicts/merge-notice.tsx';
import type { EditorDefinition } from './editor-definition.ts';

type NoticeProps<Fields extends object> = ComponentProps<typeof MergeNotice<Fields>>;
type FromNotice = 'mine' | 'by' | 'title' | 'explanation' | 'onSave' | 'onTakeTheirs' | 'onGoOn';

interface Props<Entity extends object, Fields extends object> extends Pick<NoticeProps<Fields>, FromNotice> {
  definition: EditorDefinition<Entity, Fields>;
  /** The version that the user started from. */
  from: Entity;
  /** The version that someone else saved. */
  theirs: Entity;
}

/** Shows the user's version next to the version that someone else saved, and lets the user choose field by field. */
export function VersionConflict<Entity extends object, Fields extends object>({
  definition: { what, fallback, labels, toFields, describe },
  from,
  theirs,
  ...notice
}: Props<Entity, Fields>) {
  return (
    <MergeNotice
      what={what}
      fallback={fallback}
      labels={labels}
      base={toFields(from)}
      theirs={toFields(theirs)}
      findChanges={(before, now) => findFieldChanges(labels, before, now)}
      describe={(fields, name, side) => describe(fields, name, side, theirs)}
      {...notice}
    />
  );
}
