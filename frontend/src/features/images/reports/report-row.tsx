import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { reportReasonLabel } from '../../../../../shared/report-reasons.ts';
import type { ImageReport } from '../../../api/image-changes.ts';
import { formatAgoInSentence, formatMoment } from '../../../ui/format.ts';
import { paths } from '../../../ui/paths.ts';
import { ActionButton } from '../../../ui/staff/action-button.tsx';
import { RevealButton } from '../../../ui/staff/sensitive-content-gate.tsx';
import { ImageStatus, imageName } from '../manage/image-status.tsx';
import { ImageThumbnail } from '../manage/image-thumbnail.tsx';

interface Props {
  report: ImageReport;
  onDismiss: () => void;
  onTakeDown: () => void;
  /** The server is checking whether the user may take the image down. */
  asking: boolean;
}

/** A report: the image, the complaint and the actions. */
export function ReportRow({ report, onDismiss, onTakeDown, asking }: Props) {
  const { at, image, reports } = report;
  const name = image ? imageName(image) : 'Deleted image';
  return (
    <article
      aria-label={name}
      className="stepped grid grid-cols-[6rem_minmax(0,1fr)] gap-4 bg-panel p-4 md:grid-cols-[8rem_minmax(0,1fr)_auto]"
    >
      <Preview image={image} name={name} />
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text font-bold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {image ? <ImageStatus image={image} /> : null}
        </h2>
        {reports.map(({ id, reason, detail }) => (
          <Fragment key={id}>
            <p className="mt-1 font-semibold text-coin">{reportReasonLabel(reason)}</p>
            {detail ? (
              <p className="mt-1 whitespace-pre-line wrap-anywhere">
                <bdi>{detail}</bdi>
              </p>
            ) : null}
          </Fragment>
        ))}
        <p className="mt-1 text-sm text-soft">
          Reported{' '}
          <time dateTime={at} title={formatMoment(at)}>
            {formatAgoInSentence(at)}
          </time>
          {image ? ` · uploaded by ${image.uploadedBy.username || 'Unknown'}` : ''}
        </p>
        {image?.approvalStatus === 'approved' ? (
          <Link to={paths.image(image.id)} className="inline-flex min-h-11 items-center text-cool underline">
            View in gallery<span className="sr-only">: {name}</span>
          </Link>
        ) : null}
      </div>
      <div className="col-span-2 flex flex-wrap content-start gap-3 md:col-span-1 md:flex-col">
        <ActionButton
          tone="quiet"
          aria-label={`Dismiss report on ${name}`}
          data-keeps-place=""
          onClick={onDismiss}
        >
          Dismiss
        </ActionButton>
        {image ? (
          <ActionButton tone="bad" busy={asking} aria-label={`Take down ${name}`} onClick={onTakeDown}>
            Take down
          </ActionButton>
        ) : null}
      </div>
    </article>
  );
}

function Preview({ image, name }: { image: StaffImage | null; name: string }) {
  const [revealed, setRevealed] = useState(false);
  const blurred = image?.rating === 'r' && !revealed;
  return (
    <div className="relative self-start">
      <span className="frame stepped aspect-square w-full bg-ground">
        {image ? <ImageThumbnail image={image} blurred={blurred} decorative /> : null}
      </span>
      {blurred ? <RevealButton title={name} onReveal={() => setRevealed(true)} /> : null}
    </div>
  );
}
