import type { ImageId } from '../../shared/ids.ts';
import { fullSizeName, SOLE_STILL, stillName, widthName } from '../platform/media/file-names.ts';
import type { ImageFiles } from './image.ts';

/** The folder of all that was ever made of an image, in the private bucket or below `media/images/`. */
export const derivedFolder = (id: ImageId): string => `derived/${id}/`;
export const publishedFolder = (id: ImageId): string => `media/images/${id}/`;

/** Where uploads wait for the processor. */
export const INCOMING = 'incoming/';
export const incomingKey = (id: ImageId): string => INCOMING + id;

/** The names of an image's files inside its folder: the full size, each width, and the stills of a moving one. */
export const fileNames = (files: ImageFiles): string[] => [fullSizeName(files.format), ...drawnNames(files)];

/** Those among them that pages draw: each width, and the stills of a moving one. */
export const drawnNames = ({
  widths,
  animated,
  stills,
}: Pick<ImageFiles, 'widths' | 'animated' | 'stills'>): string[] => [
  ...widths.map(widthName),
  ...(stills ? widths.map(stillName) : animated ? [SOLE_STILL] : []),
];
