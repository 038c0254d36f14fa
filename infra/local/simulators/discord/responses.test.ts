import { type APIMessage, type APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCharacter } from '#domain/characters/change-characters.ts';
import { createFaq } from '#domain/faq/create-faq.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { handler } from '../../../../functions/features/discord-bot/handler.ts';
import { applyAmounts, storePlayer } from '../../../../functions/testing/coins.ts';
import { storeGuild } from '../../../../functions/testing/discord-guilds.ts';
import { writeDerived } from '../../../../functions/testing/files.ts';
import { createFreshBuckets } from '../../../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { buildDrawnFile } from '../../../../functions/testing/image-bytes.ts';
import { configureGallery, storeImage, TESTER } from '../../../../functions/testing/images.ts';
import { registerCommands } from '../../../discord/register-commands.ts';
import { runDiscord } from '../../../testing/run-discord.ts';
import { buildLocalResources } from '../../lambda/local-environment.ts';
import type { InteractionResult } from './interactions/run-interaction.ts';

const HOUR = 3_600_000;
const SUBMIT = 'Submit to gallery';
/** What people wrote is as long as the site accepts, and full of Discord's markup. */
const LONG = '*_~`|>#@everyone <@1> [x](https://evil.example) ';

const discord = runDiscord(handler);
const server = () => discord().server;
const userId = (name: string) => server().userId(name);
const channelId = (name: string) => server().channelId(name);

beforeEach(async () => {
  vi.stubEnv('STAGE_SETTINGS', buildLocalResources('https://pixelcrowd.test').stageSettings);
  await Promise.all([createFreshTable(), createFreshBuckets()]);
  await registerCommands({ ...discord().settings, ...discord().secrets });
  server().giveRole(userId('juniper'), server().roleId('Admin'));
});
// Before the simulator is stopped.
afterEach(() => {
  expect(server().refusals()).toEqual([]);
});

/** Waits for a response that Discord accepts and that is no apology. */
async function expectResponse(using: Promise<InteractionResult>, expected = 'answered'): Promise<APIMessage> {
  const { status, message, refusal } = await using;
  expect({ status, refusal }).toEqual({ status: expected, refusal: undefined });
  if (!message) throw new Error('There is no message');
  expect(message.content).not.toContain('Something went wrong');
  return message;
}

const run = (name: string, options = {}, { user = 'noor', channel = 'commands' } = {}) =>
  expectResponse(server().runCommand(userId(user), channelId(channel), name, options));
const press = (message: APIMessage, customId: string, user = 'noor') =>
  expectResponse(server().press(userId(user), message.id, customId));

/** The ids of the buttons and menus of a message that can be used. */
const listControls = ({ components = [] }: { components?: APIMessageTopLevelComponent[] | undefined }) =>
  components
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((control) => ('custom_id' in control && !control.disabled ? [control.custom_id] : []));
const findControl = (message: APIMessage, start: string): string =>
  listControls(message).find((id) => id.startsWith(start)) ?? expect.fail(`There is no ${start}`);

const link = (username: string, fields: Parameters<typeof storePlayer>[0] = {}) =>
  storePlayer({
    discord: {
      id: userId(username),
      username,
      globalName: null,
      avatar: null,
      linkedAt: toIsoTime(Date.now()),
    },
    ...fields,
  });

describe('/faq', () => {
  const publish = (question: string, answer: string) =>
    createFaq(
      {
        question,
        answer,
        isPublished: true,
        category: 'general',
        order: 0,
        tags: [],
        images: [],
      },
      TESTER,
    );

  it('suggests and replies to long questions, many of them, and none', async () => {
    const suggest = (question: string) =>
      server().suggest(userId('noor'), channelId('commands'), 'faq', { question }, 'question');
    expect(await suggest('')).toEqual([]);
    await run('faq', { question: 'anything' });
    await createFreshTable();
    for (let nth = 0; nth < 30; nth++) await publish(`${nth} ${LONG.repeat(4)}`, LONG.repeat(150));
    const choices = await suggest('');
    expect(choices).toHaveLength(25);
    expect(await suggest('evil')).toHaveLength(25);
    await run('faq', { question: choices[0]?.value });
    await run('faq', { question: 'evil' });
    await run('faq', { question: 'x'.repeat(6_000) });
  });
});

describe('/gallery', () => {
  const store = (hoursAgo: number, fields = {}) =>
    storeImage({ title: LONG.repeat(2), createdBy: LONG, at: Date.now() - hoursAgo * HOUR, ...fields });

  it.each([{}, { order: 'newest' }, { order: 'random' }, { order: 'newest', category: 'logo' }])(
    'replies with up to three images, and turns them back and forth: %j',
    async (options) => {
      await run('gallery', options);
      for (const hoursAgo of [3, 2, 1]) {
        await store(hoursAgo, { category: options.category ?? 'avatar' });
        let shown = await run('gallery', options);
        for (const end of [-1, -1, 0, 0]) {
          const turn = listControls(shown).at(end);
          if (turn) shown = await press(shown, turn);
        }
      }
    },
  );

  it('replies where adults are, and in a conversation', async () => {
    await configureGallery({ showNSFW: true });
    await store(2, { rating: 'r' });
    await store(1);
    const shown = await run('gallery', {}, { channel: 'after-dark' });
    await press(shown, findControl(shown, 'gallery:'));
    const noor = userId('noor');
    await expectResponse(server().runCommand(noor, server().dmChannelId(noor), 'gallery'));
  });
});

