import { ulid } from 'ulid';
import { type Report, reportKind } from '../../functions/domain/gallery/report-kind.ts';
import type { Image } from '../../functions/domain/image.ts';
import { importThings } from '../../functions/platform/data/import-things.ts';
import { isoTime, type ReportId, timeOfId } from '../../shared/ids.ts';
import { REPORT_REASONS } from '../../shared/report-reasons.ts';
import { galleryImages, HOUR_MILLISECONDS, randomFrom } from './gallery-stock.ts';

const HOW = { actor: { kind: 'visitor', id: 'visitor', name: 'A visitor' }, action: 'bench.import' };

const IMAGES_PER_REPORT = 20;

/** Fills the table with open reports, each on one of the approved images of a gallery of that size. */
export async function stockReports(size: number): Promise<void> {
  const chance = randomFrom(size);
  const reports = galleryImages(size)
    .filter(({ approvalStatus }) => approvalStatus === 'approved')
    .filter((_, index) => index % IMAGES_PER_REPORT === 0)
    .map((image) => reportOn(image, chance));
  await importThings(reportKind, [...reports], HOW, ({ pk }) => pk.startsWith('REPORT#'));
}

function reportOn({ id: imageId, title }: Image, chance: () => number): Report {
  const at = Date.parse(timeOfId(imageId)) + Math.floor(chance() * 24) * HOUR_MILLISECONDS;
  return {
    // `ulid` makes ids of the very form that a ReportId has.
    id: ulid(at, chance) as ReportId,
    version: 1,
    imageId,
    imageTitle: title,
    reason: REPORT_REASONS[Math.floor(chance() * REPORT_REASONS.length)] ?? 'spam',
    detail: 'I drew this one myself and never gave it to anybody',
    at: isoTime(at),
    state: 'open',
  };
}
