import { createHash } from 'node:crypto';
import { type Actor, personOf } from '../../platform/data/change.ts';
import type { PastChange } from '../../platform/data/import-things.ts';
import type { Image } from '../image.ts';
import { publishFiles, withDecision } from '../image-publishing.ts';
import { beginRun, endRun, PROCESSOR, workOn } from '../image-run.ts';

/** An image out of a past that lies outside this system. */
interface PastImage {
  /** As its uploader announced it. */
  announced: Image;
  file: Buffer;
  /** Who approved it. */
  reviewer: Actor;
}

/**
 * Makes and publishes the files of an image that was approved in a past outside of this system, just as an upload and
 * an approval would. Its item is not stored yet: `importHistories` does that for many at once.
 *
 * @returns all that happened to it, from its announcement to its approval
 * @throws Error with the reason where the processor refuses its file
 */
export async function importImage({ announced, file, reviewer }: PastImage): Promise<PastChange<Image>[]> {
  const { kind, id, username: name } = announced.uploadedBy;
  const began = Date.now();
  const eTag = createHash('md5').update(file).digest('hex');
  const begun = { ...beginRun(announced, eTag), version: 2 };
  const outcome = await workOn(begun, file);
  if (!outcome.files) throw new Error(`The image '${announced.title}' was refused: ${outcome.refusal}`);
  await publishFiles(announced.id, outcome.files);
  const processed = { ...endRun(begun, outcome), version: 3 };
  const approved = withDecision(processed, { decision: 'approved', by: personOf(reviewer) });
  // Entries of the history sort by their times, of which no two may be the same.
  const ended = Math.max(Date.now(), began + 2);
  return [
    { after: announced, how: { actor: { kind, id, name }, action: 'image.upload', at: began } },
    { after: begun, how: { actor: PROCESSOR, action: 'image.process', at: began + 1 } },
    { after: processed, how: { actor: PROCESSOR, action: 'image.processed', at: ended } },
    { after: approved, how: { actor: reviewer, action: 'image.approve', at: ended + 1 } },
  ];
}
