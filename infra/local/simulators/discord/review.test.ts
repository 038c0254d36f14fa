import { beforeEach, describe, expect, it } from 'vitest';
import { postForReview } from '#domain/discord-bot/review/post-for-review.ts';
import { buildDerivedFolder, listFileNames } from '#domain/images/file-addresses.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { rejectImage } from '#domain/images/publishing/decide-image.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { readEntity } from '#platform/data/change.ts';
import { writeUpload } from '#platform/media/storage.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { GameRole } from '#shared/roles.ts';
import { handler } from '../../../../functions/features/discord-bot/handler.ts';
import { storePlayer } from '../../../../functions/testing/coins.ts';
import { storeGuild } from '../../../../functions/testing/discord-guilds.ts';
import { createFreshBuckets } from '../../../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { storeImage, TESTER } from '../../../../functions/testing/images.ts';
import { registerCommands } from '../../../discord/register-commands.ts';
import { runDiscord } from '../../../testing/run-discord.ts';

const discord = runDiscord(handler);
const server = () => discord().server;

beforeEach(async () => {
  await Promise.all([createFreshTable(), createFreshBuckets()]);
  const reviewChannelId = server().channelId('review');
  await storeGuild({ gallery: { reviewChannelId } }, server().world().guild.id);
  // Roles on Discord only decide who sees the channel.
  for (const name of ['juniper', 'noor']) server().giveRole(server().userId(name), server().roleId('Admin'));
  await link('juniper', 'mod');
});

/** Links someone's Discord account to a new player. */
const link = (username: string, role: GameRole) =>
  storePlayer({
    name: `${username} of the game`,
    role,
    discord: {
      id: server().userId(username),
      username,
      globalName: null,
      avatar: null,
      linkedAt: toIsoTime(Date.now()),
    },
  });

/** An image that waits for a decision, submitted by mixel on Discord. */
async function storeWaiting(fields: Partial<Image> = {}): Promise<Image> {
  const uploadedBy = { kind: 'discord', id: server().userId('mixel'), username: 'Mixel' } as const;
  const image = await storeImage({ approvalStatus: 'pending', uploadedBy, ...fields });
  for (const name of image.files ? listFileNames(image.files) : [])
    await writeUpload(`${buildDerivedFolder(image.id)}${image.files?.hash}/${name}`, Buffer.from(name));
  return image;
}

const viewer = () => server().userId('juniper');
const inReview = () => server().messages(server().channelId('review'), viewer());
const read = ({ id }: Image) => readEntity(imageDefinition, id, { consistent: true });

