import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type AccountId, PlayerId, WebsiteUserId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';

/** A bearer token taken apart. */
export interface TokenParts {
  system: AccountSystem;
  accountId: AccountId;
  /** SHA-256 of its secret, base64url: the only form in which it is kept. */
  hash: string;
}

const FORM = /^(web|game)\.([^.]+)\.([\w-]{43})$/;
const ID_OF = { web: WebsiteUserId, game: PlayerId } as const;

/** A new bearer token, whose secret is 256 random bits, and what to store of it. */
export function newToken(system: AccountSystem, accountId: AccountId): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${system}.${accountId}.${secret}`, hash: hashOf(secret) };
}

/** What a bearer token says about itself; undefined where it cannot be one of ours. */
export function tokenParts(token: string): TokenParts | undefined {
  const [, system, id, secret] = FORM.exec(token) ?? [];
  if ((system !== 'web' && system !== 'game') || !secret) return undefined;
  const accountId = v.safeParse(ID_OF[system], id);
  return accountId.success ? { system, accountId: accountId.output, hash: hashOf(secret) } : undefined;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
