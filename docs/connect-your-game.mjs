/**
 * The steps of docs/connect-your-game.md against a running system, with nothing but `fetch`:
 *
 *   node docs/connect-your-game.mjs http://localhost:3000 new.player@example.org a-password-of-yours
 *
 * A new address is registered, and its mail is read in the local console; at another site, the script asks for the link
 * of the mail. GAME_SERVER_KEY holds the key of the game server; without it, the steps with coins are left out.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const [site = 'http://localhost:3000', email, password] = process.argv.slice(2);
const serverKey = process.env.GAME_SERVER_KEY;
/** A longer wait is something that the player should read instead. */
const LONGEST_WAIT_SECONDS = 60;

/** Ends the script with a sentence. */
function end(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Sends a request, and again after a short wait if the server is busy. Any other refusal is returned like any response;
 * what to do depends on its `code`.
 */
async function send(method, path, { token, body, headers = {} } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(new URL(path, site), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error) => end(`${site} does not respond: ${error.cause?.message ?? error.message}`));
    // A refusal by API Gateway or CloudFront has no code, and may be no JSON.
    const envelope = await response.json().catch(() => ({}));
    const isBusy = response.status === 503 || (envelope.code ?? 'rate-limited') === 'rate-limited';
    const seconds = Number(response.headers.get('retry-after')) || 1;
    if (response.status < 429 || !isBusy || seconds > LONGEST_WAIT_SECONDS || attempt === 5)
      return { ...envelope, status: response.status };
    await wait(1000 * seconds);
  }
}

/** Sends a request that has to succeed, and returns its data. */
async function ask(method, path, request) {
  const response = await send(method, path, request);
  return response.success ? response.data : endRefused(`${method} ${path}`, response);
}

function endRefused(what, { status, code = status, message = 'without a message', errors = [] }) {
  end([`${what} was refused: ${code}, ${message}`, ...errors.map(({ path }) => path)].join(', '));
}

/** The line that the player types. */
async function readLine(question) {
  process.stdout.write(question);
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return end('Nothing was entered.');
}

/** What a mail to the player has: the console of a local system shows it, elsewhere the player types it. */
async function readMail(pattern, question) {
  if (!['localhost', '127.0.0.1'].includes(new URL(site).hostname)) return readLine(question);
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const { mails } = await ask('GET', '/_local/mail');
    const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    const found = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean);
    if (found) return found;
    await wait(500);
  }
  return end(`No mail to ${email} has arrived.`);
}

/** Registers the player; an address that has an account is only signed in. */
async function register() {
  const body = { name: 'Connector', email, password, password_confirmation: password };
  const response = await send('POST', '/api/game/register', {
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  if (response.success) return response.data;
  return response.code === 'taken' ? undefined : endRefused('The registration', response);
}

async function signIn(deviceToken) {
  const headers = deviceToken ? { 'x-device-token': deviceToken } : {};
  const first = await ask('POST', '/api/game/login', { body: { email, password }, headers });
  if (!first.requires2FA) return first;
  const { challenge, methods, sentVia } = first;
  const question = `The code (by ${methods.join(' or ')}): `;
  const code = await (sentVia === 'email' ? readMail(/\b\d{6}\b/, question) : readLine(question));
  return ask('POST', '/api/game/verify-2fa', { body: { email, challenge, code }, headers });
}

/** Verifies the address with the token of the mailed link, in the session of the player. */
async function verifyAddress(token) {
  const link = await readMail(/https?:\/\/\S+token=\S+/, 'The link of the mail: ');
  const body = { email, token: URL.parse(link)?.searchParams.get('token') ?? link };
  await ask('POST', '/api/game/verify-email', { token, body });
}

/** Creates a character, and changes one of its fields. */
async function createCharacter(token) {
  const body = {
    name: 'Wanderer',
    age: null,
    gender: '',
    location: 'Harbour Street',
    bio: '<b>New</b> here.',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const { id, version } = (await ask('POST', '/api/game/characters', { token, body, headers })).character;
  const change = { age: 24, version };
  return (await ask('PUT', `/api/game/characters/${id}`, { token, body: change })).character;
}

/** A model of one triangle as GLB: a description as JSON, and its three points. */
function buildModel() {
  const points = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const description = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: points.length, target: 34962 }],
    buffers: [{ byteLength: points.length }],
  });
  const json = Buffer.from(description.padEnd(4 * Math.ceil(description.length / 4)));
  const head = (...numbers) => Buffer.from(new Uint32Array(numbers).buffer);
  const size = 12 + 8 + json.length + 8 + points.length;
  const chunks = [head(json.length, 0x4e4f534a), json, head(points.length, 0x004e4942), points];
  return Buffer.concat([head(0x46546c67, 2, size), ...chunks]);
}

