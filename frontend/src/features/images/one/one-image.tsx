import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { SensitiveContentGate } from '../../../forms/images/sensitive-content-gate.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { ImageDialogs, useImageDialogs } from '../manage/image-dialogs.tsx';
import { getImageName } from '../manage/image-status.tsx';
import { ImageThumbnail } from '../manage/image-thumbnail.tsx';
import { useImageDecisions } from '../manage/use-image-decisions.ts';
import { ImageReportsPanel } from '../reports/image-reports-panel.tsx';
import { ReviewFacts } from '../review/review-facts.tsx';

interface Props {
  image: StaffImage;
  /** What else is known about it. */
  children?: ReactNode;
}

/** An image with what is known about it, and all that can be done with it. */
export function OneImage({ image, children }: Props) {
  const name = getImageName(image);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <SensitiveContentGate rating={image.imageUrl ? image.rating : undefined} title={name}>
        {(hidden) => (
          <span className="frame stepped h-[60svh] min-h-72 w-full bg-panel">
            <ImageThumbnail image={image} hidden={hidden} whole />
          </span>
        )}
      </SensitiveContentGate>
      <div className="grid min-w-0 gap-4">
        <Actions image={image} />
        <Panel title="About the image">
          <div className="grid gap-4 py-2">
            {image.processing.reason ? (
              <p className="text-bad wrap-anywhere">{image.processing.reason}</p>
            ) : null}
            <Popularity image={image} />
            <ReviewFacts image={image} detail={image} />
          </div>
        </Panel>
        <ImageReportsPanel id={image.id} />
        {children}
      </div>
    </div>
  );
}

/** Views and likes, which only an image in the gallery has. */
function Popularity({ image: { approvalStatus, views = 0, likes = 0, id } }: { image: StaffImage }) {
  if (approvalStatus !== 'approved') return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <span className="tabular-nums">
        {formatQuantity(views, 'view')}, {formatQuantity(likes, 'like')}
      </span>
      <Link
        to={paths.image(id)}
        className="inline-flex min-h-11 items-center text-cool underline underline-offset-4"
      >
        View in gallery
      </Link>
    </p>
  );
}

/** The decisions on an image, and its other changes. */
function Actions({ image }: { image: StaffImage }) {
  const decisions = useImageDecisions();
  const { open, openRejection, close, dialog, asking } = useImageDialogs();
  const { approvalStatus, processing } = image;
  const isDone = processing.state === 'done';
  return (
    <div className="flex flex-wrap gap-3">
      {isDone && approvalStatus !== 'approved' ? (
        <ActionButton tone="good" onClick={() => void decisions.approve(image)}>
          Approve
        </ActionButton>
      ) : null}
      {isDone && approvalStatus !== 'rejected' ? (
        <ActionButton tone="bad" busy={asking === image.id} onClick={() => void openRejection(image)}>
          {approvalStatus === 'approved' ? 'Take down' : 'Reject'}
        </ActionButton>
      ) : null}
      <ActionButton tone="quiet" onClick={() => open({ kind: 'edit', image, hidden: image.rating === 'r' })}>
        Edit
      </ActionButton>
      <ActionButton tone="quiet" onClick={() => open({ kind: 'delete', image })}>
        Delete
      </ActionButton>
      <ImageDialogs
        dialog={dialog}
        decisions={decisions}
        onOpen={open}
        onReject={(rejected) => void openRejection(rejected)}
        onClose={close}
      />
    </div>
  );
}
