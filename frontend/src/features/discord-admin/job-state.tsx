import { useQuery } from '@tanstack/react-query';
import type { JobRun } from '#shared/contract/discord-admin.ts';
import type { DiscordJob } from '#shared/discord-jobs.ts';
import { formatTime } from '#ui/format/format-clock.ts';
import { formatAgoInSentence } from '#ui/format/format-time.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { runsQuery } from '../../api/staff-guilds.ts';

interface Props {
  guildId: string;
  job: DiscordJob;
  isOn: boolean;
}

/** Whether a feature works: its last and its next run, and why it does not. */
export function JobState({ guildId, job, isOn }: Props) {
  const { data } = useQuery(runsQuery(guildId));
  const run = data?.find((each) => each.job === job);
  if (!run || !isOn) return null;
  const { lastRun, lastResult, lastError } = run;
  return (
    <div className="stepped step-3 grid gap-1.5 bg-raised px-4 py-3 text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={lastError ? 'bad' : lastRun ? 'good' : 'waiting'}>
          {describeState(run)}
        </StatusBadge>
        <span className="text-soft">{describeTimes(run)}</span>
      </p>
      {lastError ? <p className="wrap-anywhere">{lastError}</p> : null}
      {lastResult ? (
        <p className="text-soft wrap-anywhere">
          {lastError ? 'Before that: ' : ''}
          {lastResult}
        </p>
      ) : null}
    </div>
  );
}

function describeState({ lastRun, lastError }: JobRun): string {
  if (lastError) return 'Not working';
  return lastRun ? 'Working' : 'Starting';
}

function describeTimes({ lastRun, next }: JobRun): string {
  const last = lastRun ? `Last run ${formatAgoInSentence(lastRun)}` : "Hasn't run yet";
  if (!next) return last;
  return Date.parse(next) <= Date.now()
    ? `${last}, next run any moment`
    : `${last}, next run at ${formatTime(next)}`;
}
