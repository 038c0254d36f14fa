import { processFaqUpload } from '../../domain/faq/process-upload.ts';
import { processImage } from '../../domain/images/processing/process-image.ts';
import type { IncomingFolder, ProcessIncoming } from '../../platform/media/incoming.ts';

/** The function for each folder that the manifest gives to this feature. */
export const PROCESSORS: Readonly<Partial<Record<IncomingFolder, ProcessIncoming>>> = {
  images: processImage,
  faq: processFaqUpload,
};
