import { setTimeout as wait } from 'node:timers/promises';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { importPost } from '#domain/discord-posts/import-post.ts';
import { storeRoleRecord } from '#domain/discord-roles/role-records.ts';
import { syncAllRoles } from '#domain/discord-roles/sync-all.ts';
import { storeWalk } from '#domain/discord-roles/walk-state.ts';
import { monitorGuilds } from '#domain/gallery-monitor/monitor-guilds.ts';
import { updateCounters } from '#domain/online-counter/update-counters.ts';
import { createEntity } from '#platform/data/change.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { toIsoTime } from '#shared/ids.ts';
import { requestCost } from '../costs/request-cost.ts';
import type { DiscordCounters } from '../local/simulators/discord/counters.ts';
import type { DiscordSimulator } from '../local/simulators/discord/start-discord.ts';
import type { Progress } from '../progress.ts';
import { BENCH_OPTIONS, storeGuild, withDiscord } from './bench-discord.ts';
import { switchToNewTable } from './bench-table.ts';
import { postPicture } from './discord-actions.ts';
import type { Figures } from './figures.ts';

/** As a task, which would be repeated after a longer one. */
const LONGEST_WAIT_SECONDS = 60;
const PICTURES = 5;
const MEMBERS = 10;
const APPROVER = 'juniper';

type Row = (string | number)[];
type MeasureJob = (simulator: DiscordSimulator) => Promise<Row[]>;

const JOBS: readonly [name: string, measure: MeasureJob][] = [
  ['online-counter', measureCounter],
  ['gallery-monitor, auto-approve on', measureMonitor],
  ['gallery-monitor, auto-approve off', measureReactions],
  ['discord-roles', measureRoles],
];

/** Counts the requests to Discord in a run of each scheduled job. */
export async function countJobCalls(progress: Progress): Promise<Figures> {
  const rows: Row[] = [];
  for (const [name, measure] of JOBS) {
    await switchToNewTable(name.replaceAll(/\W+/g, '-'));
    const measured = await progress.step(`Running ${name}`, () => withDiscord(measure));
    rows.push(...measured.map(([run = '', ...figures]) => [`${name}: ${run}`, ...figures]));
  }
  return {
    title: 'Calls to Discord in a run of each job, for one Discord server',
    columns: ['', 'calls to Discord', 'budget', 'of them refused', 'read units', 'write units'],
    rows,
    notes: [
      'Files are loaded from another host of Discord and are not counted. Runs without a budget are only shown.',
    ],
  };
}

async function measureRun(
  { server }: DiscordSimulator,
  name: string,
  budget: number | '',
  run: () => Promise<unknown>,
): Promise<Row> {
  const before = server.counters();
  const { readUnits, writeUnits } = await requestCost(run);
  const after = server.counters();
  const calls = sumRequests(after) - sumRequests(before);
  return [name, calls, budget, after.invalidRequests - before.invalidRequests, readUnits, writeUnits];
}

const sumRequests = ({ requests }: DiscordCounters): number =>
  Object.values(requests).reduce((sum, count) => sum + count, 0);

async function measureCounter(simulator: DiscordSimulator): Promise<Row[]> {
  const { server } = simulator;
  const channelId = server.channelId('Game Server');
  await storeGuild(simulator, { onlinePlayers: { enabled: true, channelId } });
  const run = (name: string, budget: number) => measureRun(simulator, name, budget, () => updateCounters());
  server.changeChannel(channelId, { name: '0 Pixels Online' });
  const rows = [await run('the name is right', 1)];
  server.changeChannel(channelId, { name: 'Game Server' });
  rows.push(await run('the number has changed', 2));
  rows.push(await run('within five minutes of that', 0));
  return rows;
}

/** Monitors two channels. */
async function enableMonitor(simulator: DiscordSimulator, autoApprove: boolean): Promise<void> {
  const { server } = simulator;
  const monitoredChannels = ['art-share', 'after-dark'].map((channelName) => ({
    channelId: server.channelId(channelName),
    channelName,
    enabled: true,
  }));
  const approverUsers = [{ userId: server.userId(APPROVER), username: APPROVER, enabled: true }];
  await storeGuild(simulator, { gallery: { enabled: true, monitoredChannels, approverUsers, autoApprove } });
}

async function postPictures({ server }: DiscordSimulator): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < PICTURES; nth++) ids.push((await postPicture(server, server.userId('mixel'))).id);
  return ids;
}

/** Does what the tasks of posts do, one after the other, and again when a limit of Discord has ended, as tasks would. */
async function importPosts(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await importPost({ postId: id }).catch(async (error: unknown) => {
      const seconds = error instanceof DiscordFailure ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || seconds > LONGEST_WAIT_SECONDS) throw error;
      await wait(seconds * 1_000);
      await importPost({ postId: id });
    });
}

async function measureMonitor(simulator: DiscordSimulator): Promise<Row[]> {
  await enableMonitor(simulator, true);
  await monitorGuilds();
  const rows = [await measureRun(simulator, 'nothing new in two channels', 3, monitorGuilds)];
  const ids = await postPictures(simulator);
  rows.push(await measureRun(simulator, 'five new pictures', 3, monitorGuilds));
  rows.push(await measureRun(simulator, 'importing and marking them', '', () => importPosts(ids)));
  return rows;
}

async function measureReactions(simulator: DiscordSimulator): Promise<Row[]> {
  const { server } = simulator;
  await enableMonitor(simulator, false);
  const ids = await postPictures(simulator);
  const rows = [await measureRun(simulator, 'five new pictures without reactions', 3, monitorGuilds)];
  const reactAs = (username: string) => {
    for (const id of ids) server.react(server.userId(username), id, '👍');
  };
  reactAs('noor');
  rows.push(await measureRun(simulator, 'five with the reaction of someone else', '', monitorGuilds));
  reactAs(APPROVER);
  rows.push(await measureRun(simulator, 'five with that of an approver', '', monitorGuilds));
  rows.push(await measureRun(simulator, 'importing and marking them', '', () => importPosts(ids)));
  rows.push(await measureRun(simulator, 'nothing new after that', 3, monitorGuilds));
  return rows;
}

async function measureRoles(simulator: DiscordSimulator): Promise<Row[]> {
  const { server } = simulator;
  await storeGuild(simulator, { verification: { enabled: true, roleId: server.roleId('Verified') } });
  for (let nth = 1; nth <= MEMBERS; nth++) {
    const { id, username } = server.createUser({ username: `member_${nth}` });
    server.join(id);
    const discord = { id, username, globalName: null, avatar: null, linkedAt: toIsoTime(Date.now()) };
    const member = createPlayer({
      name: `Member ${nth}`,
      email: `${username}@example.org`,
      state: 'active',
      discord,
    });
    await createEntity(playerDefinition, member, BENCH_OPTIONS);
    await storeRoleRecord({ discordId: id, given: {} });
  }
  const rows = [await measureRun(simulator, 'ten linked members without the role', '', syncAllRoles)];
  // As if that had been on another day.
  await storeWalk({ day: toIsoTime(0).slice(0, 10), isDone: true });
  rows.push(await measureRun(simulator, 'ten linked members who have it', '', syncAllRoles));
  return rows;
}
