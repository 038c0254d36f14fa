import { useEffect, useEffectEvent } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { Decision } from '../../../api/image-changes.ts';
import { toast } from '../../../ui/toast.ts';
import { imageName } from '../manage/image-status.tsx';
import { UNDO_MILLISECONDS, useDeferredDecisions } from './deferred-decisions.ts';

const DONE = { approved: 'Image approved', rejected: 'Image rejected' } as const;

/**
 * Shows a toast with an undo button for as long as a decision can be undone.
 *
 * @param onUndo called when the button is pressed
 */
export const showUndo = (image: StaffImage, decision: Decision, onUndo: () => void): void =>
  toast.custom((close) => <UndoToast image={image} decision={decision} onUndo={onUndo} close={close} />, {
    id: `undo-${image.id}`,
    duration: UNDO_MILLISECONDS,
  });

interface Props {
  image: StaffImage;
  decision: Decision;
  onUndo: () => void;
  close: () => void;
}

function UndoToast({ image, decision, onUndo, close }: Props) {
  const canUndo = useDeferredDecisions().some(
    (deferred) => deferred.image.id === image.id && !deferred.sending,
  );
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!canUndo) end();
  }, [canUndo]);
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0">
        {DONE[decision.status]}
        <bdi className="block max-w-48 truncate text-sm text-soft">{imageName(image)}</bdi>
      </span>
      <button
        type="button"
        className="stepped step-2 inline-flex min-h-11 items-center bg-cool px-3 font-semibold text-cool-ink focus-visible:bg-text focus-visible:outline-none"
        onClick={onUndo}
      >
        Undo
      </button>
    </span>
  );
}
