import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { sendDirectMessage } from '#platform/discord/send-direct-message.ts';
import { log } from '#platform/log.ts';

type Sending = Omit<Parameters<typeof sendDirectMessage>[0], 'signal'>;

/**
 * Sends a message on Discord if it can be delivered in time.
 *
 * @returns whether Discord has confirmed it. Otherwise the caller sends a mail; a message that arrives in spite of that contains the same
 */
export async function tryDirectMessage(message: Sending, milliseconds: number): Promise<boolean> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    // The first request also waits for the token of the bot, which no signal cancels.
    await Promise.race([sendDirectMessage({ ...message, signal }), rejectWith(signal)]);
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    const isExpected = signal.aborted || cause instanceof DiscordFailure;
    await log(isExpected ? 'warn' : 'error', 'A direct message was not delivered', { cause });
    return false;
  }
}

const rejectWith = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
