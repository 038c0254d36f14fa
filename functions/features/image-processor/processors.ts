import { processFaqUpload } from '#domain/faq/process-upload.ts';
import { judgeAgain } from '#domain/images/judging/judge-again.ts';
import { processImage } from '#domain/images/processing/process-image.ts';
import type { Processors } from '#domain/maintenance/handle-incoming.ts';

export const PROCESSORS: Processors = {
  images: processImage,
  faq: processFaqUpload,
  judged: judgeAgain,
};
