import {
  buildFullSizeName,
  buildPreviewName,
  buildStillName,
  buildWidthName,
  SOLE_STILL,
} from '#platform/media/file-names.ts';
import { getScaledHeight } from '#platform/media/scaled-height.ts';
import type { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import type { ImageFacts, ImageFiles } from './image.ts';

/** The smallest width that is sharp enough for a grid of cards. */
const THUMBNAIL_WIDTH = 320;

/** The public folder of all images. */
export const PUBLISHED_IMAGES = 'media/images/';

/** The folder of all files of an image that are public. */
export const buildPublishedFolder = (id: ImageId): string => `${PUBLISHED_IMAGES}${id}/`;

/** Returns the URL of an image file by its name. */
export type FileAddress = (name: string) => string;

/** The public URLs of an image's files. */
export const locatePublished = (id: ImageId, { hash }: ImageFiles): FileAddress => {
  const folder = `/${buildPublishedFolder(id)}${hash}/`;
  return (name) => folder + name;
};

/**
 * The public path of the picture for links to an image that visitors may see, a PNG of 1200 × 630 pixels. It never shows
 * anything else.
 *
 * @returns undefined for a sensitive image, and for one of an earlier release until it is drawn
 */
export const locatePreview = ({
  id,
  rating,
  files,
}: Pick<ImageFacts, 'id' | 'rating' | 'files'>): string | undefined =>
  files?.preview === undefined || getRatingGroup(rating) !== 'open'
    ? undefined
    : locatePublished(id, files)(buildPreviewName(files.preview));

/** The file that lists display. */
export const getThumbnailName = (files: ImageFiles): string => buildWidthName(getThumbnailWidth(files));

const getThumbnailWidth = ({ widths }: ImageFiles): number =>
  widths.find((each) => each >= THUMBNAIL_WIDTH) ?? widths.at(-1) ?? THUMBNAIL_WIDTH;

/** Reduces an image's files to two widths: the thumbnail and the widest. */
export function pickEssentialFiles(files: ImageFiles): ImageFiles {
  return { ...files, widths: [...new Set([getThumbnailWidth(files), ...files.widths.slice(-1)])] };
}

type Picture = Pick<
  PublicImage,
  | 'width'
  | 'height'
  | 'animated'
  | 'imageUrl'
  | 'thumbnailUrl'
  | 'variants'
  | 'stillUrl'
  | 'stillVariants'
  | 'downloadUrl'
  | 'nativeWidth'
  | 'nativeHeight'
  | 'palette'
>;

/** Builds the file URLs and dimensions of an image. */
export function buildPicture(files: ImageFiles, getAddress: FileAddress): Picture {
  const width = files.widths.at(-1) ?? files.width;
  return {
    width,
    height: getScaledHeight(files, width),
    animated: files.animated,
    imageUrl: getAddress(buildWidthName(width)),
    thumbnailUrl: getAddress(getThumbnailName(files)),
    variants: files.widths.map((each) => ({ url: getAddress(buildWidthName(each)), width: each })),
    ...(files.animated && buildStill(files, getAddress)),
    downloadUrl: getAddress(buildFullSizeName(files.format)),
    ...(files.pixelArt && {
      nativeWidth: files.pixelArt.width,
      nativeHeight: files.pixelArt.height,
      palette: files.pixelArt.palette,
    }),
  };
}

/** The still that lists display, in all widths; images processed earlier have only one width. */
const buildStill = (
  files: ImageFiles,
  getAddress: FileAddress,
): Pick<Picture, 'stillUrl' | 'stillVariants'> =>
  files.stills
    ? {
        stillUrl: getAddress(buildStillName(getThumbnailWidth(files))),
        stillVariants: files.widths.map((width) => ({ url: getAddress(buildStillName(width)), width })),
      }
    : { stillUrl: getAddress(SOLE_STILL) };