/** Lets the newest image appear in the review channel, and returns the message with the ids of its controls. */
async function show() {
  await runOverdueTasks({ all: true });
  const message = inReview().at(-1);
  const ids = JSON.stringify(message?.components).match(/(?:approve|reject):[^"]+/g) ?? [];
  return { id: message?.id ?? '', message, approve: ids[0] ?? '', reject: ids[1] ?? '' };
}

describe('an image in the review channel', () => {
  it('is shown once with its picture, and approved by a button in the name of the player', async () => {
    const image = await storeWaiting({ hasPriority: true });
    const { id, approve, message } = await show();
    await postForReview({ imageId: image.id });
    expect(inReview()).toHaveLength(1);
    expect(message?.embeds).toMatchObject([
      {
        title: 'Moth child',
        description: expect.stringMatching(/rated G · Priority$/),
        image: { url: expect.stringContaining(buildDerivedFolder(image.id)) },
      },
    ]);
    expect(await server().press(viewer(), id, approve)).toMatchObject({ status: expect.any(String) });
    await runOverdueTasks({ all: true });
    const { approvalStatus, decisions } = await read(image);
    expect(approvalStatus).toBe('approved');
    expect(decisions?.at(-1)?.by).toMatchObject({ kind: 'game', name: 'juniper of the game' });
    expect(inReview()).toMatchObject([
      { embeds: [{ footer: { text: 'Approved by juniper of the game' } }], components: [] },
    ]);
  });

  it('is rejected with the chosen reason', async () => {
    const image = await storeWaiting();
    const { id, reject } = await show();
    await server().choose(viewer(), id, reject, ['duplicate']);
    await runOverdueTasks({ all: true });
    expect((await read(image)).decisions?.at(-1)).toMatchObject({
      decision: 'rejected',
      reason: 'duplicate',
    });
  });

  it('is decided once: a colleague who comes later sees the decision', async () => {
    const image = await storeWaiting();
    const { id, approve } = await show();
    await rejectImage(image.id, TESTER);
    await server().press(viewer(), id, approve);
    await runOverdueTasks({ all: true });
    expect((await read(image)).approvalStatus).toBe('rejected');
    expect(inReview()[0]?.embeds[0]?.footer?.text).toBe('Already decided. Rejected by tester');
  });

  it.each(['player', 'content_checker'] as const)('is not decided on by a %s', async (role) => {
    await link('noor', role);
    const image = await storeWaiting();
    const { id, approve } = await show();
    await server().press(server().userId('noor'), id, approve);
    expect(await runOverdueTasks({ all: true })).toMatchObject({ done: 0 });
    expect((await read(image)).approvalStatus).toBe('pending');
  });

  it('is shown without its picture if it is sensitive, except where only adults are', async () => {
    await storeWaiting({ rating: 'r' });
    const hidden = JSON.stringify((await show()).message);
    expect(hidden).not.toMatch(/"image"|approve:/);
    expect(hidden).toMatch(/Open the review desk.*reject:/);
    server().changeChannel(server().channelId('review'), { isNsfw: true });
    await storeWaiting({ rating: 'r' });
    expect(JSON.stringify((await show()).message)).toMatch(/"image".*approve:/);
  });

  it('is not approved where its picture is hidden, by a button that an earlier message has', async () => {
    const channel = server().channelId('review');
    server().changeChannel(channel, { isNsfw: true });
    const image = await storeWaiting({ rating: 'r' });
    const { id, approve } = await show();
    server().changeChannel(channel, { isNsfw: false });
    await server().press(viewer(), id, approve);
    await runOverdueTasks({ all: true });
    expect((await read(image)).approvalStatus).toBe('pending');
    expect(inReview()[0]?.embeds[0]?.footer?.text).toMatch(/^Sensitive: open the review desk/);
  });
});

describe('/pending', () => {
  it('shows reviewers the oldest image, then the next one, and no one else any', async () => {
    await registerCommands({ ...discord().settings, ...discord().secrets });
    const hour = 3_600_000;
    await storeWaiting({ title: 'Newer', uploadedBy: { kind: 'game', id: 'x', username: 'x' } });
    const oldest = await storeImage({ approvalStatus: 'pending', title: 'Older', at: Date.now() - hour });
    const channel = server().channelId('review');
    await server().runCommand(viewer(), channel, 'pending');
    await runOverdueTasks({ all: true });
    const shown = inReview().at(-1);
    expect(shown).toMatchObject({
      content: '2 images are waiting.',
      flags: 64,
      embeds: [{ title: 'Older' }],
    });
    const [reject = ''] = JSON.stringify(shown?.components).match(/reject:[^"]+/) ?? [];
    await server().choose(viewer(), shown?.id ?? '', reject, ['off-topic']);
    await runOverdueTasks({ all: true });
    expect((await read(oldest)).approvalStatus).toBe('rejected');
    expect(inReview().at(-1)).toMatchObject({ components: [{ components: [{ label: 'Next image' }] }] });
    await server().press(viewer(), shown?.id ?? '', 'pending');
    await runOverdueTasks({ all: true });
    expect(inReview().at(-1)).toMatchObject({ content: '1 image is waiting.', embeds: [{ title: 'Newer' }] });
  });
});
