import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceImage } from '#domain/discord-posts/announce-image.ts';
import { importPost } from '#domain/discord-posts/import-post.ts';
import { getConsent } from '#domain/discord-posts/post.ts';
import { findPost } from '#domain/discord-posts/store-post.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { approveImage } from '#domain/images/publishing/decide-image.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { findEntity } from '#platform/data/change.ts';
import { handler } from '../../../../functions/features/discord-bot/handler.ts';
import { buildDrawnFile } from '../../../../functions/testing/image-bytes.ts';
import { TESTER } from '../../../../functions/testing/images.ts';
import { mockClient } from '../../../../functions/testing/mock-client.ts';
import { openSimulatedDiscord, processUploads } from '../../../testing/simulated-discord.ts';

const SUBMIT = 'Submit to gallery';
const discord = openSimulatedDiscord(handler);
const cloudFront = mockClient(CloudFrontClient);
beforeEach(() => {
  vi.stubEnv('DISTRIBUTION_ID', 'EDFDVBD6EXAMPLE');
  cloudFront.on(CreateInvalidationCommand).resolves({});
});

async function post(username: string, content = 'Lantern <@1> keeper\nat night', channel = 'art-share') {
  const { server } = discord;
  const bytes = await buildDrawnFile(4);
  const files = [{ filename: 'lantern.png', contentType: 'image/png', bytes }];
  return server.post(server.userId(username), server.channelId(channel), { content, files });
}

/** The images of a message, as they are now. */
async function readImages(messageId: string) {
  const pictures = (await findPost(messageId))?.pictures ?? [];
  return Promise.all(pictures.map(({ imageId }) => findEntity(imageDefinition, imageId)));
}

const reactionsTo = (id: string) =>
  discord.server.world().messages.find((message) => message.id === id)?.reactions;

const finish = async () => {
  expect(await runOverdueTasks({ all: true })).toMatchObject({ putOff: 0, failed: 0 });
  await processUploads();
};

describe('an own picture', () => {
  it('goes through the pipeline to the reviewers, with its author and a link back', async () => {
    const message = await post('mixel');
    const mixel = discord.user('mixel', 'art-share');
    expect((await mixel.runOn(SUBMIT, message)).data).toMatchObject({
      flags: 64,
      content: expect.stringContaining('Thank you!'),
      components: [{ components: [{ label: 'Withdraw', custom_id: `consent:withdrawn:${message.id}` }] }],
    });
    await finish();
    expect(await readImages(message.id)).toMatchObject([
      {
        title: 'Lantern keeper',
        createdBy: 'Mixel',
        category: 'community',
        rating: 'pg',
        processing: 'done',
        approvalStatus: 'pending',
        uploadedBy: { kind: 'discord', username: 'Mixel' },
        sourceUrl: `https://discord.com/channels/${discord.guildId}/${message.channel_id}/${message.id}`,
      },
    ]);
    expect(reactionsTo(message.id)).toMatchObject([{ emoji: '✅', userIds: [discord.server.world().botId] }]);
  });

  it('is taken once, however often it is submitted and imported', async () => {
    const message = await post('mixel');
    const mixel = discord.user('mixel', 'art-share');
    await Promise.all([mixel.runOn(SUBMIT, message), mixel.runOn(SUBMIT, message)]);
    await finish();
    const { content } = (await mixel.runOn(SUBMIT, message)).data;
    expect(content).toBe('You have shared this with the gallery. You can withdraw it.');
    // Discord limits reactions: one of the two may fail, as a task may.
    await Promise.allSettled([importPost({ postId: message.id }), importPost({ postId: message.id })]);
    await finish();
    expect(await readImages(message.id)).toHaveLength(1);
    const stranger = discord.user('juniper', 'art-share');
    expect((await stranger.runOn(SUBMIT, message)).data.content).toBe('This message was submitted before.');
  });

  it('is rated r where Discord lets adults in only', async () => {
    const message = await post('mixel', '', 'after-dark');
    await discord.user('mixel', 'after-dark').runOn(SUBMIT, message);
    await finish();
    expect(await readImages(message.id)).toMatchObject([{ rating: 'r', title: 'By Mixel' }]);
  });

  it('is withdrawn by its author, before and after it was published', async () => {
    const mixel = discord.user('mixel', 'art-share');
    const early = await post('mixel');
    await mixel.runOn(SUBMIT, early);
    expect((await mixel.press(`consent:withdrawn:${early.id}`)).data).toEqual({
      content: "Withdrawn. We're taking it out of the gallery.",
      components: [],
    });
    await finish();
    const published = await post('mixel');
    await mixel.runOn(SUBMIT, published);
    await finish();
    const [image] = await readImages(published.id);
    if (!image) throw new Error('The picture was not imported');
    await approveImage(image.id, TESTER);
    await mixel.press(`consent:withdrawn:${published.id}`);
    await finish();
    expect([early, published].map(({ id }) => reactionsTo(id))).toEqual([[], []]);
    expect(await readImages(early.id)).toEqual([undefined]);
    expect(await readImages(published.id)).toMatchObject([{ approvalStatus: 'rejected' }]);
    expect(await findPost(published.id)).toMatchObject({
      consent: [
        { state: 'submitted', by: { name: 'Mixel' } },
        { state: 'withdrawn', by: { name: 'Mixel' } },
      ],
    });
  });
});

