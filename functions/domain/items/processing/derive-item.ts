import { createHash } from 'node:crypto';
import { deriveImage } from '#platform/media/derive-image.ts';
import { buildWidthName } from '#platform/media/file-names.ts';
import { FileRefused } from '#platform/media/file-refused.ts';
import { inspectModel, type ModelFinding } from '#platform/media/models/inspect-model.ts';
import { writeUpload } from '#platform/media/storage.ts';
import { buildDerivedItemFolder, MODEL_NAME } from '../file-addresses.ts';
import type { Item } from '../item.ts';

/** What a processing run changes in its item. */
export type ItemOutcome = Pick<Item, 'files' | 'figures' | 'findingCount' | 'refusal'> & {
  processing: 'done' | 'refused' | 'failed';
};

/** The result of a processing run, with the validator's messages; refused files have none. */
interface DerivedItem {
  outcome: ItemOutcome;
  findings: ModelFinding[];
}

/** The result if no attempt has one. */
export const FAILED: DerivedItem = {
  outcome: {
    processing: 'failed',
    refusal: "We couldn't process these files. Please try again with a new item.",
  },
  findings: [],
};

/** Validates and measures a model, derives the files of its screenshot, and stores them. Any error is a failure of ours. */
export async function deriveItem(
  { id }: Pick<Item, 'id'>,
  { model, screenshot }: { model: Buffer; screenshot: Buffer },
): Promise<DerivedItem> {
  try {
    const { figures, findings, findingCount } = await inspectModel(model);
    const { widths, contents } = await deriveScreenshot(screenshot);
    const hash = createHash('sha256').update(model).update(screenshot).digest('hex').slice(0, 16);
    const folder = `${buildDerivedItemFolder(id)}${hash}/`;
    const files = [[MODEL_NAME, model] as const, ...contents];
    await Promise.all(files.map(([name, bytes]) => writeUpload(folder + name, bytes)));
    const outcome = { processing: 'done', files: { hash, widths }, figures, findingCount } as const;
    return { outcome, findings };
  } catch (error) {
    if (error instanceof FileRefused) return refuse(error.message);
    throw error;
  }
}

const refuse = (refusal: string): DerivedItem => ({
  outcome: { processing: 'refused', refusal },
  findings: [],
});

/** The WebP files of a screenshot; the original and stills of an animation are not kept. */
async function deriveScreenshot(bytes: Buffer) {
  try {
    const { widths, contents } = await deriveImage(bytes);
    const names = new Set(widths.map(buildWidthName));
    return { widths, contents: [...contents].filter(([name]) => names.has(name)) };
  } catch (error) {
    if (error instanceof FileRefused) throw new FileRefused(`The screenshot: ${error.message}`);
    throw error;
  }
}
