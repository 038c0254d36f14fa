import { buildFullSizeName, buildStillName, buildWidthName, SOLE_STILL } from '#platform/media/file-names.ts';
import { buildIncomingPrefix } from '#platform/media/incoming.ts';
import type { ImageId } from '#shared/ids.ts';
import type { ImageFiles } from './image.ts';

/** The folder of all files derived from an image, in the private bucket; `buildPublishedFolder` is the public one. */
export const buildDerivedFolder = (id: ImageId): string => `derived/${id}/`;

/** The upload of an image while it waits for the processor. */
export const buildIncomingKey = (id: ImageId): string => buildIncomingPrefix('images') + id;

/**
 * The names of an image's files inside its folder: the full size, each width, and the stills of an animated
 * image.
 */
export const listFileNames = (files: ImageFiles): string[] => [
  buildFullSizeName(files.format),
  ...listDrawnNames(files),
];

/** The files that pages display: each width, and the stills of an animated image. */
export const listDrawnNames = ({
  widths,
  animated,
  stills,
}: Pick<ImageFiles, 'widths' | 'animated' | 'stills'>): string[] => [
  ...widths.map(buildWidthName),
  ...(stills ? widths.map(buildStillName) : animated ? [SOLE_STILL] : []),
];
