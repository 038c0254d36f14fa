import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import type { ImageReport } from '../../../api/image-changes.ts';
import { staffImageQuery } from '../../../api/staff-images.ts';
import { imageReportsQuery } from '../../../api/staff-reports.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { ImageStatus } from '../manage/image-status.tsx';
import { ImageStage } from '../review/image-stage.tsx';
import { PrefetchedImages } from '../review/prefetched-images.tsx';
import { ReviewFacts } from '../review/review-facts.tsx';
import { useComparison } from '../review/use-comparison.ts';
import { Complaints } from './complaints.tsx';
import { nameReport } from './hold-resolution.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReportGroups } from './report-groups.tsx';
import { ReportShortcuts } from './report-shortcuts.tsx';
import { ReportStrip } from './report-strip.tsx';
import { ReportedProfile } from './reported-profile.tsx';
import { UndoResolution } from './undo-resolution.tsx';
import type { ReportDeskState } from './use-report-desk.ts';

interface Props {
  desk: ReportDeskState;
  report: ImageReport;
}

/** A reported image at the size of the review desk, what visitors said about it, and the decisions. */
export function ReportDesk({ desk, report }: Props) {
  const { image } = report;
  const { reports, index, view, choose } = desk;
  const { data: detail } = useQuery({
    ...staffImageQuery(image?.id ?? ('' as StaffImage['id'])), // not requested without an image
    enabled: image !== null,
  });
  const comparison = useComparison(image?.id, detail?.duplicates);
  const next = reports.slice(index + 1, index + 3).flatMap((each) => each.image ?? []);
  return (
    <article
      aria-label={nameReport(report) || 'Deleted image'}
      className="grid gap-x-5 gap-y-3 md:-mb-14 md:h-[calc(100dvh-15.5rem)] md:min-h-[34rem] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:h-[calc(100dvh-13rem)]"
    >
      <div className="min-h-0 min-w-0 max-md:contents md:flex md:flex-col md:gap-1">
        {image ? (
          <ImageStage image={image} detail={detail} ref={desk.stage} view={view} comparison={comparison} />
        ) : (
          <p className="stepped grid min-h-48 grow place-items-center bg-panel p-4 text-soft">
            This image was deleted.
          </p>
        )}
        <ReportStrip reports={reports} current={report} isHidden={view.seen.isHidden} onChoose={choose} />
      </div>
      <SidePanel desk={desk} report={report} detail={detail} onCompare={comparison.choose} />
      <PrefetchedImages images={next} isHidden={view.seen.isHidden} />
    </article>
  );
}

interface SidePanelProps extends Props {
  detail: StaffImage | undefined;
  /** Shows a similar image next to the picture. */
  onCompare: (id: StaffImage['id']) => void;
}

/** The decisions, and what helps to make them. */
function SidePanel({ desk, report, detail, onCompare }: SidePanelProps) {
  const { image, decision, artistPage } = report;
  const groups = useQuery({
    ...imageReportsQuery(image?.id ?? ('' as StaffImage['id'])), // not requested without an image
    enabled: image !== null,
  }).data;
  const own = groups?.find(({ id }) => id === report.id);
  const earlier = groups?.filter(({ id }) => id !== report.id) ?? [];
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-3">
      <Decisions desk={desk} report={report} />
      <section
        aria-label="About the reports"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long facts are scrolled by keys
        tabIndex={0}
        className="stepped grid min-h-0 auto-rows-max content-start gap-4 bg-panel p-4 [scrollbar-width:thin] focus-visible:-outline-offset-3 md:grow md:overflow-y-auto"
      >
        <Heading report={report} />
        <Complaints group={own ?? report} showsSenders={own !== undefined && !decision} />
        {artistPage === undefined ? null : <ReportedProfile page={artistPage} />}
        {earlier.length > 0 ? (
          <section aria-label="Other reports on this image">
            <h3 className="pb-2 font-text font-bold">Other reports on this image</h3>
            <ReportGroups groups={earlier} />
          </section>
        ) : null}
        {image ? (
          <ReviewFacts image={image} detail={detail} onCompare={onCompare} offersClosing={!decision} />
        ) : null}
        <ReportShortcuts />
      </section>
    </div>
  );
}

/** What the image is, and where else to find it. */
function Heading({ report }: Pick<Props, 'report'>) {
  const { image } = report;
  const name = nameReport(report) || 'Deleted image';
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-text text-xl font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {image ? <ImageStatus image={image} /> : null}
      </div>
      {image ? (
        <>
          <p className="text-sm text-soft">
            {getCategoryLabel(image.category)} · {image.rating.toUpperCase()} · by{' '}
            <bdi>{image.uploadedBy.username || 'Unknown'}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-4">
            <Link to={staffPaths.image(image.id)} className={LINK}>
              Page of the image<span className="sr-only">: {name}</span>
            </Link>
            {image.approvalStatus === 'approved' ? (
              <Link to={paths.image(image.id)} className={LINK}>
                View in gallery<span className="sr-only">: {name}</span>
              </Link>
            ) : null}
          </p>
        </>
      ) : null}
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text';

/** What the user can do: decide on open reports, or open closed ones again. */
function Decisions({ desk, report }: Props) {
  const { image, decision } = report;
  const { notice, free, asking, fixes, decide, askToTakeDown, reopen, reopening, undo } = desk;
  return (
    <div className="grid gap-1">
      {decision ? (
        <div className="stepped flex flex-wrap items-start justify-between gap-3 bg-panel p-4">
          <ReportDecision decision={decision} />
          {image ? (
            <ActionButton tone="quiet" shortcut="O" busy={reopening} data-keeps-place="" onClick={reopen}>
              Reopen
            </ActionButton>
          ) : null}
        </div>
      ) : (
        <ReportActions
          key={`${report.id} ${image?.version}`}
          name={nameReport(report) || 'Deleted image'}
          image={image}
          free={free}
          asking={asking !== undefined && asking === image?.id}
          fixes={fixes as RefObject<HTMLDivElement | null>}
          onDecide={(resolution) => decide(report, resolution)}
          onTakeDown={() => void askToTakeDown(report)}
        />
      )}
      <div className="flex min-w-0 items-center justify-between gap-2">
        <UndoResolution onUndo={undo} />
        <p role="status" className="min-w-0 text-right text-sm leading-tight text-coin">
          {notice}
        </p>
      </div>
    </div>
  );
}
