import {
  CircleCheck,
  CircleX,
  FileWarning,
  Hourglass,
  Image as ImageIcon,
  LoaderCircle,
  type LucideIcon,
  Upload,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '#shared/contract/gallery.ts';
import type { OwnAppeal } from '#shared/contract/own-appeal.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { reviewReasonLabel } from '#shared/review-reasons.ts';
import { TextButton } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { useGalleryConfig } from '../../../api/gallery-queries.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { shareImage } from '../lightbox/share-image.ts';
import { SubmissionActions } from './submission-actions.tsx';

/** A submission with its thumbnail and status. */
export function SubmissionRow({ image }: { image: Submission }) {
  const { title, category, rating, createdAt } = image;
  return (
    <li className="stepped grid grid-cols-[5rem_minmax(0,1fr)] gap-4 bg-panel p-4 md:grid-cols-[7.5rem_minmax(0,1fr)] md:gap-5">
      <span className="frame stepped step-3 size-20 bg-ground md:size-30">
        <Thumbnail image={image} />
      </span>
      <div className="min-w-0">
        <h3 className="font-text text-lg leading-snug font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-sm text-soft">
          {getCategoryLabel(category)} · {rating.toUpperCase()} ·{' '}
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
        {/* It updates while it is shown. */}
        <div aria-live="polite" className="mt-2.5">
          <SubmissionStatus image={image} />
        </div>
        <SubmissionActions image={image} />
      </div>
    </li>
  );
}

function Thumbnail({
  image: { thumbnailUrl, title, altText, width = 1, height = 1, nativeWidth, nativeHeight },
}: {
  image: Submission;
}) {
  if (!thumbnailUrl) {
    return (
      <span className="grid size-full place-items-center text-line">
        <Icon of={ImageIcon} size={32} />
      </span>
    );
  }
  return (
    <Picture
      src={thumbnailUrl}
      alt={altText || title}
      width={width}
      height={height}
      fit="contain"
      grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
    />
  );
}

/** The status of a submission and what it means for the player. */
function SubmissionStatus({ image }: { image: Submission }) {
  switch (image.processing) {
    case 'awaiting-upload':
      return (
        <StatusNotice icon={Upload} colour="text-soft" title="Waiting for the file">
          We're waiting for the upload to finish. If it was interrupted, submit the image again.
        </StatusNotice>
      );
    case 'running':
      return (
        <StatusNotice icon={LoaderCircle} colour="text-cool" title="Being processed">
          Almost done: joining the queue.
        </StatusNotice>
      );
    case 'refused':
      return (
        <StatusNotice icon={FileWarning} colour="text-bad" title="We couldn't use this file">
          {image.refusal}
        </StatusNotice>
      );
    case 'failed':
      return (
        <StatusNotice icon={CircleX} colour="text-bad" title="Something went wrong">
          {image.refusal}
        </StatusNotice>
      );
    case 'done':
      return <Decided image={image} />;
  }
}

function Decided({ image }: { image: Submission }) {
  const { approvalStatus, position, reason, note, appeal } = image;
  if (approvalStatus === 'approved') return <Approved image={image} />;
  if (approvalStatus === 'rejected') {
    return (
      <StatusNotice icon={CircleX} colour="text-bad" title="Not accepted">
        {reviewReasonLabel(reason ?? 'other')}.
        {note ? (
          <span className="mt-1.5 block border-l-3 border-line pl-3 whitespace-pre-line text-text wrap-anywhere">
            <bdi>{note}</bdi>
          </span>
        ) : null}
        {appeal?.made ? <Appealed made={appeal.made} /> : null}
      </StatusNotice>
    );
  }
  const title = position === undefined ? 'In the queue' : `Number ${formatCount(position)} in the queue`;
  return (
    <StatusNotice icon={Hourglass} colour="text-coin" title={title}>
      A moderator will review it.
    </StatusNotice>
  );
}

/** What became of the player's appeal; a reversed one is no longer here, since the image is in the gallery. */
const Appealed = ({ made: { state, at, reply } }: { made: OwnAppeal }) => (
  <span className="mt-1.5 block">
    {state === 'open'
      ? `You appealed on ${formatDay(at)}. Someone who didn't make the decision will look at it.`
      : 'We looked at your appeal, and the decision stands.'}
    {reply ? (
      <span className="mt-1.5 block border-l-3 border-line pl-3 whitespace-pre-line text-text wrap-anywhere">
        <bdi>{reply}</bdi>
      </span>
    ) : null}
  </span>
);

/** Thanks, and a link to the image if visitors can see it; sensitive images only for players who have chosen to see them. */
function Approved({ image: { id, title, rating } }: { image: Submission }) {
  const { showNSFW } = useGalleryConfig();
  return (
    <StatusNotice icon={CircleCheck} colour="text-good" title="In the gallery">
      {rating === 'r' && !showNSFW ? (
        "The gallery isn't showing R-rated images right now."
      ) : (
        <>
          Thank you for sharing it! Show it to your friends.
          <span className="flex flex-wrap items-center gap-x-5">
            <Link
              to={paths.image(id)}
              className="inline-flex min-h-11 items-center font-semibold text-cool underline"
            >
              View in gallery<span className="sr-only">: {title}</span>
            </Link>
            <TextButton onClick={() => void shareImage({ id, title })}>
              Copy link<span className="sr-only"> to {title}</span>
            </TextButton>
          </span>
        </>
      )}
    </StatusNotice>
  );
}

interface SubmissionStatusProps {
  icon: LucideIcon;
  colour: string;
  title: string;
  children: ReactNode;
}

const StatusNotice = ({ icon, colour, title, children }: SubmissionStatusProps) => (
  <>
    <p className={`flex items-center gap-2 font-semibold ${colour}`}>
      <Icon of={icon} size={18} />
      {title}
    </p>
    <div className="text-[0.9375rem] text-soft wrap-anywhere">{children}</div>
  </>
);
