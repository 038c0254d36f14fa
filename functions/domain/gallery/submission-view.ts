import { buildWidthName } from '#platform/media/file-names.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import { decodeIdTime } from '#shared/ids.ts';
import type { ImageFacts } from '../images/image.ts';
import { getThumbnailName } from '../images/picture.ts';
import { locateReviewedFiles } from '../images/reviewed-files.ts';

/**
 * An image as the player who submitted it sees it.
 *
 * @param position its position in the review queue, from 1, if it is waiting for review
 */
export async function buildSubmissionView(image: ImageFacts, position?: number): Promise<Submission> {
  const { id, version, title, altText, category, tags, rating } = image;
  const { processing, refusal, approvalStatus } = image;
  return {
    id,
    version,
    title,
    altText,
    category,
    tags,
    rating,
    createdAt: decodeIdTime(id),
    processing,
    approvalStatus,
    ...(refusal !== undefined && { refusal }),
    ...(position !== undefined && { position }),
    ...getRejection(image),
    ...(await buildThumbnail(image)),
  };
}

function getRejection({ approvalStatus, decisions = [] }: ImageFacts): Pick<Submission, 'reason' | 'note'> {
  if (approvalStatus !== 'rejected') return {};
  const { reason = 'other', note } = decisions.findLast(({ decision }) => decision === 'rejected') ?? {};
  return { reason, ...(note !== undefined && { note }) };
}

type Thumbnail = Pick<Submission, 'thumbnailUrl' | 'width' | 'height' | 'nativeWidth' | 'nativeHeight'>;

async function buildThumbnail(image: ImageFacts): Promise<Thumbnail | undefined> {
  const { files } = image;
  if (!files) return undefined;
  const { width, height, widths, pixelArt } = files;
  const [narrowest] = widths;
  // Browsers can enlarge pixel art without loss.
  const name = pixelArt && narrowest ? buildWidthName(narrowest) : getThumbnailName(files);
  const getAddress = await locateReviewedFiles(image, files, [name]);
  const grid = pixelArt && { nativeWidth: pixelArt.width, nativeHeight: pixelArt.height };
  return { thumbnailUrl: getAddress(name), width, height, ...grid };
}
