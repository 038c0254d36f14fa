import type { ImageId, IsoTime, ReportId } from '../../../../shared/ids.ts';
import type { ReportReason } from '../../../../shared/report-reasons.ts';
import type { Person } from '../../../platform/data/change.ts';
import type { EntityDefinition, ListEntry } from '../../../platform/data/entity-definition.ts';
import { playerList, USER_STATUSES, websiteUserList } from '../../accounts/account-lists.ts';
import type { UploaderId } from '../uploaders/uploader-counts.ts';
import { keepOpenReport } from './open-reports.ts';

/** How a report was closed: by staff, or because its image was deleted. */
export type ReportOutcome = 'dismissed' | 'taken-down' | 'image-removed';

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
  state: 'open' | 'resolved';
  /** How and by whom it was resolved; set once it is. */
  outcome?: ReportOutcome;
  resolvedBy?: Person;
}

/** The open reports by time. */
export const openReports: ListEntry = { index: 'gs1', list: 'report|open' };

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
  lists: ({ state, uploader }) => {
    if (state !== 'open') return [];
    return uploader.kind === 'seed' ? [openReports] : [openReports, openReportsOn(uploader)];
  },
  countedLists: {
    shared: () => [openReports],
    owned: [
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
  audited: ({ imageId, reason, detail, state, outcome }) => ({ imageId, reason, detail, state, outcome }),
  relatedWrites: keepOpenReport,
};
