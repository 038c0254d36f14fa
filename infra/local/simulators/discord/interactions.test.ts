import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REST } from '@discordjs/rest';
import { type APIInteraction, PermissionFlagsBits as Permission, Routes } from 'discord-api-types/v10';
import { verifyKey } from 'discord-interactions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DiscordSimulator, startDiscord } from './start-discord.ts';

const MINUTE = 60_000;
const EPHEMERAL = 64;

/** What the tests look at in an interaction, whatever its type. */
type Received = Omit<APIInteraction, 'type' | 'data'> & {
  type: number;
  data: Record<string, unknown>;
  message?: { id: string };
};
type BotResponse = object | ((interaction: Received) => object | Promise<object> | undefined) | undefined;

let folder: string;
let now: number;
let discord: DiscordSimulator;
let received: Received[];
let eventBodies: unknown[];
let respond: BotResponse;
let eventStatus: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discord-'));
  now = Date.parse('2026-11-24T12:00:00Z');
  [received, eventBodies, respond, eventStatus] = [[], [], undefined, 204];
  discord = await startDiscord({
    folder,
    site: 'https://pixelcrowd.test',
    now: () => now,
    send: respondAsSite,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await discord.stop();
  await rm(folder, { recursive: true });
});

/** A site that checks signatures and then responds as the test wants; without a response, it says that one was sent already. */
async function respondAsSite(path: string, headers: Record<string, string>, body: string) {
  const [signature = '', timestamp = ''] = [headers['x-signature-ed25519'], headers['x-signature-timestamp']];
  if (!(await verifyKey(body, signature, timestamp, discord.settings.publicKey)))
    return { status: 401, body: '' };
  if (path.endsWith('/events')) {
    eventBodies.push(JSON.parse(body));
    return { status: eventStatus, body: '' };
  }
  const interaction: Received = JSON.parse(body);
  received.push(interaction);
  const given = typeof respond === 'function' ? await respond(interaction) : respond;
  if (interaction.type === 1) return { status: 200, body: '{"type":1}' };
  return given ? { status: 200, body: JSON.stringify(given) } : { status: 202, body: '' };
}

const person = (name: string) => discord.server.userId(name);
const channel = (name: string) => discord.server.channelId(name);
const createClient = () =>
  new REST({
    api: discord.settings.api.replace(/\/v10$/, ''),
    version: '10',
    retries: 0,
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  }).setToken(discord.secrets.botToken);

const FAQ = {
  name: 'faq',
  description: 'Find an answer',
  options: [{ type: 3, name: 'question', description: 'A question', required: true, autocomplete: true }],
};
const SUBMIT = {
  name: 'submit',
  description: 'Submit an image',
  options: [
    { type: 11, name: 'image', description: 'The image', required: true },
    { type: 6, name: 'by', description: 'Who drew it' },
  ],
};
const ADD = { name: 'Add to gallery', type: 3 };
const SETTINGS = {
  name: 'settings',
  description: 'Settings',
  default_member_permissions: '0',
  options: [{ type: 1, name: 'show', description: 'Show them' }],
};
const register = (commands: object[] = [FAQ, SUBMIT, ADD, SETTINGS]) =>
  createClient().put(Routes.applicationCommands(discord.settings.applicationId), { body: commands });

const say = (content: string, more: object = {}) => ({ type: 4, data: { content, ...more } });
const runFaq = (name = 'noor') =>
  discord.server.runCommand(person(name), channel('commands'), 'faq', { question: 'mac' });
const BUTTON = { type: 2, style: 1, label: 'Next', custom_id: 'gallery:2' };
const MENU = {
  type: 3,
  custom_id: 'sort',
  options: [
    { label: 'New', value: 'new' },
    { label: 'Top', value: 'top' },
  ],
};
const WITH_COMPONENTS = say('Page 1', {
  components: [
    { type: 1, components: [BUTTON] },
    { type: 1, components: [MENU] },
  ],
});

