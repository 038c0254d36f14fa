import type { Person } from '#platform/data/change.ts';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import type { ImageId, IsoTime, ReportId } from '#shared/ids.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import type { Rating } from '#shared/ratings.ts';
import { REPORT_REASONS, type ReportReason } from '#shared/report-reasons.ts';
import { playerList, USER_STATUSES, websiteUserList } from '../../accounts/account-lists.ts';
import type { UploaderId } from '../uploaders/uploader-counts.ts';
import { findGroupDrift, followReport } from './report-groups.ts';

/** How a report was closed: by staff, or because its image was deleted. */
type ReportOutcome = 'dismissed' | 'taken-down' | 're-rated' | 're-categorised' | 'image-removed';

/** A decision on a report, and what it made of the image. */
export interface ReportDecision {
  outcome: ReportOutcome;
  rating?: Rating | undefined;
  category?: ImageCategory | undefined;
  /** The comment of the person who decided. */
  note?: string | undefined;
}

/** A visitor's report about an image. It contains nothing about the visitor. */
export interface Report {
  id: ReportId;
  version: number;
  imageId: ImageId;
  /** The image's title when it was reported. */
  imageTitle: string;
  /** Who uploaded the image. */
  uploader: UploaderId;
  reason: ReportReason;
  detail?: string;
  at: IsoTime;
  /** The group that staff decide on, by the id of its first report; see `report-groups.ts`. */
  group: ReportId;
  /** Whether it is the first report of its group with this reason. */
  isFirstOfReason: boolean;
  state: 'open' | 'resolved';
  /** How, by whom and when it was resolved; set once it is. */
  decision?: ReportDecision & { by: Person; at: IsoTime };
}

type ReportState = 'open' | 'closed';

/** The groups of open or closed reports, by the time of the first report. */
export const reportList = (state: ReportState): ListEntry => ({ index: 'gs1', list: `report|${state}` });

/** The groups with a report for a reason, by the time of the first such report. */
export const reasonList = (state: ReportState, reason: ReportReason): ListEntry => ({
  index: 'gs3',
  list: `report|${state}|${reason}`,
});

/** The open reports on someone's images. */
export const openReportsOn = ({ kind, id }: UploaderId): ListEntry => ({
  index: 'gs2',
  list: `report|open|${kind}|${id}`,
});

/**
 * The entity definition of reports. The card contains the whole report, so that one query reads a page of the
 * queue.
 */
export const reportDefinition: EntityDefinition<Report> = {
  name: 'report',
  label: 'report',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as Report,
  lists: ({ id, group, isFirstOfReason, reason, state, uploader }) => {
    const listed = state === 'open' ? 'open' : 'closed';
    return [
      ...(group === id ? [reportList(listed)] : []),
      ...(isFirstOfReason ? [reasonList(listed, reason)] : []),
      ...(state === 'open' && uploader.kind !== 'seed' ? [openReportsOn(uploader)] : []),
    ];
  },
  countedLists: {
    shared: () =>
      (['open', 'closed'] as const).flatMap((state) => [
        reportList(state),
        ...REPORT_REASONS.map((reason) => reasonList(state, reason)),
      ]),
    owned: [
      // Each group is led by one report on these lists.
      {
        name: 'report-groups',
        owners: [reportList('open'), reportList('closed')],
        findDrift: findGroupDrift,
      },
      {
        name: 'reports-on-users',
        owners: USER_STATUSES.map((status) => websiteUserList('all', status)),
        buildList: (id) => openReportsOn({ kind: 'web', id }),
      },
      {
        name: 'reports-on-players',
        owners: [playerList('all')],
        buildList: (id) => openReportsOn({ kind: 'game', id }),
      },
    ],
  },
  titled: ({ imageTitle }) => imageTitle,
  audited: ({ imageId, reason, detail, state, decision: { outcome, rating, category } = {} }) => ({
    ...{ imageId, reason, detail, state, outcome, rating, category },
  }),
  relatedWrites: followReport,
};
