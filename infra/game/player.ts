import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';
import type { Random } from '../local/seed/art/seeded-random.ts';
import { buildModel } from '../local/seed/items/build-model.ts';
import { SAMPLE_ITEMS } from '../local/seed/items/catalog.ts';
import { drawScreenshot } from '../local/seed/items/draw-screenshot.ts';
import { readSubject } from '../local/seed/items/read-subject.ts';
import { inflate } from '../local/seed/items/voxels.ts';
import { type SendRequest, sendBytes } from './api-client.ts';
import type { GameFigures } from './game-figures.ts';
import { openWallet, type Wallet } from './wallet.ts';

interface PlayOptions {
  email: string;
  name: string;
  send: SendRequest;
  serverKey: string;
  figures: GameFigures;
  random: Random;
  signal: AbortSignal;
}

/** A player who has signed in. */
export interface SignedInPlayer {
  wallet: Wallet;
  /** The balance that the player's own account shows. */
  readBalance: () => Promise<number>;
  /** Plays until the signal aborts. */
  play: () => Promise<void>;
}

/** Seconds between two things that a player does. */
const PAUSE = { shortest: 0.5, longest: 3 };
const JOBS = [
  'Delivered a parcel',
  'Quest: Lost umbrellas',
  'Sold a sketch',
  'Night shift at the arcade',
] as const;
const WARES = ['Noodles', 'A ticket for the tram', 'Paint, two tones', 'A postcard'] as const;
const ITEM_SHARE = 0.01;
const SAYINGS = [
  'Back in a minute.',
  '<b>Looking for a band.</b>',
  'Collects <color=yellow>lanterns</color>.',
] as const;

/**
 * Signs a player in.
 *
 * @throws Error with the reason if the server refuses, or requires a second factor
 */
export async function signIn(options: PlayOptions): Promise<SignedInPlayer> {
  const { email, send, serverKey, figures, random } = options;
  const login = await send('POST', '/api/game/login', { body: { email, password: DEMO_PASSWORD } });
  if (!login.data?.token)
    throw new Error(`${email} can't sign in: ${login.code ?? 'a second factor is required'}`);
  const headers = { authorization: `Bearer ${login.data.token}` };
  const sendAuthorized: SendRequest = (method, path, { body } = {}) =>
    send(method, path, { headers, ...(body && { body }) });
  const readBalance = async (): Promise<number> =>
    (await sendAuthorized('GET', '/api/game/coins/balance')).data.balance;
  figures.signedIn += 1;
  const wallet = openWallet({
    playerId: login.data.user.id,
    balance: await readBalance(),
    send,
    serverKey,
    figures,
    random: () => random.next(),
  });
  return { wallet, readBalance, play: () => play(options, sendAuthorized, wallet) };
}

async function play(
  { name, figures, random, signal }: PlayOptions,
  sendAuthorized: SendRequest,
  wallet: Wallet,
): Promise<void> {
  const characterId = await chooseCharacter(sendAuthorized, name);
  let heartbeatAt = 0;
  while (!signal.aborted) {
    if (Date.now() >= heartbeatAt) heartbeatAt = await sendHeartbeat(sendAuthorized, characterId);
    await act({ sendAuthorized, wallet, random, characterId, figures, signal });
    await wait(1_000 * (PAUSE.shortest + random.next() * (PAUSE.longest - PAUSE.shortest)), undefined, {
      signal,
    });
  }
}

/** Returns the player's first character, and creates one if there is none. */
async function chooseCharacter(sendAuthorized: SendRequest, name: string): Promise<string> {
  const { data } = await sendAuthorized('GET', '/api/game/characters');
  const [first] = data.characters;
  if (first) return first.id;
  const body = { name, age: 24, gender: '', location: 'Harbour Street', bio: SAYINGS[0] };
  return (await sendAuthorized('POST', '/api/game/characters', { body })).data.character.id;
}

/** Returns when the next one is due, in milliseconds since 1970. */
async function sendHeartbeat(sendAuthorized: SendRequest, characterId: string): Promise<number> {
  const { data } = await sendAuthorized('POST', '/api/game/presence', { body: { characterId } });
  return Date.now() + (data?.nextInSeconds ?? 30) * 1_000;
}

interface Act extends Pick<PlayOptions, 'random' | 'figures' | 'signal'> {
  sendAuthorized: SendRequest;
  wallet: Wallet;
  characterId: string;
}

/** Does one thing that players do: most often they earn and spend. */
async function act({ sendAuthorized, wallet, random, characterId, figures, signal }: Act): Promise<void> {
  const chance = random.next();
  if (chance < ITEM_SHARE) {
    await sendItem({ sendAuthorized, random, characterId, signal });
    figures.items += 1;
  } else if (chance < 0.05) {
    await sendAuthorized('PUT', `/api/game/characters/${characterId}`, {
      body: { bio: random.pick(SAYINGS) },
    });
  } else if (chance < 0.6) await wallet.earn(random.int(5, 60), random.pick(JOBS));
  else await wallet.spend(random.int(1, 80), random.pick(WARES));
}

interface SendItemOptions {
  sendAuthorized: SendRequest;
  random: Random;
  characterId: string;
  signal: AbortSignal;
}

/**
 * Registers an item like one of the samples, and sends its model and screenshot to the addresses of the response.
 *
 * @throws Error with the reason if the item or a file is refused
 */
async function sendItem({ sendAuthorized, random, characterId, signal }: SendItemOptions): Promise<void> {
  const { name, description, category, art } = random.pick(SAMPLE_ITEMS);
  const voxels = inflate(
    await readSubject(new URL(`../local/seed/art/${art}.png`, import.meta.url).pathname),
  );
  const files = { model: await buildModel(voxels), screenshot: await drawScreenshot(voxels) };
  const body = {
    name: `${name} ${random.int(2, 99)}`,
    description,
    category,
    rating: 'g',
    cost: random.int(5, 500),
    characterId,
    model: { fileName: 'item.glb', contentType: 'model/gltf-binary', size: files.model.length },
    screenshot: { fileName: 'item.png', contentType: 'image/png', size: files.screenshot.length },
  };
  const { status, data, code } = await sendAuthorized('POST', '/api/game/items', { body });
  if (status !== 201) throw new Error(`The item was refused: ${code}`);
  for (const part of ['model', 'screenshot'] as const) {
    const { url, method, headers } = data.uploads[part];
    const sent = await sendBytes(new URL(url), { method, headers, body: files[part], signal });
    if (sent.status >= 300) throw new Error(`The ${part} was refused with ${sent.status}`);
  }
}