describe('a command', () => {
  it('reaches the site with who ran it and where, and its response is shown', async () => {
    await register();
    respond = say('No, Windows only.');
    const result = await runFaq();
    expect(received).toMatchObject([
      {
        type: 2,
        application_id: discord.settings.applicationId,
        guild_id: discord.server.world().guild.id,
        channel: { id: channel('commands'), type: 0, nsfw: false },
        member: { user: { username: 'noor' }, permissions: expect.any(String) },
        app_permissions: expect.any(String),
        context: 0,
        locale: 'en-US',
        data: { type: 1, name: 'faq', options: [{ name: 'question', type: 3, value: 'mac' }] },
      },
    ]);
    expect(result).toMatchObject({ status: 'answered', message: { content: 'No, Windows only.' } });
    expect(discord.server.messages(channel('commands'), person('oda'))).toMatchObject([
      { author: { bot: true }, interaction_metadata: { user: { username: 'noor' } } },
    ]);
  });

  it('also reaches it from a conversation with the bot', async () => {
    await register();
    respond = say('Yes.');
    await discord.server.runCommand(person('noor'), discord.server.dmChannelId(person('noor')), 'faq', {
      question: 'a',
    });
    expect(received).toMatchObject([{ context: 1, user: { username: 'noor' }, channel: { type: 1 } }]);
    expect(received[0]).not.toHaveProperty('member');
  });

  it('has an ephemeral response that only its user sees', async () => {
    await register();
    respond = say('Only for you', { flags: EPHEMERAL });
    await runFaq();
    expect(discord.server.messages(channel('commands'), person('noor'))).toHaveLength(1);
    expect(discord.server.messages(channel('commands'), person('oda'))).toEqual([]);
    expect(await createClient().get(Routes.channelMessages(channel('commands')))).toEqual([]);
  });

  it('brings files, and those whom it names', async () => {
    await register();
    respond = say('Thanks');
    const image = { filename: 'a.png', contentType: 'image/png', bytes: Buffer.from('not really') };
    const options = { image, by: person('oda') };
    await discord.server.runCommand(person('noor'), channel('art-share'), 'submit', options);
    const { resolved, options: sent } = (received[0]?.data ?? {}) as {
      resolved: { attachments: Record<string, { url: string }> };
      options: { value: string }[];
    };
    const file = resolved.attachments[sent[0]?.value ?? ''];
    expect(file).toMatchObject({ filename: 'a.png', content_type: 'image/png', ephemeral: true });
    expect(resolved).toMatchObject({
      users: { [person('oda')]: { username: 'oda' } },
      members: { [person('oda')]: { roles: [] } },
    });
    expect(await (await fetch(file?.url ?? '')).text()).toBe('not really');
  });

  it('is offered to those who may use it', async () => {
    await register();
    const list = (name: string) =>
      discord.server.commandsFor(person(name), channel('commands')).map((each) => each.name);
    expect(list('noor')).toEqual(['faq', 'submit', 'Add to gallery']);
    expect(list('mixel')).toContain('settings');
    respond = say('On');
    await discord.server.runCommand(person('mixel'), channel('commands'), 'settings show');
    expect(received[0]?.data).toMatchObject({
      name: 'settings',
      options: [{ type: 1, name: 'show', options: [] }],
    });
    discord.server.setOverwrites(channel('commands'), [
      {
        id: discord.server.world().guild.id,
        type: 0,
        allow: '0',
        deny: String(Permission.UseApplicationCommands),
      },
    ]);
    expect(() => list('noor')).toThrow('Missing Permissions');
  });

  it('is not sent without a required option', async () => {
    await register();
    await expect(discord.server.runCommand(person('noor'), channel('commands'), 'faq')).rejects.toThrow(
      'question is required',
    );
    await expect(discord.server.runCommand(person('noor'), channel('commands'), 'gone')).rejects.toThrow(
      'has no command',
    );
    expect(received).toEqual([]);
  });

  it('suggests values while an option is filled in', async () => {
    await register();
    respond = { type: 8, data: { choices: [{ name: 'Is there a Mac version?', value: '1' }] } };
    const suggest = () =>
      discord.server.suggest(person('noor'), channel('commands'), 'faq', { question: 'ma' }, 'question');
    expect(await suggest()).toEqual([{ name: 'Is there a Mac version?', value: '1' }]);
    expect(received[0]).toMatchObject({ type: 4, data: { options: [{ value: 'ma', focused: true }] } });
  });

  it('of a message brings that message, also without the intent', async () => {
    await register();
    discord.server.setMessageContent(false);
    const { id } = await discord.server.post(person('oda'), channel('art-share'), { content: 'My dog' });
    respond = say('Added');
    await discord.server.runMessageCommand(person('noor'), id, 'Add to gallery');
    expect(received[0]?.data).toMatchObject({
      type: 3,
      target_id: id,
      resolved: { messages: { [id]: { content: 'My dog', author: { username: 'oda' } } } },
    });
  });
});

