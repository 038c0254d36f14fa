import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Gateway, openGateway } from '../../gateway/gateway.ts';
import { type DiscordSimulator, startDiscord } from '../../simulators/discord/start-discord.ts';
import { createLocalConsole } from '../console.ts';
import { createDiscordCalls } from './discord-calls.ts';
import type { DiscordView } from './discord-view.ts';

let folder: string;
let discord: DiscordSimulator;
let gateway: Gateway;
let outcome: object;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discord-'));
  outcome = { type: 4, data: { content: 'Hello' } };
  discord = await startDiscord({
    folder,
    site: 'https://pixelcrowd.test',
    send: async (_path, _headers, body) => ({
      status: 200,
      body: JSON.stringify(JSON.parse(body).type === 1 ? { type: 1 } : outcome),
    }),
  });
  gateway = await openGateway(0, () => undefined);
  gateway.open(createLocalConsole(createDiscordCalls(discord), (error) => expect.unreachable(String(error))));
});
afterEach(async () => {
  await gateway.close();
  await discord.stop();
  await rm(folder, { recursive: true });
});

const buildAddress = (path: string) => `http://127.0.0.1:${gateway.port}/_local/discord/${path}`;

async function request(path: string, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(buildAddress(path), sent ?? {});
  return { status: response.status, response: await response.json() };
}

const view = async (person = '-', channel = '-'): Promise<DiscordView> => {
  // The envelope of every call.
  const { data } = (await request(`view/${person}/${channel}`)).response as { data: DiscordView };
  return data;
};

const register = () =>
  new REST({
    api: discord.settings.api.replace(/\/v10$/, ''),
    version: '10',
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  })
    .setToken(discord.secrets.botToken)
    .put(Routes.applicationCommands(discord.settings.applicationId), {
      body: [
        { name: 'hello', description: 'Say hello' },
        { name: 'Add to gallery', type: 3 },
      ],
    });

const person = (name = 'noor') => discord.server.userId(name);
const channel = (name = 'general') => discord.server.channelId(name);

describe('the simulated Discord in the console', () => {
  it('shows the server as a person sees it', async () => {
    expect(await view()).toMatchObject({ server: { name: 'Pixelcrowd' }, person: person('mixel') });
    const { channels, people } = await view(person(), channel());
    expect(channels.map(({ name }) => name)).toContain('Game Server');
    expect(channels.map(({ name }) => name)).not.toContain('review');
    expect(people).toContainEqual(expect.objectContaining({ username: 'wren', isMember: false }));
    const { channels: seen } = await view(person('wren'));
    expect(seen).toMatchObject([{ kind: 'dm' }]);
  });

  it('posts pictures and reacts', async () => {
    const file = {
      fileName: 'a.png',
      type: 'image/png',
      contentBase64: Buffer.from('bytes').toString('base64'),
    };
    await request('post', { person: person(), channel: channel(), content: 'Look', file });
    const [message] = (await view(person(), channel())).messages;
    expect(message).toMatchObject({ content: 'Look', files: [{ name: 'a.png', isImage: true }] });
    const shown = await fetch(buildAddress(message?.files[0]?.path.replace('/_local/discord/', '') ?? ''));
    expect([shown.headers.get('content-type'), await shown.text()]).toEqual(['image/png', 'bytes']);
    await request('react', { person: person(), message: message?.id, emoji: '👍', isOn: true });
    expect((await view(person(), channel())).messages).toMatchObject([
      { reactions: [{ count: 1, me: true }] },
    ]);
    expect((await fetch(buildAddress('files/1'))).status).toBe(404);
    expect((await fetch(buildAddress(`avatars/${person()}`))).headers.get('content-type')).toBe('image/png');
  });

  it('runs commands, presses buttons and sends modals', async () => {
    await register();
    const row = { type: 1, components: [{ type: 2, style: 1, label: 'More', custom_id: 'more' }] };
    outcome = { type: 4, data: { content: 'Hello', components: [row] } };
    const run = { person: person(), channel: channel(), name: 'hello', options: {} };
    expect(await request('command', run)).toMatchObject({ response: { data: { status: 'answered' } } });
    const [message] = (await view(person(), channel())).messages;
    const input = { type: 4, custom_id: 'why', style: 1 };
    outcome = {
      type: 9,
      data: { custom_id: 'ask', title: 'Why?', components: [{ type: 18, label: 'Why?', component: input }] },
    };
    const pressed = await request('component', { person: person(), message: message?.id, customId: 'more' });
    const { data } = pressed.response as { data: { interactionId: string } };
    outcome = { type: 4, data: { content: 'Thanks', flags: 64 } };
    await request('modal', { person: person(), interaction: data.interactionId, values: { why: 'so' } });
    await request('message-command', { person: person(), message: message?.id, name: 'Add to gallery' });
    expect(
      (await view(person(), channel())).messages.map(({ content, isEphemeral }) => [content, isEphemeral]),
    ).toEqual([
      ['Hello', false],
      ['Thanks', true],
      ['Thanks', true],
    ]);
  });

  it('says why something is not possible', async () => {
    const post = (name: string, channelId: string) =>
      request('post', { person: person(name), channel: channelId, content: 'x' });
    expect(await post('wren', channel())).toMatchObject({
      status: 404,
      response: { message: 'Unknown Member' },
    });
    expect(await post('noor', channel('review'))).toMatchObject({
      status: 422,
      response: { message: 'Missing Access' },
    });
    expect(
      await request('command', { person: person(), channel: channel(), name: 'gone', options: {} }),
    ).toMatchObject({
      status: 422,
      response: { message: 'The application has no command gone' },
    });
  });

  it('changes people, the bot and what goes wrong', async () => {
    const wren = person('wren');
    await request('person', { person: wren, isMember: true, acceptsDms: false });
    expect((await view()).people).toContainEqual(
      expect.objectContaining({ id: wren, isMember: true, acceptsDms: false }),
    );
    await request('server', { isBotMember: false, hasMessageContent: false, hasTrouble: true });
    expect(await view()).toMatchObject({
      hasTrouble: true,
      server: { isBotMember: false, hasMessageContent: false },
    });
    await request('server', { isBotMember: true, hasTrouble: false });
    expect(await view()).toMatchObject({ hasTrouble: false, server: { isBotMember: true } });
    expect(await request('probe', {})).toMatchObject({
      response: { data: { respondsToPing: true, refusesForgery: false } },
    });
  });
});