/** A pink square of 8 × 8 pixels as PNG. */
const SCREENSHOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEX/XJNm6tmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
);

/** Sends a file as the response says, and returns the status of the storage. */
const upload = async ({ url, method, headers }, body) => (await fetch(url, { method, headers, body })).status;

/** Waits until both files are processed, and returns the item. */
async function waitForItem(token, id) {
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const { items } = await ask('GET', '/api/game/items', { token });
    const item = items.find((each) => each.id === id);
    if (item?.processing !== 'awaiting-upload' && item?.processing !== 'running') return item;
    await wait(1000);
  }
  return end('The item is still being processed.');
}

if (!(email && password)) end('Pass the address of the site, an email address and a password.');
if (!URL.canParse(site)) end(`${site} is no address of a site.`);

const registered = await register();
say(registered ? `1. Registered as ${registered.user.name}` : `1. ${email} has an account`);
const { token, user } = await signIn(registered?.deviceToken);
say(`2. Signed in as ${user.name}`);

if (!registered && !user.emailVerified) await ask('POST', '/api/game/resend-verification', { token });
if (!user.emailVerified) await verifyAddress(token);
const verified = (await ask('GET', '/api/game/verify', { token })).user;
say(`3. The address is verified: ${verified.emailVerified}`);

const { characters } = await ask('GET', '/api/game/characters', { token });
const character = characters[0] ?? (await createCharacter(token));
const characterId = character.id;
say(`4. Playing as ${character.name}`);

const { nextInSeconds } = await ask('POST', '/api/game/presence', { token, body: { characterId } });
const { online_players } = await ask('GET', '/api/game/online-players');
say(`5. Online; the next heartbeat is due in ${nextInSeconds} seconds, ${online_players} were counted last`);

if (serverKey) {
  const machine = { 'x-game-server-key': serverKey };
  const order = (type, amount, description, idempotencyKey = randomUUID()) => ({
    headers: machine,
    body: { playerId: user.id, type, amount, description, characterId, idempotencyKey },
  });
  const earning = order('credit', 25, 'Quest: Connect your game');
  const earned = await ask('POST', '/api/game/server/coins', earning);
  const again = await ask('POST', '/api/game/server/coins', earning);
  say(`6. Earned 25 coins once: ${earned.transaction.id === again.transaction.id}`);
  const spent = await ask('POST', '/api/game/server/coins', order('debit', 10, 'Noodles'));
  say(`7. Spent 10 coins, ${spent.balance} are left`);
  const tooMuch = await send('POST', '/api/game/server/coins', order('debit', 1_000_000_000, 'A house'));
  say(`8. Refused: ${tooMuch.status} ${tooMuch.code}, ${tooMuch.message}`);
  await ask('GET', `/api/game/server/entitlements/${user.id}`, { headers: machine });
} else say('6. to 8. need GAME_SERVER_KEY');
const { balance } = await ask('GET', '/api/game/coins/balance', { token });
const { transactions } = await ask('GET', '/api/game/coins/transactions?limit=2', { token });
say(`9. Has ${balance} coins; the last order was ${transactions[0]?.description ?? 'none'}`);

const { plan, benefits } = await ask('GET', '/api/game/entitlement', { token });
say(`10. Has ${plan ?? 'no plan'}, and ${benefits.characterSlots} places for characters`);

const model = buildModel();
const item = {
  token,
  headers: { 'idempotency-key': randomUUID() },
  body: {
    name: 'Triangle',
    description: '',
    category: 'accessory',
    rating: 'g',
    cost: 5,
    model: { fileName: 'triangle.glb', contentType: 'model/gltf-binary', size: model.length },
    screenshot: { fileName: 'triangle.png', contentType: 'image/png', size: SCREENSHOT.length },
  },
};
const announced = await ask('POST', '/api/game/items', item);
say(`11. Announced ${announced.item.name}: ${announced.item.processing}`);
const sent = await upload(announced.uploads.model, model);
const { uploads } = await ask('POST', '/api/game/items', item);
say(`12. Sent the model: ${sent}, and once more: ${await upload(uploads.model, model)}`);
const rest = await upload(uploads.screenshot, SCREENSHOT);
const processed = await waitForItem(token, announced.item.id);
say(
  `13. Sent the screenshot: ${rest}; the item is ${[processed.processing, processed.refusal].filter(Boolean).join(': ')}`,
);

await ask('POST', '/api/game/logout', { token });
say('14. Logged out');
