import { createHash } from 'node:crypto';
import { type Actor, toPerson } from '#platform/data/change.ts';
import type { PastChange } from '#platform/data/import-entities.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { readGalleryConfig } from '../gallery-settings/settings.ts';
import type { Decision, Image, ImageFiles } from './image.ts';
import { beginRun, endRun, PROCESSOR, processRun } from './processing/run.ts';
import { withDecision } from './publishing/decide-image.ts';
import { publishFiles } from './publishing/publish-files.ts';
import { isVisible } from './visibility.ts';

/** An image from an external system. */
interface PastImage {
  /** The image as its uploader announced it, at the time in its id. */
  announced: Image;
  file: Buffer;
  /** What a reviewer decided; without a decision, the image waits for review unless its file is refused. */
  decision?: PastDecision | undefined;
}

/** A reviewer's decision; `at` is its time in milliseconds since 1970. */
export interface PastDecision extends Pick<Decision, 'decision' | 'reason' | 'note'> {
  reviewer: Actor;
  at: number;
}

/** How long processing took, in milliseconds. */
const PROCESSING_TOOK = 2_000;

/**
 * Creates the files of an image from an external system, and publishes them if it was approved and visitors may see
 * it, as a regular upload and decision would. The item is not stored yet: `importHistories` stores many at once.
 *
 * @returns its changes from the upload to the decision
 * @throws Error with the reason if the processor refuses the file of an image with a decision
 */
export async function importImage({ announced, file, decision }: PastImage): Promise<PastChange<Image>[]> {
  const { kind, id, username: name } = announced.uploadedBy;
  const uploaded = Date.parse(decodeIdTime(announced.id));
  const eTag = createHash('md5').update(file).digest('hex');
  const begun = { ...beginRun(announced, eTag), version: 2 };
  const outcome = await processRun(begun, file);
  const processed = { ...endRun(begun, outcome), version: 3 };
  const processing = (action: string, at: number) => ({ actor: PROCESSOR, action, at });
  // History entries are sorted by time, so no two times may be equal.
  const changes = [
    { after: announced, options: { actor: { kind, id, name }, action: 'image.upload', at: uploaded } },
    { after: begun, options: processing('image.process', uploaded + 1) },
    {
      after: processed,
      options: processing(outcome.files ? 'image.processed' : 'image.refused', uploaded + PROCESSING_TOOK),
    },
  ];
  if (!decision) return changes;
  if (!outcome.files) throw new Error(`The image '${announced.title}' was refused: ${outcome.refusal}`);
  return [...changes, await decide(processed, outcome.files, decision)];
}

async function decide(
  processed: Image,
  files: ImageFiles,
  { decision, reviewer, reason, note, at }: PastDecision,
): Promise<PastChange<Image>> {
  const made = { decision, by: toPerson(reviewer), ...(reason && { reason }), ...(note && { note }) };
  const after = withDecision(processed, made, at);
  const { config } = await readGalleryConfig();
  if (isVisible(after, config)) await publishFiles({ ...after, files });
  const action = decision === 'approved' ? 'image.approve' : 'image.reject';
  return { after, options: { actor: reviewer, action, ...(note && { note }), at } };
}
