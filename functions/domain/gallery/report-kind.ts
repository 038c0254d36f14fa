import type { ImageId, IsoTime, ReportId } from '../../../shared/ids.ts';
import type { ReportReason } from '../../../shared/report-reasons.ts';
import type { Person } from '../../platform/data/change.ts';
import type { Kind, ListEntry } from '../../platform/data/kind.ts';
import { keepOpenReport } from './open-reports.ts';

/** How a report was dealt with: by staff, or because its image was removed altogether. */
export type ReportOutcome = 'dismissed' | 'taken-down' | 'image-removed';

/** What somebody told staff about an image. It keeps nothing of who that was. */
export interface Report {
  id: ReportId;
  version: number;
  imageId: ImageId;
  /** What the image was called then. */
  imageTitle: string;
  reason: ReportReason;
  detail?: string;
  at: IsoTime;
  state: 'open' | 'resolved';
  /** Once it is resolved: how, and by whom. */
  outcome?: ReportOutcome;
  resolvedBy?: Person;
}

/** The reports that nobody has dealt with, by time. */
export const openReports: ListEntry = { index: 'gs1', list: 'report|open' };

/** How reports are stored. The card is the whole of a report, so that one query reads a page of the queue. */
export const reportKind: Kind<Report> = {
  name: 'report',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // What is read here was written by `toStored` above and by nothing else.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as Report,
  lists: ({ state }) => (state === 'open' ? [openReports] : []),
  titled: ({ imageTitle }) => imageTitle,
  audited: ({ imageId, reason, detail, state, outcome }) => ({ imageId, reason, detail, state, outcome }),
  companions: keepOpenReport,
};
