import { useState } from 'react';
import { LIMITS } from '../../../../shared/limits.ts';
import { ConfirmDialog } from '../../ui/staff/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface Props {
  /** What the image is called. */
  name: string;
  onTakeDown: (note: string) => void;
  onCancel: () => void;
}

/** Asks whether an image should really go, and what its uploader should read about it. */
export function TakeDownDialog({ name, onTakeDown, onCancel }: Props) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title="Take this image down?"
      words={
        <>
          Visitors no longer see <bdi className="font-semibold">{name}</bdi>, and every report on it is
          closed. It can be approved again under Manage Images.
        </>
      }
      confirm="Take down"
      danger
      onConfirm={() => onTakeDown(note.trim())}
      onCancel={onCancel}
    >
      <TextArea
        label="Note"
        optional
        hint="Whoever uploaded it reads this."
        maxLength={LIMITS.reviewNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
