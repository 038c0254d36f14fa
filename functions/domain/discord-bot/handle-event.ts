import * as v from 'valibot';
import { IsoTime } from '#shared/ids.ts';

/** The only event that matters to us; pings and all others need nothing. */
const Deauthorized = v.object({
  event: v.object({
    type: v.literal('APPLICATION_DEAUTHORIZED'),
    timestamp: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
      v.date(),
      v.transform((date) => date.toISOString()),
      IsoTime,
    ),
    data: v.object({ user: v.object({ id: v.string() }) }),
  }),
});

/**
 * Handles an event that Discord has signed. Discord expects a response within three seconds and may send an event again, or late.
 *
 * @param signed what it sent
 */
export async function handleEvent(signed: object): Promise<void> {
  const parsed = v.safeParse(Deauthorized, signed);
  if (!parsed.success) return;
  const { timestamp: at, data } = parsed.output.event;
  // Loaded on demand, as for commands: most requests of Discord need no table.
  const [{ enqueue }, { unlinkDiscordTask }] = await Promise.all([
    import('#platform/data/tasks.ts'),
    import('../discord-link/unlink-task.ts'),
  ]);
  await enqueue(unlinkDiscordTask.create({ discordId: data.user.id, at }));
}
