import { randomBytes } from 'node:crypto';
import type { Discord } from '../discord.ts';
import type { Authorization } from '../world.ts';

/** How long a code can be exchanged, and how long a token lives, in milliseconds. */
const CODE_MILLISECONDS = 100_000;
const TOKEN_MILLISECONDS = 604_800_000;

const createToken = (): string => randomBytes(22).toString('base64url');

interface Allowed {
  userId: string;
  scopes: string[];
  redirectUri: string;
}

/** Creates the code that the browser brings to the site. */
export function createCode(discord: Discord, allowed: Allowed): string {
  const code = createToken();
  discord.world.codes.push({ ...allowed, code, expiresAt: discord.now() + CODE_MILLISECONDS });
  discord.save();
  return code;
}

/**
 * Uses a code up, whether or not it fits.
 *
 * @returns undefined if it is unknown, used, or older than 100 seconds, or was made for another address
 */
export function exchangeCode(discord: Discord, code: string, redirectUri: string): Authorization | undefined {
  const { world } = discord;
  const found = world.codes.find((each) => each.code === code);
  if (!found || found.redirectUri !== redirectUri) return undefined;
  world.codes = world.codes.filter((each) => each !== found && each.expiresAt > discord.now());
  discord.save();
  return found.expiresAt > discord.now() ? grant(discord, found.userId, found.scopes) : undefined;
}

/** Exchanges a refresh token, which is then used up; undefined if it is unknown. */
export function refreshAuthorization(discord: Discord, token: string): Authorization | undefined {
  const found = discord.world.authorizations.find(({ refreshToken }) => refreshToken === token);
  if (!found) return undefined;
  revoke(discord, (each) => each === found);
  return grant(discord, found.userId, found.scopes);
}

function grant(discord: Discord, userId: string, scopes: string[]): Authorization {
  const authorization: Authorization = {
    userId,
    scopes,
    accessToken: createToken(),
    refreshToken: createToken(),
    expiresAt: discord.now() + TOKEN_MILLISECONDS,
  };
  discord.world.authorizations.push(authorization);
  discord.save();
  return authorization;
}

/** Ends the authorization that a token belongs to, with all of its tokens. */
export const revokeToken = (discord: Discord, token: string): boolean =>
  revoke(discord, ({ accessToken, refreshToken }) => accessToken === token || refreshToken === token);

/** Ends everything that a user has allowed. Returns whether there was anything. */
export const revokeUser = (discord: Discord, userId: string): boolean =>
  revoke(discord, (each) => each.userId === userId);

function revoke(discord: Discord, isMeant: (each: Authorization) => boolean): boolean {
  const { world } = discord;
  const kept = world.authorizations.filter((each) => !isMeant(each));
  const isChanged = kept.length < world.authorizations.length;
  world.authorizations = kept;
  discord.save();
  return isChanged;
}

/** How much longer a token lives, in seconds. */
export const countSecondsLeft = (discord: Discord, { expiresAt }: Authorization): number =>
  Math.floor((expiresAt - discord.now()) / 1_000);
