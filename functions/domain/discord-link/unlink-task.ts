import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { IsoTime } from '#shared/ids.ts';

const Withdrawal = v.object({ discordId: v.string(), at: IsoTime });
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** Unlinks a Discord account whose owner has withdrawn there what they allowed us. */
export const unlinkDiscordTask = defineTask(
  'unlink-discord',
  Withdrawal,
  async () => (await import('./unlink-withdrawn.ts')).unlinkWithdrawn,
);
