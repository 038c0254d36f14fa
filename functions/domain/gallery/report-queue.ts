import type { StaffImage } from '../../../shared/contract/images.ts';
import { type Pagination, paginate } from '../../../shared/contract/pagination.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import type { Entry } from '../../platform/data/counted-lists/read-list.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { imageKind } from '../image-kind.ts';
import { openReports, type Report } from './report-kind.ts';
import { staffImage } from './staff-image.ts';

const PER_PAGE = 10;

/** A report with its image, null once that was removed. */
type QueuedReport = Pick<Report, 'id' | 'at' | 'reason' | 'detail'> & { image: StaffImage | null };

/** A page of the reports that nobody has dealt with, newest first, each with its image. */
export async function reportQueue(
  page: number,
): Promise<{ reports: QueuedReport[]; pagination: Pagination }> {
  const { entries, total } = await countedPage({ lists: [openReports], page, limit: PER_PAGE });
  const reports = entries.map(reportIn);
  const images = await imagesOf([...new Set(reports.map(({ imageId }) => imageId))]);
  return {
    reports: reports.map(({ id, at, reason, detail, imageId }) => ({
      ...{ id, at, reason, ...(detail !== undefined && { detail }) },
      image: images.get(imageId) ?? null,
    })),
    pagination: paginate(page, PER_PAGE, total),
  };
}

/** The card of a report is all of it. */
const reportIn = ({ id, version, card }: Entry): Report => ({ ...card, id, version }) as Report;

/** Images by their ids, in one reading; one that was removed is not there. */
async function imagesOf(ids: readonly ImageId[]): Promise<Map<ImageId, StaffImage>> {
  const read = await batchGet(ids.map((id) => keyOf(imageKind, id)));
  const images = await Promise.all(
    read.flatMap((item) => (item ? [staffImage(thingFrom(imageKind, item))] : [])),
  );
  return new Map(images.map((image) => [image.id, image]));
}
