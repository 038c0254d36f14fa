import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { REFUSAL_CODES, REMEDY_OF, type RefusalCode, STATUS_OF } from '#shared/contract/envelope.ts';
import { ROOT } from '../root.ts';

/** The data of each call that succeeds, and the refusals of the others, by path. */
type Responses = Record<string, object | RefusalCode>;

const PLAYER = {
  user: { name: 'Connector', emailVerified: true },
  token: 'a-token',
  deviceToken: 'a-device',
};
const SIGNED_IN: Responses = {
  '/api/game/register': 'taken',
  '/api/game/login': PLAYER,
  '/api/game/verify': PLAYER,
  '/api/game/characters': { characters: [{ id: 'one', name: 'Wanderer' }] },
  '/api/game/presence': { nextInSeconds: 20 },
  '/api/game/online-players': { online_players: 3 },
};

async function serve(responses: Responses): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const body = responses[url] ?? 'not-found';
    const isRefusal = typeof body === 'string';
    response.writeHead(isRefusal ? STATUS_OF[body as RefusalCode] : 200); // a text is a code
    response.end(
      JSON.stringify(
        isRefusal ? { success: false, message: 'Not now', code: body } : { success: true, data: body },
      ),
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
}

/** Runs the script until it ends in an error, and returns what it says then. */
async function failAt(site: string, ...given: string[]): Promise<string> {
  const args = [join(ROOT, 'docs/connect-your-game.mjs'), site, ...given];
  const env = { ...process.env, GAME_SERVER_KEY: 'a-wrong-key' };
  const ended = await promisify(execFile)(process.execPath, args, { env }).catch((error: unknown) => error);
  expect(ended).toMatchObject({ code: 1 });
  return (ended as { stderr: string }).stderr; // of a process that has ended with an error
}

describe('the script of the guide ends in a sentence', () => {
  it.each<[reason: string, responses: Responses, sentence: string]>([
    [
      'the password is wrong',
      { ...SIGNED_IN, '/api/game/login': 'wrong-credentials' },
      'POST /api/game/login was refused: wrong-credentials, Not now\n',
    ],
    [
      'the password of a new player is too weak',
      { '/api/game/register': 'invalid' },
      'The registration was refused: invalid, Not now\n',
    ],
    [
      'the key of the game server is wrong',
      { ...SIGNED_IN, '/api/game/server/coins': 'wrong-credentials' },
      'POST /api/game/server/coins was refused: wrong-credentials, Not now\n',
    ],
  ])('if %s', async (_, responses, sentence) => {
    const site = await serve(responses);
    expect(await failAt(site, 'moth@example.org', 'a-password')).toBe(sentence);
  });

  it('if the site does not respond, or something is not named', async () => {
    expect(await failAt('http://127.0.0.1:1', 'moth@example.org', 'a-password')).toMatch(
      /^http:\/\/127\.0\.0\.1:1 does not respond: .+\n$/,
    );
    expect(await failAt('localhost', 'moth@example.org', 'a-password')).toBe(
      'localhost is no address of a site.\n',
    );
    expect(await failAt('http://127.0.0.1:1')).toMatch(/^Pass the address .+\n$/);
  });
});

it('the guide lists every status and code with what the contract says to do', async () => {
  const guide = await readFile(join(ROOT, 'docs/connect-your-game.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| (\d{3}) +\| `([\w-]+)` +\| (.+?) +\|$/gm)].map((row) => row.slice(1));
  expect(rows).toEqual(REFUSAL_CODES.map((code) => [`${STATUS_OF[code]}`, code, REMEDY_OF[code]]));
});
