import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiscordApplication } from '../../testing/discord-application.ts';
import { askDiscord } from './ask-discord.ts';
import { DiscordId } from './discord-objects.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

let stop: () => Promise<void>;
let requests: IncomingMessage[] = [];
let responses: Respond[] = [];

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Respond =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

beforeEach(async () => {
  requests = [];
  const server = createServer((request, response) => {
    requests.push(request);
    (responses.length > 1 ? responses.shift() : responses[0])?.(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const api = `http://127.0.0.1:${port}/api/v10`;
  process.env.DISCORD = JSON.stringify({ ...createDiscordApplication().settings, api });
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => stop());

it('calls the version of the API that is set, as the bot', async () => {
  responses = [json(200, { id: '1' })];
  expect(await askDiscord('get', '/users/@me', { response: DiscordId, query: { limit: '2' } })).toEqual({
    id: '1',
  });
  expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v10/users/@me?limit=2', 'Bot local-bot-token'],
  ]);
});

it.each([{}, { id: 1 }, []])('fails for a response of another form: %j', async (body) => {
  responses = [json(200, body)];
  await expect(askDiscord('get', '/users/@me', { response: DiscordId })).rejects.toMatchObject({
    name: 'DiscordFailure',
    message: expect.stringMatching(/another form/),
    isRefusal: false,
  });
});

it('says why Discord refuses', async () => {
  responses = [json(403, { code: 50_007, message: 'Cannot send messages to this user' })];
  await expect(askDiscord('post', '/channels/1/messages', { body: {} })).rejects.toMatchObject({
    name: 'DiscordFailure',
    status: 403,
    code: 50_007,
    isRefusal: true,
  });
});

it('keeps what was sent out of its errors, which are logged', async () => {
  responses = [json(403, { code: 50_007, message: 'Cannot send messages to this user' }), json(500, {})];
  for (let time = 0; time < 2; time++) {
    const failure = await askDiscord('post', '/channels/1/messages', { body: { content: '123456' } }).catch(
      (error) => error,
    );
    expect(failure.name).toBe('DiscordFailure');
    expect(inspect(failure, { depth: null })).not.toContain('123456');
  }
});

it('reports at once when a limit ends instead of waiting for it', async () => {
  const refusal = { message: 'You are being rate limited.', retry_after: 582.4, global: false };
  responses = [json(429, refusal, { 'retry-after': '583', 'x-ratelimit-remaining': '3' })];
  const failure = await askDiscord('patch', '/channels/1', { body: { name: 'x' } }).catch((error) => error);
  expect(failure).toMatchObject({ status: 429, isRefusal: false });
  expect(failure.retryAfterSeconds).toBeGreaterThanOrEqual(582);
  expect(requests).toHaveLength(1);
  // The hidden limit is remembered for this channel, and only for it.
  await expect(askDiscord('patch', '/channels/1', { body: { name: 'y' } })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: expect.any(Number),
  });
  expect(requests).toHaveLength(1);
  responses = [json(200, { id: '2' })];
  expect(await askDiscord('patch', '/channels/2', { body: { name: 'y' } })).toBeUndefined();
});

it('repeats a request once after an error of Discord', async () => {
  responses = [json(502, {}), json(200, { id: '1' })];
  expect(await askDiscord('get', '/users/@me', { response: DiscordId })).toEqual({ id: '1' });
  responses = [json(500, {})];
  await expect(askDiscord('get', '/users/@me')).rejects.toMatchObject({ status: 500, isRefusal: false });
  expect(requests).toHaveLength(4);
});

it('sends a request once that Discord counts', async () => {
  responses = [json(502, {}), json(200, { id: '1' })];
  const renamed = askDiscord('patch', '/channels/1', { body: { name: 'x' }, once: true });
  await expect(renamed).rejects.toMatchObject({ status: 502 });
  expect(requests).toHaveLength(1);
});

it('gives up when the caller does, or no one responds', async () => {
  responses = [() => undefined];
  await expect(askDiscord('get', '/users/@me', { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    name: 'DiscordFailure',
    status: undefined,
  });
  await stop();
  await expect(askDiscord('get', '/users/@me')).rejects.toMatchObject({ status: undefined });
});

it('uses its token again after Discord has refused it', async () => {
  responses = [json(401, { message: '401: Unauthorized', code: 0 }), json(200, { id: '1' })];
  await expect(askDiscord('get', '/users/@me')).rejects.toMatchObject({ status: 401 });
  expect(await askDiscord('get', '/users/@me', { response: DiscordId })).toEqual({ id: '1' });
});

it('refuses where a stage has no application', async () => {
  process.env.DISCORD = 'null';
  await expect(askDiscord('get', '/users/@me')).rejects.toMatchObject({ name: 'DiscordFailure' });
});
