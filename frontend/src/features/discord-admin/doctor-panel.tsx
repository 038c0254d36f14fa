import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import type { GuildCheck } from '#shared/contract/discord-admin.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { BusyMark } from '#ui/loading/loading.tsx';
import { CheckResult } from '#ui/staff/check-result.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import { checksQuery } from '../../api/staff-guilds.ts';

const GROUPS: readonly [group: GuildCheck['group'], title: string][] = [
  ['bot', 'Bot'],
  ['verification', 'Verification System'],
  ['counter', 'Online Players Counter'],
  ['gallery', 'Gallery Monitor'],
];

/** Checks with Discord all that the features need, and explains how to fix what is missing. */
export function DoctorPanel({ guildId }: { guildId: string }) {
  const { data, isFetching, isError, refetch } = useQuery(checksQuery(guildId));
  return (
    <Panel
      title="Setup check"
      aside={
        <ActionButton tone="quiet" busy={isFetching} onClick={() => void refetch()}>
          {data || isError ? 'Run again' : 'Run'}
        </ActionButton>
      }
    >
      <p role="status" className="mt-2 flex items-center gap-3">
        {isFetching && !data ? <BusyMark /> : null}
        {summarize(data, { isFetching, isError })}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-6 pb-2 *:min-w-0 xl:grid-cols-2">
        {GROUPS.map(([group, title]) => (
          <CheckGroup
            key={group}
            title={title}
            checks={data?.filter((check) => check.group === group) ?? []}
          />
        ))}
      </div>
    </Panel>
  );
}

function summarize(
  checks: readonly GuildCheck[] | undefined,
  { isFetching, isError }: { isFetching: boolean; isError: boolean },
): string {
  if (isFetching) return 'Checking with Discord…';
  if (isError || !checks) return "The check couldn't be run. Please try again.";
  const failed = checks.filter(({ state }) => state === 'failed').length;
  const unknown = checks.filter(({ state }) => state === 'unknown').length;
  if (failed > 0) return `${formatQuantity(failed, 'thing')} to fix`;
  return unknown > 0
    ? `Discord didn't answer ${formatQuantity(unknown, 'question')}`
    : 'Everything that is switched on is set up';
}

/** The checks of one feature; one that is off needs nothing. */
function CheckGroup({ title, checks }: { title: string; checks: readonly GuildCheck[] }) {
  if (checks.length === 0) return null;
  const needed = checks.filter(({ state }) => state !== 'not-needed');
  return (
    <div>
      <h3 className="font-display text-xl font-semibold">{title}</h3>
      {needed.length === 0 ? <p className="mt-2 text-soft">Off, so it needs nothing.</p> : null}
      <ul className="mt-3 grid gap-4 empty:hidden">
        {needed.map((check) => (
          <Check key={check.id} {...check} />
        ))}
      </ul>
    </div>
  );
}

type NeededState = Exclude<GuildCheck['state'], 'not-needed'>;

const STATES: Record<NeededState, { icon: LucideIcon; label: string; colour: string }> = {
  passed: { icon: CircleCheck, label: 'passed', colour: 'text-good' },
  failed: { icon: CircleAlert, label: 'failed', colour: 'text-bad' },
  unknown: { icon: CircleHelp, label: 'unknown', colour: 'text-coin' },
};

function Check({ label, state, why, step }: GuildCheck) {
  const { icon, label: result, colour } = STATES[state === 'not-needed' ? 'passed' : state];
  return <CheckResult name={label} icon={icon} result={result} colour={colour} step={step} detail={why} />;
}
