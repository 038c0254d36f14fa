import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { UndoDecisions } from './undo-decisions.tsx';
import type { useReviewDesk } from './use-review-desk.ts';

interface Props {
  desk: ReturnType<typeof useReviewDesk>;
  /** The button that opens the panel for a rejection. */
  rejectButton: Ref<HTMLButtonElement>;
}

/**
 * The decisions with their keys, and those that can be undone. On phones they are at the bottom of the
 * screen. The buttons keep the focus on an image that the user may not decide on.
 */
export function DecisionBar({ desk, rejectButton }: Props) {
  const { free, approvable, editable, notice, approve, ask, step, undo, isRejecting } = desk;
  return (
    <div
      className={joinClassNames(
        'grid gap-1 bg-ground max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:px-3 max-md:pb-3',
        'max-md:border-t-2 max-md:border-raised max-md:bg-panel',
        isRejecting && 'max-md:hidden',
      )}
    >
      <div className="flex min-w-0 items-center justify-between gap-2 md:order-last">
        <UndoDecisions onUndo={undo} />
        <p role="status" className="min-w-0 grow text-right text-sm leading-tight text-coin">
          {notice}
        </p>
        <div className="-mr-1 flex shrink-0 max-lg:hidden">
          <IconButton icon={ChevronLeft} label="Previous image (P)" onClick={() => step(-1)} />
          <IconButton icon={ChevronRight} label="Next image (N)" onClick={() => step(1)} />
        </div>
      </div>
      {isRejecting ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <ActionButton
            tone="good"
            shortcut="A"
            className="grow max-lg:min-w-[38%]"
            aria-disabled={!approvable || undefined}
            onClick={approve}
          >
            Approve
          </ActionButton>
          <ActionButton
            ref={rejectButton}
            tone="bad"
            shortcut="R"
            className="grow max-lg:min-w-[38%]"
            aria-disabled={!free || undefined}
            onClick={() => ask('reject')}
          >
            Reject
          </ActionButton>
          <ActionButton
            tone="quiet"
            shortcut="E"
            className="md:max-lg:grow"
            data-keeps-place=""
            aria-disabled={!editable || undefined}
            onClick={() => ask('edit')}
          >
            Edit
          </ActionButton>
        </div>
      )}
    </div>
  );
}