it('does not import a picture whose author withdraws it at that moment', async () => {
  const message = await post('mixel');
  const mixel = discord.user('mixel', 'art-share');
  await mixel.runOn(SUBMIT, message);
  const seen = await findPost(message.id);
  const [picture] = seen?.pictures ?? [];
  if (!seen || !picture) throw new Error('The message was not stored');
  await mixel.press(`consent:withdrawn:${message.id}`);
  await expect(announceImage(seen, picture, 100)).rejects.toMatchObject({ code: 'version-conflict' });
  await finish();
  expect(await readImages(message.id)).toEqual([undefined]);
});

describe('the picture of someone else', () => {
  it('is submitted once its author agrees, and only they can', async () => {
    const message = await post('mixel');
    const juniper = discord.user('juniper', 'art-share');
    expect((await juniper.runOn(SUBMIT, message)).data).toMatchObject({
      flags: 64,
      content: "We've asked Mixel. It's submitted once they agree.",
    });
    await finish();
    const [question] = discord.server.dms(discord.server.userId('mixel'));
    expect(question?.content).toContain('would like to see your picture in the gallery');
    expect(await readImages(message.id)).toEqual([undefined]);

    const yes = `consent:given:${message.id}`;
    expect((await juniper.press(yes)).data).toMatchObject({
      flags: 64,
      content: 'Only Mixel can decide that',
    });
    const mixel = discord.user('mixel', 'art-share');
    for (const response of [await mixel.press(yes), await mixel.press(yes)])
      expect(response).toMatchObject({ type: 7, data: { content: expect.stringContaining('Thank you!') } });
    await finish();
    expect(await readImages(message.id)).toMatchObject([{ createdBy: 'Mixel', approvalStatus: 'pending' }]);
    expect((await findPost(message.id))?.consent).toMatchObject([
      { state: 'asked', by: { name: 'Juniper' } },
      { state: 'given', by: { name: 'Mixel' } },
    ]);
  });

  it('is left alone when its author says no', async () => {
    const message = await post('mixel');
    await discord.user('juniper', 'art-share').runOn(SUBMIT, message);
    const mixel = discord.user('mixel', 'art-share');
    expect((await mixel.press(`consent:refused:${message.id}`)).data.content).toBe(
      "All right, we won't use it.",
    );
    await mixel.press(`consent:given:${message.id}`);
    await finish();
    const stored = await findPost(message.id);
    expect(stored && getConsent(stored)).toBe('refused');
    expect(await readImages(message.id)).toEqual([undefined]);
  });

  it('requests consent below the message when its author accepts no private messages', async () => {
    const message = await post('mixel');
    discord.server.acceptDms(discord.server.userId('mixel'), false);
    await discord.user('juniper', 'art-share').runOn(SUBMIT, message);
    await finish();
    const channel = discord.server.channelId('art-share');
    const [, question] = discord.server.messages(channel, discord.server.userId('mixel'));
    expect(question).toMatchObject({ message_reference: { message_id: message.id } });
  });
});

it('explains which messages it cannot use', async () => {
  const { server } = discord;
  const text = await server.post(server.userId('mixel'), server.channelId('art-share'), { content: 'Hello' });
  const mixel = discord.user('mixel', 'art-share');
  expect((await mixel.runOn(SUBMIT, text)).data.content).toContain('no picture that the gallery accepts');
  const bot = { ...(await post('mixel')), author: { id: '1', username: 'bot', bot: true } };
  expect((await mixel.runOn(SUBMIT, bot)).data.content).toContain("Bots can't give permission");
});
