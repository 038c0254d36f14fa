import { buildIncomingPrefix } from '#platform/media/incoming.ts';
import { writeUpload } from '#platform/media/storage.ts';
import type { ImageId } from '#shared/ids.ts';

/** An object without contents would be a placeholder, which starts nothing. */
const MARK = Buffer.from('1');

/** Starts the processor for an image, since it has the memory to decode any. */
export const startJudging = ({ imageId }: { imageId: ImageId }): Promise<void> =>
  writeUpload(buildIncomingPrefix('judged') + imageId, MARK);
