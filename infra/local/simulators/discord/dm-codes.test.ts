import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { updateEntity } from '#platform/data/change.ts';
import { toIsoTime } from '#shared/ids.ts';
import { handler } from '../../../../functions/features/game-auth/handler.ts';
import { createGameAccount, PASSWORD } from '../../../../functions/testing/accounts.ts';
import { bindCalls } from '../../../../functions/testing/call-api.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { TESTER } from '../../../../functions/testing/images.ts';
import { catchMails } from '../../../../functions/testing/mails.ts';
import { type DiscordSimulator, startDiscord } from './start-discord.ts';

const call = bindCalls(handler);
const mails = catchMails();
const MINUTE = 60_000;

let folder: string;
let discord: DiscordSimulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discord-'));
  discord = await startDiscord({ folder, site: 'https://pixelcrowd.test' });
  vi.stubEnv('DISCORD', JSON.stringify(discord.settings));
  await createFreshTable();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await discord.stop();
  await rm(folder, { recursive: true });
});

const linkTo = (username: string) => ({
  id: discord.server.userId(username),
  username,
  globalName: null,
  avatar: null,
  linkedAt: toIsoTime(Date.now()),
});

/** A player who has linked a Discord account, and from whom staff require a second factor. */
const linkedPlayer = (username = 'noor', fields = {}) =>
  createGameAccount({ forceemail2fa: true, discord: linkTo(username), ...fields });

const login = async (email: string, password = PASSWORD) =>
  (await call('POST /api/game/login', { body: { email, password } })).json;
const verify = async (email: string, challenge: string, code: string | undefined) =>
  (await call('POST /api/game/verify-2fa', { body: { email, challenge, code } })).status;
const resend = (email: string, challenge: string, method: string) =>
  call('POST /api/game/resend-2fa', { body: { email, challenge, method } });

const readDms = (username = 'noor') =>
  discord.server.dms(discord.server.userId(username)).map(({ embeds: [embed] }) => embed?.description ?? '');
const findCode = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0];

const waitMinute = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE });

describe('the code of a sign-in', () => {
  it('is sent to the linked Discord account instead of the email address', async () => {
    const { email } = await linkedPlayer();
    const { data } = await login(email);
    expect(data).toMatchObject({
      requires2FA: true,
      methods: ['discord', 'email'],
      sentVia: 'discord',
      discordVerified: true,
      discordUsername: 'noor',
    });
    expect(await mails()).toEqual([]);
    const [message] = readDms();
    expect(await verify(email, data.challenge, findCode(message))).toBe(200);
  });

  it('is emailed if the person accepts no messages', async () => {
    const { email } = await linkedPlayer('kestrel');
    const { data } = await login(email);
    expect(data).toMatchObject({ sentVia: 'email', discordVerified: true, discordUsername: 'kestrel' });
    expect(await verify(email, data.challenge, findCode((await mails())[0]?.text))).toBe(200);
  });

  it.each([
    ['does not respond', 'timeout'],
    ['has an error', '500'],
    ['limits us', '429'],
    ['is a page of its network', '502-html'],
  ] as const)('is emailed within three seconds while Discord %s', async (_, trouble) => {
    discord.server.setTrouble(() => trouble);
    const { email } = await linkedPlayer();
    const begun = performance.now();
    const { data } = await login(email);
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(data.sentVia).toBe('email');
    expect(await mails()).toHaveLength(1);
  });

  it('is emailed where the stage has no application at Discord any more', async () => {
    const { email } = await linkedPlayer();
    vi.stubEnv('DISCORD', 'null');
    expect((await login(email)).data.sentVia).toBe('email');
  });

  it('names the Discord account only after the correct password', async () => {
    const { email } = await linkedPlayer();
    const refused = await login(email, 'not the password');
    expect(JSON.stringify(refused)).not.toContain('noor');
    expect(readDms()).toEqual([]);
  });

  it('is not sent to players with an authenticator app', async () => {
    const { email } = await linkedPlayer('noor', { totp: true });
    expect((await login(email)).data).toMatchObject({
      methods: ['totp', 'recovery'],
      sentVia: null,
      discordVerified: false,
      discordUsername: null,
    });
    expect(readDms()).toEqual([]);
  });
});

describe('another code', () => {
  it('is sent on Discord or by email, as the player chooses', async () => {
    const { email } = await linkedPlayer();
    const { challenge } = (await login(email)).data;
    expect((await resend(email, challenge, 'discord')).json.code).toBe('rate-limited');
    waitMinute();
    expect((await resend(email, challenge, 'discord')).json).toMatchObject({
      message: '2FA code resent to your Discord DM',
      data: { sentVia: 'discord' },
    });
    expect(readDms()).toHaveLength(2);
    waitMinute();
    expect((await resend(email, challenge, 'email')).json).toMatchObject({
      message: '2FA code resent to your email',
      data: { sentVia: 'email' },
    });
    const [mail] = await mails();
    expect(await verify(email, challenge, findCode(mail?.text))).toBe(200);
  });

  it('says so if it had to be emailed instead', async () => {
    const { email } = await linkedPlayer();
    const { challenge } = (await login(email)).data;
    discord.server.acceptDms(discord.server.userId('noor'), false);
    waitMinute();
    expect((await resend(email, challenge, 'discord')).json).toMatchObject({
      message: '2FA code resent to your email',
      data: { sentVia: 'email' },
    });
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent to an account that was unlinked by then', async () => {
    const { id, email } = await linkedPlayer();
    const { challenge } = (await login(email)).data;
    const options = { actor: TESTER, action: 'player.test' };
    await updateEntity(playerDefinition, id, options, ({ discord: _, ...rest }) => rest);
    waitMinute();
    expect((await resend(email, challenge, 'discord')).json.errors).toMatchObject([{ path: 'method' }]);
  });
});

describe('the link to reset a password', () => {
  const forgot = async (email: string, path = 'forgot-password', body = {}) =>
    (await call(`POST /api/game/${path}`, { body: { email, ...body } })).json;

  it('is sent to the linked Discord account', async () => {
    const { email } = await linkedPlayer();
    const response = await forgot(email);
    expect(response).toEqual(await forgot('nobody@example.org'));
    expect(response.data).toEqual({
      sentVia: 'registered-channel',
      discordVerified: false,
      discordUsername: null,
    });
    expect(await mails()).toEqual([]);
    const [message = ''] = readDms();
    const [, link = ''] = /\]\((\S+)\)/.exec(message) ?? [];
    const token = new URL(link).searchParams.get('token');
    const password = 'over the hill 26';
    const body = { token, email, password, password_confirmation: password };
    expect((await call('POST /api/game/reset-password', { body })).status).toBe(200);
    expect((await login(email, password)).data.requires2FA).toBe(true);
  });

  it('is always emailed on request', async () => {
    const { email } = await linkedPlayer();
    await forgot(email, 'forgot-password-email', { forceEmail: true });
    expect((await mails()).map(({ to }) => to)).toEqual([email]);
    expect(readDms()).toEqual([]);
  });

  it('is emailed if the person accepts no messages', async () => {
    const { email } = await linkedPlayer('kestrel');
    await forgot(email);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Set a new password']);
  });

  it('is emailed if the address is not verified, which the link will prove', async () => {
    const { email } = await linkedPlayer('noor', { emailVerified: false });
    await forgot(email);
    expect(await mails()).toHaveLength(1);
    expect(readDms()).toEqual([]);
  });
});
