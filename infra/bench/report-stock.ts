import { ulid } from 'ulid';
import type { Image } from '#domain/images/image.ts';
import { importReports, type PastReport } from '#domain/images/reports/import-reports.ts';
import { decodeIdTime, isoTime, type ReportId } from '#shared/ids.ts';
import { REPORT_REASONS } from '#shared/report-reasons.ts';
import { createRandom } from '../stock/create-random.ts';
import { galleryImages, HOUR_MILLISECONDS } from '../stock/gallery-stock.ts';

const OPTIONS = { actor: { kind: 'visitor', id: 'visitor', name: 'A visitor' }, action: 'bench.import' };

const IMAGES_PER_REPORT = 20;

/** Fills the table with open reports, each on one of the approved images of a gallery of that size. */
export async function stockReports(size: number): Promise<void> {
  const chance = createRandom(size);
  const reports = galleryImages(size)
    .filter(({ approvalStatus }) => approvalStatus === 'approved')
    .filter((_, index) => index % IMAGES_PER_REPORT === 0)
    .map((image) => stockReport(image, chance));
  await importReports([...reports], OPTIONS, ({ pk }) => pk.startsWith('REPORT#'));
}

function stockReport({ id: imageId, title, uploadedBy }: Image, chance: () => number): PastReport {
  const at = Date.parse(decodeIdTime(imageId)) + Math.floor(chance() * 24) * HOUR_MILLISECONDS;
  return {
    // `ulid` creates ids in the exact form of a ReportId.
    id: ulid(at, chance) as ReportId,
    version: 1,
    imageId,
    imageTitle: title,
    uploader: { kind: uploadedBy.kind, id: uploadedBy.id },
    reason: REPORT_REASONS[Math.floor(chance() * REPORT_REASONS.length)] ?? 'spam',
    detail: 'I drew this one myself and never gave it to anyone',
    at: isoTime(at),
  };
}
