import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import { REPORT_REASONS, type ReportReason } from '#shared/report-reasons.ts';
import {
  buildPlayerList,
  buildWebsiteUserList,
  USER_STATUSES,
} from '../../accounts/definitions/account-lists.ts';
import type { UploaderId } from '../uploaders/uploader-counts.ts';
import { notifyReporter } from './notify-reporter.ts';
import type { Report } from './report.ts';
import { findGroupDrift, followReport } from './report-groups.ts';
import { countForReporter } from './reporter-record.ts';
import { readStoredReport, type StoredReport, toStoredReport } from './stored-report.ts';

type ReportState = 'open' | 'closed';

/** The groups of open or closed reports, by the time of the first report. */
export const reportList = (state: ReportState): ListEntry => ({ index: 'gs1', list: `report|${state}` });

/** The groups with a report for a reason, by the time of the first such report. */
export const buildReasonList = (state: ReportState, reason: ReportReason): ListEntry => ({
  index: 'gs3',
  list: `report|${state}|${reason}`,
});

/** The open reports on someone's images. */
export const openReportsOn = ({ kind, id }: UploaderId): ListEntry => ({
  index: 'gs2',
  list: `report|open|${kind}|${id}`,
});

/**
 * The entity definition of reports. The card contains all that staff see, so that one query reads a page of the queue; who
 * sent a report is not in it.
 */
export const reportDefinition: EntityDefinition<Report> = {
  name: 'report',
  label: 'report',
  toStored: ({ id: _, version: __, reporter, ...card }) => ({
    card: toStoredReport(card),
    detail: { ...(reporter && { reporter }) },
  }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card, detail }) =>
    ({ id, version, ...readStoredReport(card as StoredReport), ...detail }) as Report,
  lists: ({ id, group, isFirstOfReason, reason, state, uploader }) => {
    const listed = state === 'open' ? 'open' : 'closed';
    return [
      ...(group === id ? [reportList(listed)] : []),
      ...(isFirstOfReason ? [buildReasonList(listed, reason)] : []),
      ...(state === 'open' && uploader.kind !== 'seed' ? [openReportsOn(uploader)] : []),
    ];
  },
  countedLists: {
    shared: () =>
      (['open', 'closed'] as const).flatMap((state) => [
        reportList(state),
        ...REPORT_REASONS.map((reason) => buildReasonList(state, reason)),
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
        owners: USER_STATUSES.map((status) => buildWebsiteUserList('all', status)),
        buildList: (id) => openReportsOn({ kind: 'web', id }),
      },
      {
        name: 'reports-on-players',
        owners: [buildPlayerList('all')],
        buildList: (id) => openReportsOn({ kind: 'game', id }),
      },
    ],
  },
  titled: ({ imageTitle }) => imageTitle,
  audited: auditFields<Report>({
    ...show('imageId', 'reason', 'detail', 'state'),
    decision: (decision) => ({
      outcome: decision?.outcome,
      rating: decision?.rating,
      category: decision?.category,
    }),
    ...hideFields('is of the image', 'imageTitle', 'uploader'),
    ...hideFields('follows from the other reports', 'group', 'isFirstOfReason'),
    ...hideFields('is when it was created', 'at'),
    ...hideFields('is when the audit says that it was reopened', 'reopenedAt'),
    ...hideFields('only notifies them', 'reporter'),
  }),
  keepInVersion: ({ reporter: _, ...report }) => report,
  relatedWrites: (before, after) => [
    ...followReport(before, after),
    ...notifyReporter(before, after),
    ...countForReporter(before, after),
  ],
};
