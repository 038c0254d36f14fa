import type { ClockOffset } from '../clock/shifted-date.ts';
import type { Closing } from '../closing.ts';
import type { LocalEnvironment } from '../lambda/local-environment.ts';
import { fillInThread } from '../seeding.ts';
import { nameKeyFile, readSavedKey } from './saved-key.ts';

interface Keeping {
  /** The path of the data folder. */
  folder: string;
  environment: LocalEnvironment;
  clock: ClockOffset;
  closing: Closing;
}

/**
 * Makes sure that the data folder has a key of the game server, which `npm run game` sends: a new folder has none, nor has
 * one from before keys were stored. A key that was revoked is not replaced.
 */
export async function keepLocalKey({ folder, environment, clock, closing }: Keeping): Promise<void> {
  const file = nameKeyFile(folder);
  if (readSavedKey(file) !== undefined) return;
  const program = new URL('./local-key-worker.ts', import.meta.url);
  await fillInThread(program, { clock, file }, { environment, note: () => undefined, closing });
}
