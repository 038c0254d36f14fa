import { CircleCheck, CircleX, UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { ImageStatus } from '../manage/image-status.tsx';
import type { BulkOutcome, BulkResult } from './bulk-results.ts';
import { describeDone } from './describe-change.ts';

interface Props {
  outcomes: readonly BulkOutcome[];
  onClose: () => void;
}

/** What became of each image of the last changes, the latest change first. */
export const ResultsDialog = ({ outcomes, onClose }: Props) => (
  <PanelDialog title="Results" onClose={onClose}>
    <div className="mt-4 grid max-h-[60dvh] gap-6 overflow-y-auto">
      {outcomes.toReversed().map((outcome) => (
        <Outcome key={outcome.key} outcome={outcome} />
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
function Outcome({ outcome: { change, done, failed, results } }: { outcome: BulkOutcome }) {
  const title = describeDone(change, done);
  const own = results.filter(({ ok, isOwn }) => !ok && isOwn).length;
  const sorted = [
    ...results.filter(({ ok, isOwn }) => !ok && !isOwn),
    ...results.filter(({ ok, isOwn }) => !ok && isOwn),
    ...results.filter(({ ok }) => ok),
  ];
  const unnamed = failed - results.filter(({ ok }) => !ok).length;
  return (
    <section aria-label={title}>
      <h3 className="font-text font-bold tabular-nums">{title}</h3>
      {failed > 0 ? (
        <p className="text-sm text-soft tabular-nums">{describeFailures(failed - own, own)}</p>
      ) : null}
      <ul className="mt-3 grid gap-3">
        {sorted.map((result) => (
          <li key={result.id} className="flex gap-3">
            <Result {...result} isGone={change.delete === true} />
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

interface ResultProps extends BulkResult {
  /** The images that changed were deleted, and have no page any more. */
  isGone: boolean;
}

function Result({ id, title, ok, message, isOwn, current, isGone }: ResultProps) {
  const name = <bdi className="font-semibold">{title ?? 'Deleted image'}</bdi>;
  return (
    <>
      <span className={ok ? 'text-good' : isOwn ? 'text-coin' : 'text-bad'}>
        <Icon of={ok ? CircleCheck : isOwn ? UserRoundX : CircleX} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {title === undefined || (ok && isGone) ? (
          name
        ) : (
          <Link to={staffPaths.image(id)} className="underline underline-offset-4">
            {name}
          </Link>
        )}
        {message === undefined ? null : <span className="block text-sm text-soft">{message}</span>}
        {current ? (
          <span className="mt-1 flex items-center gap-2 text-sm text-soft">
            It's now <ImageStatus image={current} />
          </span>
        ) : null}
      </span>
    </>
  );
}
