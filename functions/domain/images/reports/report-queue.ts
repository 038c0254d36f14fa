import type { StaffImage } from '../../../../shared/contract/images.ts';
import { type Pagination, paginate } from '../../../../shared/contract/pagination.ts';
import type { ImageId } from '../../../../shared/ids.ts';
import { batchGet } from '../../../platform/data/batch-get.ts';
import { countedPage } from '../../../platform/data/counted-lists/counted-page.ts';
import type { Entry } from '../../../platform/data/counted-lists/read-list.ts';
import { entityFromItem, entityKey } from '../../../platform/data/entity-definition.ts';
import { imageDefinition } from '../image-definition.ts';
import { staffImage } from '../staff/image-view.ts';
import { openReports, type Report } from './report-definition.ts';

const PER_PAGE = 10;

/** A report with its image, which is null if it was deleted. */
type QueuedReport = Pick<Report, 'id' | 'at' | 'reason' | 'detail'> & { image: StaffImage | null };

/** Reads a page of open reports, newest first, each with its image. */
export async function reportQueue(
  page: number,
): Promise<{ reports: QueuedReport[]; pagination: Pagination }> {
  const { entries, total } = await countedPage({ lists: [openReports], page, limit: PER_PAGE });
  const reports = entries.map(toReport);
  const images = await readImages([...new Set(reports.map(({ imageId }) => imageId))]);
  return {
    reports: reports.map(({ id, at, reason, detail, imageId }) => ({
      ...{ id, at, reason, ...(detail !== undefined && { detail }) },
      image: images.get(imageId) ?? null,
    })),
    pagination: paginate(page, PER_PAGE, total),
  };
}

/** A report's card contains the whole report. */
const toReport = ({ id, version, card }: Entry): Report => ({ ...card, id, version }) as Report;

/** Reads images by id in one batch; deleted images are missing. */
async function readImages(ids: readonly ImageId[]): Promise<Map<ImageId, StaffImage>> {
  const read = await batchGet(ids.map((id) => entityKey(imageDefinition, id)));
  const images = await Promise.all(
    read.flatMap((item) => (item ? [staffImage(entityFromItem(imageDefinition, item))] : [])),
  );
  return new Map(images.map((image) => [image.id, image]));
}
