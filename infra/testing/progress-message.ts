import * as v from 'valibot';

/** What a process of vitest reports to `npm test`: which files it runs, and how each of them ended. */
export const ProgressMessage = v.variant('type', [
  v.object({ type: v.literal('start'), files: v.array(v.string()) }),
  v.object({ type: v.literal('end'), file: v.string(), passed: v.boolean() }),
]);
export type ProgressMessage = v.InferOutput<typeof ProgressMessage>;
