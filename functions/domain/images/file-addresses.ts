import { fullSizeName, SOLE_STILL, stillName, widthName } from '#platform/media/file-names.ts';
import { incomingPrefix } from '#platform/media/incoming.ts';
import type { ImageId } from '#shared/ids.ts';
import type { ImageFiles } from './image.ts';

/** The folder of all files derived from an image, in the private bucket; `publishedFolder` is the public one. */
export const derivedFolder = (id: ImageId): string => `derived/${id}/`;

/** The upload of an image while it waits for the processor. */
export const incomingKey = (id: ImageId): string => incomingPrefix('images') + id;

/**
 * The names of an image's files inside its folder: the full size, each width, and the stills of an animated
 * image.
 */
export const fileNames = (files: ImageFiles): string[] => [fullSizeName(files.format), ...drawnNames(files)];

/** The files that pages display: each width, and the stills of an animated image. */
export const drawnNames = ({
  widths,
  animated,
  stills,
}: Pick<ImageFiles, 'widths' | 'animated' | 'stills'>): string[] => [
  ...widths.map(widthName),
  ...(stills ? widths.map(stillName) : animated ? [SOLE_STILL] : []),
];
