import { CircleX, UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BulkFailure } from '#shared/contract/image-bulk.ts';
import { Button } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import type { BulkProgress } from '../../../api/bulk-image-changes.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { ImageStatus } from '../manage/image-status.tsx';
import { describeDone } from './describe-change.ts';

interface Props {
  outcomes: readonly BulkProgress[];
  onClose: () => void;
}

/** Which images the last changes left out and why, the latest change first. */
export const ResultsDialog = ({ outcomes, onClose }: Props) => (
  <PanelDialog title="Results" onClose={onClose}>
    <div className="mt-4 grid max-h-[60dvh] gap-6 overflow-y-auto">
      {outcomes.toReversed().map((outcome) => (
        <Outcome key={outcome.id} outcome={outcome} />
      ))}
    </div>
    <div className="mt-6 flex justify-end">
      <Button variant="hot" data-first-focus="" onClick={onClose}>
        Done
      </Button>
    </div>
  </PanelDialog>
);

/** Failures first, then the user's own uploads. */
function Outcome({ outcome: { change, done, failed, failures } }: { outcome: BulkProgress }) {
  const title = describeDone(change, done - failed);
  const own = failures.filter(({ isOwn }) => isOwn);
  const unnamed = failed - failures.length;
  return (
    <section aria-label={title}>
      <h3 className="font-text font-bold tabular-nums">{title}</h3>
      {failed > 0 ? (
        <p className="text-sm text-soft tabular-nums">{describeFailures(failed - own.length, own.length)}</p>
      ) : null}
      <ul className="mt-3 grid gap-3">
        {[...failures.filter(({ isOwn }) => !isOwn), ...own].map((failure) => (
          <li key={failure.id} className="flex gap-3">
            <Failure {...failure} />
          </li>
        ))}
      </ul>
      {unnamed > 0 ? <p className="mt-3 text-sm text-soft">And {formatCount(unnamed)} more.</p> : null}
    </section>
  );
}

function describeFailures(failed: number, own: number): string {
  const parts = [
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
    ...(own > 0 ? [`${formatCount(own)} left out, since you uploaded ${own === 1 ? 'it' : 'them'}`] : []),
  ];
  return parts.join('; ');
}

/** Why an image was not changed. If someone else changed it first, its status is shown. */
function Failure({ id, code, title, message, isOwn, approvalStatus }: BulkFailure) {
  const name = <bdi className="font-semibold">{title ?? 'Deleted image'}</bdi>;
  return (
    <>
      <span className={isOwn ? 'text-coin' : 'text-bad'}>
        <Icon of={isOwn ? UserRoundX : CircleX} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {title === undefined ? (
          name
        ) : (
          <Link to={staffPaths.image(id)} className="underline underline-offset-4">
            {name}
          </Link>
        )}
        <span className="block text-sm text-soft">{message}</span>
        {code === 'version-conflict' && approvalStatus ? (
          <span className="mt-1 flex items-center gap-2 text-sm text-soft">
            It's now <ImageStatus image={{ approvalStatus, processing: { state: 'done' } }} />
          </span>
        ) : null}
      </span>
    </>
  );
}
