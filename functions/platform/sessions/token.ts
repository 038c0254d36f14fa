import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type AccountId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';

/** The parsed parts of a bearer token. */
export interface TokenParts {
  system: AccountSystem;
  accountId: AccountId;
  /** SHA-256 of its secret, base64url: the only form that is stored. */
  hash: string;
}

const FORM = /^(web|game)\.([^.]+)\.([\w-]{43})$/;
const ID_OF = { web: WebsiteUserId, game: PlayerId } as const;

/** Creates a bearer token with a secret of 256 random bits, and the hash to store. */
export function createToken(system: AccountSystem, accountId: AccountId): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${system}.${accountId}.${secret}`, hash: hashSecret(secret) };
}

/** Parses a bearer token; undefined if it is malformed. */
export function parseToken(token: string): TokenParts | undefined {
  const [, system, id, secret] = FORM.exec(token) ?? [];
  if ((system !== 'web' && system !== 'game') || !secret) return undefined;
  const accountId = v.safeParse(ID_OF[system], id);
  return accountId.success ? { system, accountId: accountId.output, hash: hashSecret(secret) } : undefined;
}

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
