import { isFaqUpload } from '../faq/faq-upload.ts';
import { processFaqUpload } from '../faq/process-faq-upload.ts';
import {
  type IncomingObject,
  type IncomingOutcome,
  processImage,
} from '../images/processing/process-image.ts';

/**
 * Processes an uploaded object, or deletes it if nothing waits for it. Calls may be repeated, late or
 * concurrent.
 *
 * @param alone no other run can be active, so any unfinished run has crashed, however recent
 */
export const processIncoming = (object: IncomingObject, { alone = false } = {}): Promise<IncomingOutcome> =>
  isFaqUpload(object.key) ? processFaqUpload(object) : processImage(object, { alone });
