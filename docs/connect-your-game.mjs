/**
 * The steps of docs/connect-your-game.md against a running system, with nothing but `fetch`:
 *
 *   node docs/connect-your-game.mjs http://localhost:3000 game.player@pixelcrowd.test pixels-demo-2026
 *
 * GAME_SERVER_KEY holds the key of the game server; without it, the steps with coins are left out.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';

const [site = 'http://localhost:3000', email, password] = process.argv.slice(2);
if (!(email && password)) end('Pass the address of the site, an email address and a password');

const say = (line) => process.stdout.write(`${line}\n`);

/** A longer wait is told to the player instead. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * Sends a request, and again after a short wait if the server is busy. Any other refusal is returned like any response;
 * what to do depends on its `code`.
 */
async function send(method, path, { token, body, headers = {} } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(site + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const envelope = await response.json();
    const isBusy = response.status === 503 || (envelope.code ?? 'rate-limited') === 'rate-limited';
    const seconds = Number(response.headers.get('retry-after')) || 1;
    if (response.status < 429 || !isBusy || seconds > LONGEST_WAIT_SECONDS || attempt === 5)
      return { status: response.status, ...envelope };
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}

/** Sends a request that has to succeed, and returns its data. */
async function ask(method, path, request) {
  const { success, code, message, data } = await send(method, path, request);
  if (!success) end(`${method} ${path} was refused: ${code}, ${message}`);
  return data;
}

/** Ends the script with a sentence. */
function end(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function signIn() {
  const first = await ask('POST', '/api/game/login', { body: { email, password } });
  if (!first.requires2FA) return first;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const code = await terminal.question(`The code (by ${first.methods.join(' or ')}): `);
  terminal.close();
  return ask('POST', '/api/game/verify-2fa', { body: { email, challenge: first.challenge, code } });
}

const { token, user } = await signIn();
say(`1. Signed in as ${user.name}`);

const { characters } = await ask('GET', '/api/game/characters', { token });
const body = { name: 'Wanderer', age: 24, gender: '', location: 'Harbour Street', bio: '<b>New</b> here.' };
const headers = { 'idempotency-key': randomUUID() };
const character =
  characters[0] ?? (await ask('POST', '/api/game/characters', { token, body, headers })).character;
say(`2. Playing as ${character.name}`);

const { nextInSeconds } = await ask('POST', '/api/game/presence', {
  token,
  body: { characterId: character.id },
});
say(`3. Online; the next heartbeat is due in ${nextInSeconds} seconds`);

const { balance } = await ask('GET', '/api/game/coins/balance', { token });
say(`4. Has ${balance} coins`);

if (process.env.GAME_SERVER_KEY) {
  const order = (type, amount, description, idempotencyKey = randomUUID()) =>
    send('POST', '/api/game/server/coins', {
      headers: { 'x-game-server-key': process.env.GAME_SERVER_KEY },
      body: { playerId: user.id, type, amount, description, characterId: character.id, idempotencyKey },
    });
  const key = randomUUID();
  const earned = await order('credit', 25, 'Quest: Connect your game', key);
  const again = await order('credit', 25, 'Quest: Connect your game', key);
  say(`5. Earned 25 coins once: ${earned.data.transaction.id === again.data.transaction.id}`);
  const spent = await order('debit', 10, 'Noodles');
  say(`6. Spent 10 coins, ${spent.data.balance} are left`);
  const tooMuch = await order('debit', 1_000_000_000, 'A house');
  say(`7. Refused: ${tooMuch.status} ${tooMuch.code}, ${tooMuch.message}`);
} else say('5. to 7. need GAME_SERVER_KEY');

await ask('POST', '/api/game/logout', { token });
say('8. Logged out');
