import { ulid } from 'ulid';
import { closeReports } from '#domain/images/reports/close-reports.ts';
import { importReports, type PastReport } from '#domain/images/reports/import-reports.ts';
import { type ReportId, toIsoTime } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { findUploader, type SampleImage } from '../images/store-images.ts';
import { findStaff } from '../people/find-staff.ts';
import type { People } from '../people/people.ts';

const HOUR = 3_600_000;
const VISITOR = { kind: 'visitor', id: 'visitor', name: 'A visitor' };

/** A report on an image with that title, with its age in hours. */
type SampleReport = readonly [title: string, reason: ReportReason, hours: number, detail?: string];

/** Open reports on five images. */
const OPEN: readonly SampleReport[] = [
  ['Friday at the Velvet', 'wrong-rating', 2.2, 'People are drinking in there. PG is too low.'],
  ['Friday at the Velvet', 'wrong-rating', 7.5],
  ['Friday at the Velvet', 'other', 9, 'The room on the left is the one from my stream!'],
  ['Hana, gallery two', 'not-own-work', 20.4, 'The portrait in the frame is by hana, not by this person.'],
  ['Soup before glory', 'spam', 31, 'This is the logo of a shop.'],
  ['Snowball truce', 'other', 44, 'This belongs into screenshots, not community art.'],
  ['Cherry bomb arcade', 'illegal', 50, 'Isn’t this a real company’s logo?'],
];

/** Reports that a moderator has dismissed. */
const DISMISSED: readonly SampleReport[] = [
  ['Retro coast', 'not-own-work', 60, 'I have seen a sunset like this before.'],
  ['Polite skull', 'harassment', 84, 'skulls are rude'],
];

/** Stores what visitors reported, and closes the reports that a moderator has dismissed. */
export async function storeReports(
  samples: readonly SampleImage[],
  people: People,
  now: number,
): Promise<void> {
  const images = new Map(samples.map((sample) => [sample.piece.title, sample]));
  const build = (reports: readonly SampleReport[]) =>
    reports.map((report) => buildReport(report, images, people, now));
  const dismissed = build(DISMISSED);
  await importReports([...build(OPEN), ...dismissed], { actor: VISITOR, action: 'report.create' });
  const actor = findStaff('moderator', people.uploaders);
  for (const { imageId } of dismissed) await closeReports({ imageId, actor, outcome: 'dismissed' });
}

function buildReport(
  [title, reason, hours, detail]: SampleReport,
  images: ReadonlyMap<string, SampleImage>,
  { uploaders }: People,
  now: number,
): PastReport {
  const image = images.get(title);
  if (!image) throw new Error(`No sample image is called '${title}'`);
  const { kind, id } = findUploader(image.piece, uploaders);
  // An image is reported only after it was published.
  const at = Math.max(Math.round(now - hours * HOUR), Math.round((image.piece.createdAt + now) / 2));
  return {
    // `ulid` creates ids in the exact form of a ReportId.
    id: ulid(at) as ReportId,
    version: 1,
    imageId: image.id,
    imageTitle: title,
    uploader: { kind, id },
    reason,
    ...(detail && { detail }),
    at: toIsoTime(at),
  };
}
