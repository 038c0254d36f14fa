import { DATA_FORMAT } from '#platform/data/migrations/data-format.ts';
import type { Progress } from '../progress.ts';
import type { Clock } from './clock/clock.ts';
import type { Closing } from './closing.ts';
import type { LocalEnvironment } from './lambda/local-environment.ts';
import { fillInThread } from './seeding.ts';
import { StartFailure } from './start-failure.ts';
import { createDynamoClient, readTableFormat } from './table.ts';

interface MigrateOptions {
  /** The path of the data folder. */
  folder: string;
  clock: Pick<Clock, 'offset'>;
  environment: LocalEnvironment;
  progress: Pick<Progress, 'step'>;
  closing: Closing;
}

/**
 * Brings the stored data into the format of this release. A start that is killed goes on with that at the next one.
 *
 * @throws StartFailure if a newer release has changed the data so that this one cannot write them
 */
export async function migrate({
  folder,
  clock,
  environment,
  progress,
  closing,
}: MigrateOptions): Promise<void> {
  const client = createDynamoClient(environment.endpoints.dynamodb);
  const { format, oldestWriter } = await readTableFormat(client, environment.resources.table).finally(() =>
    client.destroy(),
  );
  if (oldestWriter > DATA_FORMAT)
    throw new StartFailure(
      `The data folder ${folder} was changed by a newer version of Pixelcrowd. Use that version, or start over with: npm start -- --fresh`,
    );
  if (format >= DATA_FORMAT) return;
  await progress.step('Stored data', (note) =>
    fillInThread(
      new URL('./migrate-worker.ts', import.meta.url),
      { clock: clock.offset },
      { environment, note, closing },
    ),
  );
}
