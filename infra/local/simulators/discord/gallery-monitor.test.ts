import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readGuildSettings } from '#domain/discord-admin/guild-settings.ts';
import { readJobRuns } from '#domain/discord-admin/job-runs.ts';
import { findPost } from '#domain/discord-posts/store-post.ts';
import { monitorGuilds } from '#domain/gallery-monitor/monitor-guilds.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { findEntity } from '#platform/data/change.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { handler } from '../../../../functions/features/gallery-monitor/handler.ts';
import { storeGuild } from '../../../../functions/testing/discord-guilds.ts';
import { buildDrawnFile } from '../../../../functions/testing/image-bytes.ts';
import { openSimulatedDiscord, processUploads } from '../../../testing/simulated-discord.ts';
import { type ChooseTrouble, createTrouble, TROUBLES } from './trouble.ts';

// Long past: the SDK of S3 corrects its clock by the service's, and fails where the clock of a test passes the real time.
const START = Date.parse('2026-09-24T12:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const discord = openSimulatedDiscord();

let picture: Buffer;
beforeEach(async () => {
  // Discord's limits of seconds follow the monotonic clock.
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval'], now: START, shouldAdvanceTime: true });
  picture ??= await buildDrawnFile(4);
});

const ART = 'art-share';
const userId = (name: string) => discord.server.userId(name);
const channelId = (name: string) => discord.server.channelId(name);

/** Monitors #art-share, where juniper approves, with some changes. */
function enable(changes: Partial<GuildSettings['gallery']> = {}) {
  const monitored = (channelName: string) => ({
    channelId: channelId(channelName),
    channelName,
    enabled: true,
  });
  const gallery = {
    enabled: true,
    monitoredChannels: [monitored(ART), monitored('after-dark')],
    approverUsers: [{ userId: userId('juniper'), username: 'juniper', enabled: true }],
    ...changes,
  };
  return storeGuild({ gallery }, discord.guildId);
}

async function post(author = 'mixel', channel = ART, pictures = 1) {
  const file = { filename: 'lantern.png', contentType: 'image/png', bytes: picture };
  const files = Array.from({ length: pictures }, () => file);
  const message = await discord.server.post(userId(author), channelId(channel), {
    content: 'Lantern',
    files,
  });
  return message.id;
}

/** Runs the job, and what follows from it, some minutes after the last run. */
async function runLater(minutes = 5) {
  vi.advanceTimersByTime(minutes * MINUTE);
  const { pictures } = await monitorGuilds();
  await runOverdueTasks({ all: true });
  await processUploads();
  await runOverdueTasks({ all: true });
  return pictures;
}

async function readImages(messageId: string) {
  const pictures = (await findPost(messageId))?.pictures ?? [];
  return Promise.all(pictures.map(({ imageId }) => findEntity(imageDefinition, imageId)));
}
const lastRun = async () =>
  (await readJobRuns(await readGuildSettings(discord.guildId))).find(({ job }) => job === 'gallery-monitor');
const isMarked = (id: string) =>
  discord.server
    .world()
    .messages.find((message) => message.id === id)
    ?.reactions.some(({ emoji }) => emoji === '✅');

describe('with auto-approve on', () => {
  it('publishes every picture that is posted, once, and marks it', async () => {
    await enable({ autoApprove: true });
    const [first, adult] = [await post(), await post('mixel', 'after-dark')];
    await discord.server.post(userId('mixel'), channelId(ART), { content: 'No picture' });
    expect(await runLater()).toBe(2);
    expect(await readImages(first)).toMatchObject([
      { approvalStatus: 'approved', rating: 'pg', createdBy: 'Mixel', title: 'Lantern' },
    ]);
    expect(await readImages(adult)).toMatchObject([{ approvalStatus: 'approved', rating: 'r' }]);
    expect([first, adult].map(isMarked)).toEqual([true, true]);
    expect(await runLater()).toBe(0);
    expect(await lastRun()).toMatchObject({ lastResult: 'Found nothing new.', lastError: null });
  });

  it('begins with the last day, and after an outage works through all of the days', async () => {
    await enable({ autoApprove: true });
    const old = await post();
    vi.advanceTimersByTime(DAY + MINUTE);
    const recent = await post();
    expect(await runLater()).toBe(1);
    const missed: string[] = [];
    for (let day = 0; day < 3; day++) {
      missed.push(await post());
      vi.advanceTimersByTime(DAY);
    }
    expect(await runLater()).toBe(3);
    expect(await findPost(old)).toBeUndefined();
    for (const id of [recent, ...missed])
      expect(await readImages(id)).toMatchObject([{ processing: 'done' }]);
  });

  it('stops at the daily limit and goes on the next day', async () => {
    await enable({ autoApprove: true, maxImagesPerDay: 3 });
    const posts = [await post(), await post('mixel', ART, 2), await post('noor', ART, 2)];
    expect(await runLater()).toBe(3);
    expect((await lastRun())?.lastResult).toBe(
      'Took 3 pictures. The daily limit is reached; the next ones follow tomorrow.',
    );
    expect(await runLater()).toBe(0);
    expect(await runLater(24 * 60)).toBe(2);
    for (const id of posts) expect(await findPost(id)).toBeDefined();
  });
});

describe('with auto-approve off', () => {
  it('publishes what an approver has reacted to, as their decision', async () => {
    await enable();
    const [liked, disliked, other] = [await post(), await post(), await post()];
    discord.server.react(userId('juniper'), liked, '👍');
    discord.server.react(userId('noor'), disliked, '👍');
    discord.server.react(userId('juniper'), other, '🎨');
    expect(await runLater()).toBe(1);
    const [image] = await readImages(liked);
    expect(image).toMatchObject({ approvalStatus: 'approved' });
    expect(image?.decisions?.at(-1)?.by).toEqual({
      kind: 'discord',
      id: userId('juniper'),
      name: 'Juniper',
    });
    expect(await findPost(disliked)).toBeUndefined();
    expect(await findPost(other)).toBeUndefined();
  });

  it('counts the trigger in every color of skin', async () => {
    await enable();
    const liked = await post();
    discord.server.react(userId('noor'), liked, '👍');
    discord.server.react(userId('juniper'), liked, '👍🏽');
    expect(await runLater()).toBe(1);
    expect(await readImages(liked)).toHaveLength(1);
  });

  it('reads a busy channel in several runs, and then again from the start', async () => {
    await enable();
    const posts = [await post(), await post(), await post(), await post(), await post()];
    const last = posts.at(-1) ?? '';
    discord.server.react(userId('juniper'), last, '👍');
    const runs: number[] = [];
    for (let run = 0; run < 3; run++) {
      vi.advanceTimersByTime(5 * MINUTE);
      runs.push((await monitorGuilds({ messages: 2, pages: 1 })).pictures);
    }
    expect(runs).toEqual([0, 0, 1]);
    discord.server.react(userId('juniper'), posts[0] ?? '', '👍');
    expect(await runLater()).toBe(1);
  });

  it('takes what an approver has reacted to on the next day, if the limit of this one is reached', async () => {
    await enable({ maxImagesPerDay: 1 });
    const posts = [await post(), await post()];
    for (const id of posts) discord.server.react(userId('juniper'), id, '👍');
    expect(await runLater()).toBe(1);
    expect(await runLater()).toBe(0);
    expect(await runLater(24 * 60)).toBe(1);
  });

  it('requests again who has reacted only when that can have changed', async () => {
    await enable();
    const message = await post();
    discord.server.react(userId('noor'), message, '👍');
    const countRequests = () =>
      Object.entries(discord.server.counters().requests)
        .filter(([request]) => request.includes('/reactions/'))
        .reduce((sum, [, count]) => sum + count, 0);
    for (let run = 0; run < 3; run++) await runLater();
    expect(countRequests()).toBe(1);
    await runLater(60);
    expect(countRequests()).toBe(2);
    discord.server.react(userId('juniper'), message, '👍');
    expect(await runLater()).toBe(1);
  });

  it('sees reactions that come days later, and none of approvers who are switched off', async () => {
    await enable({
      approverUsers: [
        { userId: userId('juniper'), username: '', enabled: false },
        { userId: userId('noor'), username: '', enabled: true },
      ],
    });
    const message = await post();
    discord.server.react(userId('juniper'), message, '👍');
    expect(await runLater()).toBe(0);
    vi.advanceTimersByTime(3 * DAY);
    discord.server.react(userId('noor'), message, '👍');
    expect(await runLater()).toBe(1);
  });
});

describe('the requests to Discord of a run', () => {
  const countRequests = () =>
    Object.values(discord.server.counters().requests).reduce((sum, count) => sum + count, 0);
  async function countInRun(): Promise<number> {
    const before = countRequests();
    await runLater();
    return countRequests() - before;
  }

  it.each([true, false])(
    'are one for the channels and one for each of them if nothing is new, with auto-approve %s',
    async (autoApprove) => {
      await enable({ autoApprove });
      const [old, adult] = [await post(), await post('mixel', 'after-dark')];
      for (const id of [old, adult]) discord.server.react(userId('juniper'), id, '👍');
      await discord.server.post(userId('mixel'), channelId(ART), { content: 'No picture' });
      await runLater();
      expect([await countInRun(), await countInRun()]).toEqual([3, 3]);
    },
  );

  it('request once more the details of each message with the trigger, when its reactions have changed', async () => {
    await enable();
    const [liked, disliked] = [await post(), await post()];
    expect(await countInRun()).toBe(3);
    discord.server.react(userId('noor'), disliked, '👍');
    expect(await countInRun()).toBe(4);
    discord.server.react(userId('juniper'), liked, '👍');
    // The picture that is taken is marked by one more.
    expect(await countInRun()).toBe(5);
    expect(await countInRun()).toBe(3);
  });
});

describe('what goes wrong is recorded for staff', () => {
  it('a channel that was deleted, while the others are read', async () => {
    await enable({ autoApprove: true });
    discord.server.deleteChannel(channelId('after-dark'));
    await post();
    expect(await handler()).toEqual({ guilds: 1, pictures: 1 });
    expect(await lastRun()).toMatchObject({
      lastResult: 'Took 1 picture.',
      lastError: '#after-dark no longer exists.',
    });
  });

  it('a bot that was removed from the server', async () => {
    await enable({ autoApprove: true });
    discord.server.kickBot();
    expect(await handler()).toEqual({ guilds: 1, pictures: 0 });
    expect((await lastRun())?.lastError).toMatch(/^The bot (is not in|may not see) this/);
  });
});

/** Each request without a response takes five seconds of the test, so there are few of them. */
function chooseTrouble(seed: number): ChooseTrouble {
  const choose = createTrouble({ kinds: TROUBLES, seed });
  let unanswered = 0;
  return (request) => {
    const trouble = choose(request);
    const isSlow = trouble === 'timeout' || trouble === 'lost-answer';
    return isSlow && ++unanswered > 2 ? '500' : trouble;
  };
}

it.each([1])(
  'takes each picture once in an hour in which every third request goes wrong, without breaking a limit (%i)',
  async (seed) => {
    await enable({ autoApprove: true });
    discord.server.setTrouble(chooseTrouble(seed));
    const posts: string[] = [];
    for (let minute = 0; minute < 60; minute += 5) {
      if (minute % 10 === 0) posts.push(await post('mixel', minute % 20 === 0 ? ART : 'after-dark'));
      await runLater();
    }
    discord.server.setTrouble(undefined);
    // Tasks that failed are done later.
    for (let round = 0; round < 4; round++) await runLater(30);
    for (const id of posts) expect(await readImages(id)).toMatchObject([{ approvalStatus: 'approved' }]);
    expect(posts.filter((id) => !isMarked(id))).toEqual([]);
    expect(discord.server.counters()).toMatchObject({ brokenLimits: 0 });
  },
  60_000,
);
