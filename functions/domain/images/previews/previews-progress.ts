import { commit } from '#platform/data/commit.ts';
import { defineWalkProgress } from '#platform/data/list-walks/walk-progress.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { drawPreviewsTask } from '../image-tasks.ts';

/** The progress of drawing the previews that images of earlier releases lack. */
export const previewsProgress = defineWalkProgress<object>('PREVIEWS');

/** Starts to draw what is missing in this version of the drawing, in tasks. Starting it again changes nothing. */
export async function startDrawingPreviews(): Promise<void> {
  await commit(async () => {
    const before = await previewsProgress.read();
    if (before && before.generation >= PREVIEW_VERSION) return { result: undefined, writes: [] };
    const { Put } = previewsProgress.start(PREVIEW_VERSION, {});
    const guard = before
      ? { ConditionExpression: 'generation = :was', ExpressionAttributeValues: { ':was': before.generation } }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
    return {
      result: undefined,
      writes: [
        ...(Put ? [{ action: { Put: { ...Put, ...guard } }, onRefusal: 'read-again' as const }] : []),
        buildTaskWrite(drawPreviewsTask.create({ generation: PREVIEW_VERSION, run: 1 })),
      ],
    };
  });
}
