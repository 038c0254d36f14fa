import { GRANTS, readGrant } from '#platform/environment.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import { listDrawnNames } from '../../images/file-addresses.ts';
import type { Image } from '../../images/image.ts';
import { buildPicture, pickEssentialFiles } from '../../images/picture.ts';
import { locateReviewedFiles } from '../../images/reviewed-files.ts';

/** Whether an image is too sensitive to be shown in a place. */
export const isHidden = ({ rating }: Pick<Image, 'rating'>, isAgeRestricted: boolean): boolean =>
  getRatingGroup(rating) === 'adult' && !isAgeRestricted;

/** Returns the address of an image's picture, valid for some minutes; undefined where a sensitive one may not be shown. */
export async function findPictureUrl(
  image: Image,
  { isAgeRestricted }: { isAgeRestricted: boolean },
): Promise<string | undefined> {
  const { files } = image;
  if (!files || isHidden(image, isAgeRestricted)) return undefined;
  const essential = pickEssentialFiles(files);
  const locate = await locateReviewedFiles(image, files, listDrawnNames(essential));
  return new URL(buildPicture(essential, locate).imageUrl, readGrant(GRANTS.site).SITE_ORIGIN).href;
}
