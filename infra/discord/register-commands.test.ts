import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startListening } from '../local/simulators/listening.ts';
import { registerCommands } from './register-commands.ts';

interface Registered {
  name: string;
  description?: string;
}

let stop: () => Promise<void>;
let application: Parameters<typeof registerCommands>[0];
let registered: Registered[] = [];
let puts = 0;

beforeEach(async () => {
  [registered, puts] = [[], 0];
  const simulator = await startListening(openDiscord());
  ({ stop } = simulator);
  application = { applicationId: '100000000000000001', api: `${simulator.url}/api/v10`, botToken: 'token' };
});
afterEach(() => stop());

/** Adds what Discord adds to commands, and leaves out empty options as it does. */
function openDiscord(): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'PUT') {
      puts += 1;
      registered = JSON.parse(Buffer.concat(chunks).toString());
    }
    const commands = registered.map(({ ...command }, index) => {
      const { options = [], ...rest } = command as Registered & { options?: object[] };
      const kept = options.length > 0 && { options: options.map((each) => ({ required: false, ...each })) };
      return {
        id: String(index),
        version: '1',
        nsfw: false,
        default_member_permissions: null,
        ...rest,
        ...kept,
      };
    });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(commands));
  });
}

it('registers all commands once, and again only when they differ', async () => {
  expect(await registerCommands(application)).toMatchObject({ isChanged: true });
  const { names, isChanged } = await registerCommands(application);
  expect(isChanged).toBe(false);
  expect(names).toEqual(expect.arrayContaining(['faq', 'gallery', 'online']));
  expect(puts).toBe(1);

  registered = registered.map((each) => (each.name === 'faq' ? { ...each, description: 'Old' } : each));
  expect(await registerCommands(application)).toMatchObject({ isChanged: true });
  registered = [...registered, { name: 'removed' }];
  expect(await registerCommands(application)).toMatchObject({ isChanged: true });
  expect(registered.map(({ name }) => name)).toEqual(names);
  expect(puts).toBe(3);
});
