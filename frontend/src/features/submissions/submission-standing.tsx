import {
  CircleCheck,
  CircleX,
  FileWarning,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  Upload,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '../../../../shared/contract/gallery.ts';
import { reviewReasonLabel } from '../../../../shared/review-reasons.ts';
import { useGalleryConfig } from '../../api/gallery-config.ts';
import { paths } from '../../app/paths.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';

/** Where a submission stands, with what that means for the player. */
export function SubmissionStanding({ image }: { image: Submission }) {
  switch (image.processing) {
    case 'awaiting-upload':
      return (
        <Standing icon={Upload} colour="text-soft" title="Waiting for the file">
          It is told here once it has arrived. If the upload broke off, submit the image once more.
        </Standing>
      );
    case 'running':
      return (
        <Standing icon={LoaderCircle} colour="text-cool" title="Being processed">
          A moment, then it is in line.
        </Standing>
      );
    case 'refused':
      return (
        <Standing icon={FileWarning} colour="text-bad" title="The file was refused">
          {image.refusal}
        </Standing>
      );
    case 'done':
      return <Decided image={image} />;
  }
}

function Decided({ image }: { image: Submission }) {
  const { approvalStatus, position, reason, note } = image;
  if (approvalStatus === 'approved') return <Approved image={image} />;
  if (approvalStatus === 'rejected') {
    return (
      <Standing icon={CircleX} colour="text-bad" title="Not accepted">
        {reviewReasonLabel(reason ?? 'other')}.
        {note ? (
          <span className="mt-1.5 block border-l-3 border-line pl-3 whitespace-pre-line text-text wrap-anywhere">
            <bdi>{note}</bdi>
          </span>
        ) : null}
      </Standing>
    );
  }
  const title = position === undefined ? 'In line for review' : `Number ${formatCount(position)} in line`;
  return (
    <Standing icon={Hourglass} colour="text-coin" title={title}>
      Somebody from our team will look at it.
    </Standing>
  );
}

/** An image that visitors may see is a step away; others are there once staff show such images. */
function Approved({ image: { id, title, rating } }: { image: Submission }) {
  const { showNSFW } = useGalleryConfig();
  return (
    <Standing icon={CircleCheck} colour="text-good" title="In the gallery">
      {rating === 'r' && !showNSFW ? (
        'The gallery shows no images rated R at present.'
      ) : (
        <Link
          to={paths.image(id)}
          className="inline-flex min-h-11 items-center font-semibold text-cool underline"
        >
          See it there<span className="sr-only">: {title}</span>
        </Link>
      )}
    </Standing>
  );
}

interface Props {
  icon: LucideIcon;
  colour: string;
  title: string;
  children: ReactNode;
}

const Standing = ({ icon, colour, title, children }: Props) => (
  <>
    <p className={`flex items-center gap-2 font-semibold ${colour}`}>
      <Icon of={icon} size={18} />
      {title}
    </p>
    <div className="text-[0.9375rem] text-soft wrap-anywhere">{children}</div>
  </>
);
