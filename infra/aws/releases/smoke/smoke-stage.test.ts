import { type NativeAttributeValue, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKey } from '#domain/game-server-keys/change-keys.ts';
import { toLiveCounts } from '#domain/images/live-counts.ts';
import { readPopularityScore } from '#domain/images/popularity-score.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { HttpHandler } from '#platform/serve/serve.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import { callHandler } from '../../../../functions/testing/call-handler.ts';
import { collectLog } from '../../../../functions/testing/collect-log.ts';
import { createDiscordApplication } from '../../../../functions/testing/discord-application.ts';
import { createFreshBuckets } from '../../../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { storeImage, TESTER } from '../../../../functions/testing/images.ts';
import { storeGateway } from '../../../../functions/testing/transactions.ts';
import { FEATURES } from '../../../features.ts';
import { deployFunctions } from '../../../testing/deployed-functions.ts';
import { PAYMENT_HOSTS } from '../../outside-services.ts';
import type { Stage } from '../../stage.ts';
import { smokeStage } from './smoke-stage.ts';

const discord = createDiscordApplication().settings;

beforeEach(async () => {
  await createFreshTable();
  await createFreshBuckets();
  vi.stubEnv('SITE_ORIGIN', 'https://pixelcrowd.test');
  vi.stubEnv('DISCORD', JSON.stringify(discord));
  vi.stubEnv('PAYMENT_HOSTS', JSON.stringify(PAYMENT_HOSTS));
});
afterEach(() => void vi.unstubAllEnvs());

/** Changes an event on its way to a handler, or responds itself. */
type Fault = (event: APIGatewayProxyEventV2, handler: HttpHandler) => Promise<unknown>;

const healthy: Fault = (event, handler) => callHandler(handler, event);

/** In place of the real health, whose probes give up on a busy machine. */
const well: Fault = async () => ({ statusCode: 200 });

/** A fault that loses a header, as an edge with a wrong list or a broken handler does. */
const losing =
  (header: string): Fault =>
  ({ headers: { [header]: _, ...headers }, ...event }, handler) =>
    callHandler(handler, { ...event, headers });

/** Tries the handlers of this project, with a fault in one feature. */
async function smoke(faults: Record<string, Fault> = {}, stage: Pick<Stage, 'discord'> = { discord }) {
  const functions = deployFunctions(async (feature, event) => {
    const { handler }: { handler: HttpHandler } = await import(
      `../../../../functions/features/${feature}/handler.ts`
    );
    const run = faults[feature] ?? (feature === 'system' ? well : healthy);
    let result: unknown;
    const log = await collectLog(async () => {
      result = await run(event as APIGatewayProxyEventV2, handler); // the smoke builds events of the API
    });
    return { payload: JSON.stringify(result), log };
  });
  functions.deploy('this');
  const said: string[] = [];
  const outcome = await smokeStage({
    stage,
    lambda: functions.client,
    say: (line) => said.push(line),
    functions: FEATURES.map(({ name }) => ({ feature: name, functionName: name })),
    versions: Object.fromEntries(FEATURES.map(({ name }) => [name, '1'])),
  }).then(
    () => 'passed',
    (error: Error) => error.message,
  );
  return { said, outcome };
}

const storeEverything = async () => {
  await storeImage();
  for (const name of ['stripe', 'coinpayments', 'paypal'] as const) await storeGateway({ name });
};

/** All items; the counts of images as they are read, in which an absent number is 0. */
async function readTable(): Promise<unknown> {
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  const isLive = ({ pk }: Record<string, NativeAttributeValue>) => String(pk).startsWith('LIVE#');
  const readCounts = (item: (typeof Items)[number]) => ({
    ...toLiveCounts(item),
    popularityScore: readPopularityScore(item),
  });
  return Items.map((item) => (isLive(item) ? readCounts(item) : item));
}

const EVERY_CHECK = [
  '✓ Health',
  '✓ A page of the gallery',
  '✓ A like, and back',
  '✓ CoinPayments: a signed event',
  '✓ Stripe: a signed event',
  '✓ PayPal: a wrong signature',
  '✓ Game server: a right key',
  '✓ Discord: a wrong signature',
];

describe('a try of new versions', () => {
  it('passes with the code of this project, and leaves nothing behind', async () => {
    await storeEverything();
    const before = await readTable();
    expect(await smoke({ system: healthy })).toEqual({ said: EVERY_CHECK, outcome: 'passed' });
    expect(await readTable()).toEqual(before);
  });

  it('says what a stage has not set up yet, and passes without', async () => {
    const { said, outcome } = await smoke({}, { discord: null });
    expect(outcome).toBe('passed');
    expect(said.filter((line) => line.startsWith('–'))).toEqual([
      '– A like, and back: The gallery has no image yet.',
      '– CoinPayments: a signed event: The stage has no gateway of this type with all its keys.',
      '– Stripe: a signed event: The stage has no gateway of this type with all its keys.',
      '– PayPal: a wrong signature: The stage has no gateway of this type with all its keys.',
      '– Discord: a wrong signature: The stage has no application at Discord.',
    ]);
  });

  it.each([
    ['payments', 'stripe-signature', 'Stripe'],
    ['payments', 'x-coinpayments-timestamp', 'CoinPayments'],
    ['payments', 'paypal-transmission-sig', 'PayPal'],
    ['coins', 'x-game-server-key', 'Game server'],
    ['discord-bot', 'x-signature-timestamp', 'Discord'],
    ['gallery', 'authorization', 'A like, and back'],
  ])('fails if %s loses %s', async (feature, header, check) => {
    await storeEverything();
    const before = await readTable();
    const { said, outcome } = await smoke({ [feature]: losing(header) });
    expect(outcome).toBe('The new versions serve no one: what was live before still is.');
    const failed = said.filter((line) => line.startsWith('✗'));
    expect(failed).toEqual([expect.stringContaining(check)]);
    if (header !== 'authorization') expect(failed[0]).toContain('header missing');
    expect(await readTable()).toEqual(before);
  });

  it.each([
    [
      'an error',
      async () => ({ statusCode: 500, body: '{"success":false}' }),
      'It returned 500 instead of 200',
    ],
    ['something else', async () => 'hello', 'It returned 502 instead of 200: "hello"'],
  ] satisfies [string, Fault, string][])('fails if the health is %s', async (_, fault, words) => {
    const { said } = await smoke({ system: fault });
    expect(said[0]).toContain(`✗ Health: ${words}`);
  });

  it('takes the place of no key that the game server may have', async () => {
    for (let number = 1; number <= GAME_SERVER_KEY_LIMITS.keys; number++)
      await createKey(TESTER, `Server ${number}`);
    const { said, outcome } = await smoke();
    expect(said).toContain('– Game server: a right key: The stage has as many keys as it may have.');
    expect(outcome).toBe('passed');
  });

  it('takes a like back that the new version cannot', async () => {
    await storeEverything();
    const before = await readTable();
    let calls = 0;
    const failing: Fault = async (event, handler) =>
      event.routeKey.endsWith('/like') && ++calls === 2 ? { statusCode: 500 } : callHandler(handler, event);
    const { said } = await smoke({ gallery: failing });
    expect(said[2]).toContain('✗ A like, and back: It returned 500');
    expect(await readTable()).toEqual(before);
  });
});
