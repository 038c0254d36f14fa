import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { reportReasonLabel } from '#shared/report-reasons.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatAgoInSentence, formatMoment } from '#ui/format/format-time.ts';
import type { ImageReport, Resolution } from '../../../api/image-changes.ts';
import { RevealButton } from '../../../forms/images/sensitive-content-gate.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { getImageName, ImageStatus } from '../manage/image-status.tsx';
import { ImageThumbnail } from '../manage/image-thumbnail.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReportedProfile } from './reported-profile.tsx';

interface Props {
  report: ImageReport;
  /** The keys apply to it. */
  chosen: boolean;
  onChoose: () => void;
  onDecide: (resolution: Resolution) => void;
  onTakeDown: () => void;
  /** The server is checking whether the user may take the image down. */
  asking: boolean;
}

/** A reported image, the complaints about it, and the actions or the decision. */
export function ReportRow({ report, chosen, onChoose, asking, onDecide, onTakeDown }: Props) {
  const { id, image, imageTitle, decision, artistPage } = report;
  const name = image ? getImageName(image) : imageTitle || 'Deleted image';
  return (
    <article
      id={`report-${id}`}
      aria-label={name}
      tabIndex={-1}
      className={joinClassNames('stepped p-[3px] outline-none', chosen ? 'bg-cool' : 'bg-panel')}
      onFocus={onChoose}
    >
      <div className="stepped grid grid-cols-[6rem_minmax(0,1fr)] gap-4 bg-panel p-4 md:grid-cols-[8rem_minmax(0,1fr)_16rem] lg:grid-cols-[8rem_minmax(0,1fr)_19rem]">
        <Preview image={image} name={name} />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text font-bold">
            <bdi className="wrap-anywhere">{name}</bdi>
            {image ? <ImageStatus image={image} /> : null}
          </h2>
          {image ? (
            <p className="text-sm text-soft">
              {getCategoryLabel(image.category)} · {image.rating.toUpperCase()} · by{' '}
              <bdi>{image.uploadedBy.username || 'Unknown'}</bdi>
            </p>
          ) : null}
          <Complaints report={report} />
          {artistPage === undefined ? null : <ReportedProfile page={artistPage} />}
          {image?.approvalStatus === 'approved' ? (
            <Link
              to={paths.image(image.id)}
              className="inline-flex min-h-11 items-center text-cool underline"
            >
              View in gallery<span className="sr-only">: {name}</span>
            </Link>
          ) : null}
        </div>
        <div className="col-span-2 md:col-span-1">
          {decision ? (
            <ReportDecision decision={decision} />
          ) : (
            <ReportActions
              key={`${image?.version}`}
              name={name}
              image={image}
              asking={asking}
              onDecide={onDecide}
              onTakeDown={onTakeDown}
            />
          )}
        </div>
      </div>
    </article>
  );
}

/** What visitors said, the newest first. */
function Complaints({ report: { reports, count } }: Pick<Props, 'report'>) {
  return (
    <>
      {count > 1 ? (
        <p className="mt-1 text-sm font-semibold tabular-nums">{formatQuantity(count, 'report')}</p>
      ) : null}
      <ul className="mt-1 grid gap-2">
        {reports.map(({ id, reason, detail, at }) => (
          <li key={id}>
            <p className="text-sm text-soft">
              <span className="text-base font-semibold text-coin">{reportReasonLabel(reason)}</span>{' '}
              <time dateTime={at} title={formatMoment(at)}>
                {formatAgoInSentence(at)}
              </time>
            </p>
            {detail ? (
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{detail}</bdi>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {count > reports.length ? (
        <p className="mt-1 text-sm text-soft tabular-nums">and {count - reports.length} more</p>
      ) : null}
    </>
  );
}

function Preview({ image, name }: { image: StaffImage | null; name: string }) {
  const [revealed, setRevealed] = useState(false);
  const hidden = image?.rating === 'r' && !revealed;
  return (
    <div className="relative self-start">
      <span className="frame stepped aspect-square w-full bg-ground">
        {image ? <ImageThumbnail image={image} hidden={hidden} decorative /> : null}
      </span>
      {hidden ? <RevealButton title={name} onReveal={() => setRevealed(true)} /> : null}
    </div>
  );
}