describe('the commands of a player', () => {
  it.each(['profile', 'coins', 'link', 'verify'])(
    '/%s replies to those who have linked their account',
    async (name) => {
      const { id } = await link('noor', { name: 'Moth *child* @everyone' });
      await run(name);
      await applyAmounts(id, [1_000_000, -1, 2, -3, 4, -5]);
      const facts = { age: 20, gender: 'f', location: 'here', bio: '' };
      const owner = { accountId: id, name: 'Moth', role: 'player' } as const;
      for (const character of ['Ada_1', 'Ben_2'])
        await createCharacter(owner, { name: character, ...facts }, undefined);
      await run(name);
    },
  );

  it.each(['profile', 'coins', 'link', 'verify'])('/%s replies to those who are suspended', async (name) => {
    await link('noor', { suspension: { reason: LONG.repeat(4), until: null } });
    await run(name);
  });
});

describe('pictures of messages', () => {
  async function post(username: string, pictures = 1) {
    const bytes = await buildDrawnFile(4);
    const files = Array.from({ length: pictures }, () => ({
      filename: 'lantern.png',
      contentType: 'image/png',
      bytes,
    }));
    return server().post(userId(username), channelId('art-share'), { content: LONG.repeat(20), files });
  }
  const submit = (user: string, { id }: APIMessage) =>
    expectResponse(server().runMessageCommand(userId(user), id, SUBMIT));

  it('are submitted, withdrawn, and submitted again', async () => {
    const message = await post('mixel', 3);
    const thanks = await submit('mixel', message);
    const again = await submit('mixel', message);
    await submit('noor', message);
    await press(thanks, findControl(thanks, 'consent:withdrawn'), 'mixel');
    await press(again, findControl(again, 'consent:withdrawn'), 'mixel');
    await submit('mixel', message);
    await submit('mixel', await post('mixel', 0));
    // One more than a day allows.
    for (let nth = 0; nth < 10; nth++) await submit('mixel', await post('mixel'));
  });

  it.each(['given', 'refused'])('are asked for, and the question is answered: %s', async (choice) => {
    await submit('noor', await post('mixel'));
    await runOverdueTasks({ all: true });
    const [question] = server().dms(userId('mixel'));
    if (!question) throw new Error('Mixel was not asked');
    const decided = await press(question, findControl(question, `consent:${choice}`), 'mixel');
    for (const customId of listControls(decided)) await press(decided, customId, 'mixel');
  });

  it('are asked for below the message, where only their author may answer', async () => {
    server().acceptDms(userId('mixel'), false);
    await submit('noor', await post('mixel'));
    await runOverdueTasks({ all: true });
    const question = server().messages(channelId('art-share'), userId('mixel')).at(-1);
    if (!question) throw new Error('No one was asked');
    const yes = findControl(question, 'consent:given');
    await press(question, yes, 'noor');
    await press(question, yes, 'mixel');
  });
});

describe('images that wait', () => {
  beforeEach(async () => {
    await storeGuild({ gallery: { reviewChannelId: channelId('review') } }, server().world().guild.id);
    await link('juniper', { role: 'mod' });
  });
  async function store(hoursAgo: number, fields = {}): Promise<void> {
    const image = await storeImage({
      approvalStatus: 'pending',
      title: LONG.repeat(2),
      description: LONG.repeat(20),
      createdBy: LONG,
      at: Date.now() - hoursAgo * HOUR,
      ...fields,
    });
    // An approval copies them.
    await writeDerived(image);
  }
  const choose = (message: APIMessage, reason: string) =>
    expectResponse(server().choose(userId('juniper'), message.id, findControl(message, 'reject:'), [reason]));

  const inReview = () => server().messages(channelId('review'), userId('juniper'));
  /** Runs the tasks that change a message, and returns it. */
  async function finish({ id }: APIMessage): Promise<APIMessage> {
    expect(await runOverdueTasks({ all: true })).toMatchObject({ putOff: 0, failed: 0 });
    return inReview().find((message) => message.id === id) ?? expect.fail('The message is gone');
  }
  const pending = async () =>
    finish(
      await expectResponse(
        server().runCommand(userId('juniper'), channelId('review'), 'pending', {}),
        'loading',
      ),
    );
  const turn = async (message: APIMessage) =>
    finish(await press(message, findControl(message, 'pending'), 'juniper'));

  it('are approved and rejected one after the other, until none is left', async () => {
    await pending();
    for (const hoursAgo of [1, 2]) await store(hoursAgo);
    await store(3);
    const shown = await pending();
    await press(shown, findControl(shown, 'approve:'), 'juniper');
    const next = await turn(await finish(shown));
    await choose(next, 'duplicate');
    const last = await turn(await finish(next));
    await press(last, findControl(last, 'approve:'), 'juniper');
    await turn(await finish(last));
  });

  it('are decided on in the review channel, and not by people without the role', async () => {
    server().giveRole(userId('noor'), server().roleId('Admin'));
    await store(1, { uploadedBy: { kind: 'discord', id: userId('mixel'), username: LONG } });
    await runOverdueTasks({ all: true });
    const shown = inReview().at(-1);
    if (!shown) throw new Error('No image is shown');
    await press(shown, findControl(shown, 'approve:'));
    await run('pending', {}, { channel: 'review' });
    await choose(shown, 'off-topic');
  });
});
