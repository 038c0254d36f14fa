import {
  buildFullSizeName,
  buildPreviewName,
  buildStillName,
  buildWidthName,
  SOLE_STILL,
} from '#platform/media/file-names.ts';
import { buildIncomingPrefix } from '#platform/media/incoming.ts';
import type { ImageId } from '#shared/ids.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import type { ImageFacts, ImageFiles } from './image.ts';

/** The folder of all files derived from an image, in the private bucket; `buildPublishedFolder` is the public one. */
export const buildDerivedFolder = (id: ImageId): string => `derived/${id}/`;

/** The upload of an image while it waits for the processor. */
export const buildIncomingKey = (id: ImageId): string => buildIncomingPrefix('images') + id;

/**
 * The names of an image's files inside its folder: the full size, each width, the stills of an animated image, and its
 * preview.
 */
export const listFileNames = (files: ImageFiles): string[] => [
  buildFullSizeName(files.format),
  ...listDrawnNames(files),
  ...listPreviewNames(files),
];

/**
 * The names of the files that an image has in public while visitors may see it. Chats show a preview to people who did
 * not ask for it, so a sensitive image has none there.
 */
export const listPublishedNames = ({ rating, files }: Pick<ImageFacts, 'rating' | 'files'>): string[] => {
  if (!files) return [];
  const { preview: _, ...others } = files;
  return listFileNames(getRatingGroup(rating) === 'open' ? files : others);
};

const listPreviewNames = ({ preview }: ImageFiles): string[] =>
  preview === undefined ? [] : [buildPreviewName(preview)];

/** The files that pages display: each width, and the stills of an animated image. */
export const listDrawnNames = ({
  widths,
  animated,
  stills,
}: Pick<ImageFiles, 'widths' | 'animated' | 'stills'>): string[] => [
  ...widths.map(buildWidthName),
  ...(stills ? widths.map(buildStillName) : animated ? [SOLE_STILL] : []),
];
