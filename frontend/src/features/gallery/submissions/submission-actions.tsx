import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Submission } from '#shared/contract/gallery.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { SUBMISSIONS_KEY, withdrawSubmission } from '../../../api/submissions.ts';

const EditSubmissionDialog = createOptionalLazy(() =>
  import('./edit-submission-dialog.tsx').then(({ EditSubmissionDialog }) => EditSubmissionDialog),
);
const DeletionDialog = createOptionalLazy(() =>
  import('../../../forms/editor/deletion-dialog.tsx').then(
    ({ DeletionDialog }) => DeletionDialog<Submission>,
  ),
);

const AppealDialog = createOptionalLazy(() =>
  import('./appeal-dialog.tsx').then(({ AppealDialog }) => AppealDialog),
);

const STILL_COUNTS = " It still counts as one of today's submissions.";

/** The id of the heading above all submissions. */
export const SUBMISSIONS_HEADING = 'submissions';

/** What a player can do with a submission while no one has decided on it, and against its rejection. */
export function SubmissionActions({ image }: { image: Submission }) {
  const cache = useQueryClient();
  // A dialog stays as it was opened, whatever becomes of the submission behind it.
  const [edited, setEdited] = useState<Submission>();
  const [withdrawn, setWithdrawn] = useState<Submission>();
  const [appealed, setAppealed] = useState<Submission>();
  const refetch = () => void cache.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
  const { approvalStatus, processing, title, appeal } = image;
  const name = <span className="sr-only"> {title}</span>;
  return (
    <>
      {approvalStatus === 'pending' ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {processing === 'done' ? (
            <ActionButton tone="quiet" onClick={() => setEdited(image)}>
              Edit{name}
            </ActionButton>
          ) : null}
          <ActionButton tone="quiet" onClick={() => setWithdrawn(image)}>
            Withdraw{name}
          </ActionButton>
        </div>
      ) : null}
      {appeal && !appeal.made ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <ActionButton tone="quiet" onClick={() => setAppealed(image)}>
            Appeal{name}
          </ActionButton>
          <span className="text-sm text-soft">until {formatDay(appeal.until)}</span>
        </div>
      ) : null}
      {appealed?.appeal ? (
        <AppealDialog
          title={appealed.title}
          decision={appealed.appeal.decision}
          onClose={() => setAppealed(undefined)}
        />
      ) : null}
      {edited ? <EditSubmissionDialog image={edited} onClose={() => setEdited(undefined)} /> : null}
      {withdrawn ? (
        <DeletionDialog
          entity={withdrawn}
          title="Withdraw image"
          question={`The image and its file will be deleted.${withdrawn.processing === 'failed' ? '' : STILL_COUNTS}`}
          name={withdrawn.title}
          confirm="Withdraw"
          remove={withdrawSubmission}
          fallback="We couldn't withdraw your image"
          known={{ put: refetch, refetch }}
          onClose={() => setWithdrawn(undefined)}
          heading={() => document.getElementById(SUBMISSIONS_HEADING)}
        />
      ) : null}
    </>
  );
}
