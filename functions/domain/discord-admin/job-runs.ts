import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, readInBatches } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { JobRun } from '#shared/contract/discord-admin.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { DISCORD_JOB_MINUTES, DISCORD_JOBS, type DiscordJob } from '#shared/discord-jobs.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';

/** What a run did or why it failed, each a sentence for staff. */
interface RunOutcome {
  /** Null if the run achieved nothing; the result of an earlier one is then kept. */
  result: string | null;
  /** Null if the run succeeded. */
  error: string | null;
}

/** The last run as stored. Only `recordJobRun` writes it. */
interface StoredRun extends RunOutcome {
  at: IsoTime;
}

const runKey = (guildId: string, job: DiscordJob): Key => ({ pk: `GUILD#${guildId}`, sk: `RUN#${job}` });

/** Records how a run of a job went for a server, in place of the run before. */
export async function recordJobRun(
  guildId: string,
  job: DiscordJob,
  { result, error }: RunOutcome,
): Promise<void> {
  await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: runKey(guildId, job),
      UpdateExpression: `SET #at = :at, #error = :error${result === null ? '' : ', #result = :result'}`,
      ExpressionAttributeNames: {
        '#at': 'at',
        '#error': 'error',
        ...(result !== null && { '#result': 'result' }),
      },
      ExpressionAttributeValues: {
        ':at': toIsoTime(Date.now()),
        ':error': error,
        ...(result !== null && { ':result': result }),
      },
    }),
  );
}

/** Reads how the last run of each job went for a server. */
export async function readJobRuns(settings: GuildSettings): Promise<JobRun[]> {
  const items = await readInBatches(DISCORD_JOBS.map((job) => runKey(settings.guildId, job)));
  return DISCORD_JOBS.map((job, index) => {
    // See `StoredRun`.
    const run = items[index] as Partial<StoredRun> | undefined;
    return {
      job,
      lastRun: run?.at ?? null,
      next: isJobOn(settings, job) ? estimateNext(job, run?.at) : null,
      lastResult: run?.result ?? null,
      lastError: run?.error ?? null,
    };
  });
}

const isJobOn = ({ onlinePlayers, gallery, verification }: GuildSettings, job: DiscordJob): boolean =>
  ({
    'online-counter': onlinePlayers.enabled,
    'gallery-monitor': gallery.enabled,
    'discord-roles': verification.enabled,
  })[job];

/** A feature that was just switched on runs with the next round of its job, whose time only the scheduler knows. */
function estimateNext(job: DiscordJob, last: IsoTime | undefined): IsoTime {
  const interval = DISCORD_JOB_MINUTES[job] * 60_000;
  return toIsoTime(Math.max(last === undefined ? 0 : Date.parse(last) + interval, Date.now()));
}