describe('a response that Discord refuses', () => {
  it.each<[string, BotResponse, object]>([
    ['is empty', say(''), { code: 50_006 }],
    ['is too long', say('x'.repeat(2_001)), { code: 50_035, errors: { data: { content: {} } } }],
    ['has an embed without content', say('x', { embeds: [{}] }), { errors: { data: { embeds: { 0: {} } } } }],
    [
      'has buttons with one id',
      say('x', { components: [{ type: 1, components: [BUTTON, BUTTON] }] }),
      { code: 50_035 },
    ],
    ['changes a message that there is not', { type: 7, data: { content: 'x' } }, { errors: { type: {} } }],
    ['has more suggestions than 25', { type: 8, data: { choices: [] } }, { code: 50_035 }],
    [
      'sets other flags while it defers',
      { type: 5, data: { flags: 4 } },
      { errors: { data: { flags: {} } } },
    ],
  ])('%s', async (_, given, reason) => {
    await register();
    respond = given;
    expect(await runFaq()).toMatchObject({ status: 'failed' });
    expect(discord.server.refusals()).toMatchObject([{ name: 'faq', reason }]);
  });

  it('comes after three seconds', async () => {
    await register();
    const { promise, resolve } = Promise.withResolvers<object>();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = () => promise;
    const response = runFaq();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await response).toMatchObject({
      status: 'failed',
      refusal: { reason: expect.stringContaining('three seconds') },
    });
    resolve(say('late'));
    expect(discord.server.messages(channel('commands'), person('noor'))).toEqual([]);
  });
});

describe('a later response', () => {
  const path = (rest = '') => {
    const { token = '' } = received[0] ?? {};
    return `/webhooks/${discord.settings.applicationId}/${token}${rest}` as const;
  };
  const list = (name = 'noor') => discord.server.messages(channel('commands'), person(name));

  it('takes the place of what was deferred, and stays as visible as that', async () => {
    await register();
    respond = { type: 5, data: { flags: EPHEMERAL } };
    expect(await runFaq()).toMatchObject({ status: 'loading' });
    const client = createClient();
    await client.patch(path('/messages/@original'), { body: { content: 'Done' }, auth: false });
    expect(list()).toMatchObject([{ content: 'Done', flags: EPHEMERAL }]);
    expect(list('oda')).toEqual([]);
    const follow = (await client.post(path(), { body: { content: 'More' }, auth: false })) as { id: string };
    await client.delete(path(`/messages/${follow.id}`), { auth: false });
    expect(list()).toHaveLength(1);
    await client.delete(path('/messages/@original'), { auth: false });
    expect(list()).toEqual([]);
  });

  it('is accepted for 15 minutes', async () => {
    await register();
    respond = { type: 5 };
    await runFaq();
    now += 15 * MINUTE;
    const late = createClient().patch(path('/messages/@original'), { body: { content: 'x' }, auth: false });
    await expect(late).rejects.toMatchObject({ status: 401, code: 50_027 });
  });

  it('may come before the response, once', async () => {
    await register();
    respond = async ({ id, token }) => {
      const call = (body: object) =>
        createClient().post(Routes.interactionCallback(id, token), { body, auth: false });
      await expect(
        createClient().patch(path('/messages/@original'), { body: {}, auth: false }),
      ).rejects.toMatchObject({ code: 10_015 });
      await call(say('By a request'));
      await expect(call(say('Again'))).rejects.toMatchObject({ code: 40_060 });
      return undefined as never;
    };
    expect(await runFaq()).toMatchObject({ status: 'answered', message: { content: 'By a request' } });
  });
});

