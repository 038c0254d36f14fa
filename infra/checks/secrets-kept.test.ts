import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { updateEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { handler as gameAuth } from '../../functions/features/game-auth/handler.ts';
import { handler as webAuth } from '../../functions/features/web-auth/handler.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { type CaughtMail, catchMails } from '../../functions/testing/mails.ts';
import { watchCommands } from '../../functions/testing/record-commands.ts';

const mails = catchMails();
const [PASSWORD, NEXT_PASSWORD, WRONG_PASSWORD] = ['Gnat-wings-77', 'Gnat-wings-88', 'Gnat-wings-99'];

/** The clients of Cognito and the table; any failure of theirs is logged with its cause. */
const FAILING = ['AdminInitiateAuthCommand', 'AdminCreateUserCommand', 'QueryCommand'];

/** Response fields that reveal a secret to its owner, each in the only call that creates it. */
const RETURNED_SECRETS = ['token', 'challenge', 'secret', 'uri', 'recoveryCodes'];

let written: string;
let responses: string[];
let stored: string[];

beforeEach(async () => {
  [written, responses, stored] = ['', [], []];
  await createFreshTable();
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written += String(chunk);
      return true;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Every item in the table now. */
async function noteTable(): Promise<void> {
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  stored.push(JSON.stringify(Items, (_, value) => (value instanceof Set ? [...value] : value)));
}

/** Calls a feature, and records its response, without secrets for their owner, and the content of the table. */
const noting = (call: ReturnType<typeof bindCalls>) => async (route: string, sent: object) => {
  const { status, headers, json } = await call(route, sent);
  const dropSecrets = (key: string, value: unknown) => (RETURNED_SECRETS.includes(key) ? undefined : value);
  responses.push(JSON.stringify(headers) + JSON.stringify(json, dropSecrets));
  await noteTable();
  return { status, data: json.data };
};
const web = noting(bindCalls(webAuth));
const game = noting(bindCalls(gameAuth));

/** Sends the pending emails, and records the table before and after. */
async function mailed(): Promise<CaughtMail[]> {
  const sent = await mails();
  await noteTable();
  return sent;
}

const findToken = (sent: CaughtMail[]): string =>
  sent.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
const findCode = (sent: CaughtMail[]): string =>
  sent.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []).at(-1) ?? '';

/** A token is returned whole, and its last part is the secret. */
const listParts = (secret: string): string[] => [
  secret,
  ...(/^(?:web|game)\..*\.(.+)$/.exec(secret)?.slice(1) ?? []),
];

/** Checks whether a text contains a secret, not just as a part of a longer word. */
const holds = (text: string, secret: string): boolean =>
  new RegExp(`(?<!\\w)${secret.replace(/[^\w]/g, '\\$&')}(?!\\w)`).test(text);

it('keeps all passwords, tokens and codes of a full run out of logs, responses and the table', async () => {
  const secrets = [PASSWORD, NEXT_PASSWORD, WRONG_PASSWORD];
  const email = 'moth@example.org';

  // The website: sign-up, verification, a failed sign-in, an authenticator app, its codes.
  const user = { username: 'moth', email, password: PASSWORD };
  const { token } = (await web('POST /api/auth/register', { body: user })).data;
  const verification = findToken(await mailed());
  await web('POST /api/auth/verify-email', { token, body: { token: verification, email } });
  await web('POST /api/auth/login', { body: { email, password: WRONG_PASSWORD } });
  const { secret, uri } = (await web('POST /api/auth/totp', { token })).data;
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() });
  const { recoveryCodes } = (await web('POST /api/auth/totp/confirm', { token, body: { code } })).data;
  const firstStep = (await web('POST /api/auth/login', { body: { email, password: PASSWORD } })).data;
  const body = { challenge: firstStep.challenge, code: recoveryCodes[0] };
  const second = (await web('POST /api/auth/verify-2fa', { body })).data.token;
  await web('GET /api/auth/sessions', { token: second });
  await web('GET /api/auth/activity', { token: second });
  secrets.push(token, verification, secret, uri, code, firstStep.challenge, second, ...recoveryCodes);
  secrets.push(...recoveryCodes.map((each: string) => each.replace('-', '')));

  // The game: sign-up, a reset, a change of password, a code by email.
  const player = { name: 'Moth', email, password: PASSWORD, password_confirmation: PASSWORD };
  const first = (await game('POST /api/game/register', { body: player })).data;
  await game('POST /api/game/forgot-password', { body: { email } });
  const reset = findToken((await mailed()).filter(({ text }) => text.includes('reset=1')));
  const passwords = { password: NEXT_PASSWORD, password_confirmation: NEXT_PASSWORD };
  await game('POST /api/game/reset-password', { body: { token: reset, email, ...passwords } });
  const next = (await game('POST /api/game/login', { body: { email, password: NEXT_PASSWORD } })).data;
  const change = { currentPassword: NEXT_PASSWORD, password: PASSWORD, password_confirmation: PASSWORD };
  await game('POST /api/game/change-password', { token: next.token, body: change });
  secrets.push(first.token, reset, next.token);

  // A code by email, as staff require it.
  const options = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'test.demand' };
  await updateEntity(playerDefinition, first.user.id, options, (current) => ({
    ...current,
    forceemail2fa: true,
  }));
  const { challenge } = (await game('POST /api/game/login', { body: { email, password: PASSWORD } })).data;
  const sent = findCode(await mailed());
  const last = (await game('POST /api/game/verify-2fa', { body: { email, challenge, code: sent } })).data;
  secrets.push(challenge, sent, last.token);

  await mailed();

  // Every failure in between is logged with its cause.
  watchCommands(({ name }) => {
    if (FAILING.includes(name)) throw Object.assign(new Error('It broke'), { name: 'ServiceUnavailable' });
    return undefined;
  });
  await web('POST /api/auth/login', { body: { email, password: PASSWORD } });
  await web('POST /api/auth/register', { body: { ...user, username: 'other', email: 'other@example.org' } });
  await game('POST /api/game/reset-password', { body: { token: reset, email, ...passwords } });
  expect(written).toContain('It broke');

  // The search finds secrets that are there.
  expect(stored.some((text) => holds(text, email))).toBe(true);
  expect(secrets.every((each) => typeof each === 'string' && each.length > 5)).toBe(true);
  for (const each of new Set(secrets.flatMap(listParts))) {
    expect.soft(holds(written, each), 'a secret in the logs').toBe(false);
    expect.soft(responses.filter((text) => holds(text, each))).toEqual([]);
    expect.soft(stored.filter((text) => holds(text, each))).toEqual([]);
  }
});
