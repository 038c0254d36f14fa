import { createHash } from 'node:crypto';
import { type Actor, toPerson } from '../../platform/data/change.ts';
import type { PastChange } from '../../platform/data/import-entities.ts';
import { galleryConfig } from '../gallery-settings/settings.ts';
import type { Image } from './image.ts';
import { beginRun, endRun, PROCESSOR, processRun } from './processing/run.ts';
import { withDecision } from './publishing/decide-image.ts';
import { publishFiles } from './publishing/publish-files.ts';
import { isVisible } from './visibility.ts';

/** An image from an external system. */
interface PastImage {
  /** The image as its uploader announced it. */
  announced: Image;
  file: Buffer;
  /** The person who approved it. */
  reviewer: Actor;
}

/**
 * Creates the files of an image that was approved in an external system, and publishes them if visitors may see
 * it, as a regular upload and approval would. The item is not stored yet: `importHistories` stores many at once.
 *
 * @returns its changes from the upload to the approval
 * @throws Error with the reason if the processor refuses the file
 */
export async function importImage({ announced, file, reviewer }: PastImage): Promise<PastChange<Image>[]> {
  const { kind, id, username: name } = announced.uploadedBy;
  const began = Date.now();
  const eTag = createHash('md5').update(file).digest('hex');
  const begun = { ...beginRun(announced, eTag), version: 2 };
  const outcome = await processRun(begun, file);
  if (!outcome.files) throw new Error(`The image '${announced.title}' was refused: ${outcome.refusal}`);
  const processed = { ...endRun(begun, outcome), version: 3 };
  const approved = withDecision(processed, { decision: 'approved', by: toPerson(reviewer) });
  const { config } = await galleryConfig();
  if (isVisible(approved, config)) await publishFiles(announced.id, outcome.files);
  // History entries are sorted by time, so no two times may be equal.
  const ended = Math.max(Date.now(), began + 2);
  return [
    { after: announced, options: { actor: { kind, id, name }, action: 'image.upload', at: began } },
    { after: begun, options: { actor: PROCESSOR, action: 'image.process', at: began + 1 } },
    { after: processed, options: { actor: PROCESSOR, action: 'image.processed', at: ended } },
    { after: approved, options: { actor: reviewer, action: 'image.approve', at: ended + 1 } },
  ];
}