describe('a component', () => {
  const show = async () => {
    await register();
    respond = WITH_COMPONENTS;
    const { message } = await runFaq();
    return message?.id ?? '';
  };

  it('reaches the site with its message, which the response changes', async () => {
    const id = await show();
    respond = { type: 7, data: { content: 'Page 2', components: [] } };
    expect(await discord.server.press(person('oda'), id, 'gallery:2')).toMatchObject({
      message: { id, content: 'Page 2' },
    });
    expect(received[1]).toMatchObject({
      type: 3,
      message: { id, content: 'Page 1' },
      data: { custom_id: 'gallery:2', component_type: 2 },
    });
    await expect(discord.server.press(person('oda'), id, 'gallery:2')).rejects.toThrow('has no gallery:2');
  });

  it('can be a menu', async () => {
    const id = await show();
    respond = { type: 6 };
    await discord.server.choose(person('oda'), id, 'sort', ['top']);
    expect(received[1]?.data).toMatchObject({ component_type: 3, values: ['top'] });
    await expect(discord.server.choose(person('oda'), id, 'sort', ['best'])).rejects.toThrow(
      'no option best',
    );
  });

  it('can open a modal, whose response changes the message', async () => {
    const id = await show();
    const input = { type: 4, custom_id: 'reason', style: 1, max_length: 10 };
    respond = {
      type: 9,
      data: {
        custom_id: 'reject',
        title: 'Reject',
        components: [{ type: 18, label: 'Why?', component: input }],
      },
    };
    const { interactionId, modal } = await discord.server.press(person('mixel'), id, 'gallery:2');
    expect(modal?.title).toBe('Reject');
    respond = { type: 7, data: { content: 'Rejected' } };
    await expect(
      discord.server.submitModal(person('mixel'), interactionId, { reason: 'much too long' }),
    ).rejects.toThrow('characters');
    expect(
      await discord.server.submitModal(person('mixel'), interactionId, { reason: 'blurry' }),
    ).toMatchObject({
      message: { id, content: 'Rejected' },
    });
    expect(received[2]).toMatchObject({
      type: 5,
      message: { id },
      data: {
        custom_id: 'reject',
        components: [{ type: 18, component: { custom_id: 'reason', value: 'blurry' } }],
      },
    });
  });
});

describe('the endpoints of the site', () => {
  it('are checked with a ping and a wrong signature', async () => {
    expect(await discord.server.probe()).toEqual({ respondsToPing: true, refusesForgery: true });
    expect(await discord.server.pingEvents()).toBe(204);
    expect(eventBodies).toMatchObject([{ type: 0, version: 1 }]);
  });

  it('are notified that a user took back what they allowed, until they accept it', async () => {
    const query = { client_id: discord.settings.applicationId, response_type: 'code', scope: 'identify' };
    const redirect_uri = 'https://pixelcrowd.test/api/game/auth/discord/callback';
    const link = `${discord.settings.authorizeUrl}?${new URLSearchParams({ ...query, redirect_uri })}`;
    const address = await discord.server.authorize(person('noor'), link);
    const form = {
      grant_type: 'authorization_code',
      redirect_uri,
      code: new URL(address).searchParams.get('code') ?? '',
    };
    const client = { client_id: discord.settings.applicationId, client_secret: discord.secrets.clientSecret };
    await fetch(`${discord.settings.api}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, ...client }),
    });
    eventStatus = 500;
    await discord.server.revoke(person('noor'));
    expect(discord.server.events()).toMatchObject([{ state: 'waiting' }]);
    eventStatus = 204;
    await discord.server.retryEvents();
    expect(eventBodies).toHaveLength(2);
    expect(eventBodies[1]).toMatchObject({
      type: 1,
      event: { type: 'APPLICATION_DEAUTHORIZED', data: { user: { username: 'noor' } } },
    });
    expect(discord.server.events()).toMatchObject([{ state: 'delivered' }]);
    await discord.server.revoke(person('noor'));
    expect(eventBodies).toHaveLength(2);
  });
});
