import * as v from 'valibot';
import { defineContract } from './call.ts';

/** The Discord account that a player has linked; every field is null without one. */
const Verification = v.object({
  is_verified: v.boolean(),
  discord_id: v.nullable(v.string()),
  /** The address of the picture; null if there is none. */
  discord_avatar: v.nullable(v.string()),
  discord_username: v.nullable(v.string()),
  discord_global_name: v.nullable(v.string()),
});
export type DiscordVerification = v.InferOutput<typeof Verification>;

/** Why an account was not linked, as the query field `discord_error` names it. */
export type DiscordLinkError =
  | 'already_linked'
  | 'user_not_found'
  | 'oauth_failed'
  | 'invalid_state'
  | 'missing_parameters'
  | 'access_denied';

export const discordLink = defineContract('discord-link', {
  start: {
    method: 'GET',
    path: '/api/game/auth/discord',
    access: 'verified player',
    stepUp: true,
    origins: 'own',
    writes: true,
    summary:
      "Starts linking a Discord account: returns the address of Discord's page, valid for ten minutes.",
    output: v.object({ url: v.string() }),
  },
  callback: {
    method: 'GET',
    path: '/api/game/auth/discord/callback',
    access: 'anyone',
    origins: 'own',
    writes: true,
    summary: 'Links the Discord account, and leads to the profile with `discord_success` or `discord_error`.',
    query: v.object({
      code: v.optional(v.string()),
      state: v.optional(v.string()),
      error: v.optional(v.string()),
    }),
    output: v.object({ location: v.string() }),
    status: 302,
  },
  verification: {
    method: 'GET',
    path: '/api/game/discord-verification',
    access: 'player',
    summary: 'Returns the linked Discord account.',
    output: v.object({ verification: Verification }),
  },
  membership: {
    method: 'GET',
    path: '/api/game/discord-server-membership',
    access: 'player',
    summary: 'Returns whether the linked Discord account is a member of our server, and an invitation to it.',
    output: v.object({
      /** Null while Discord does not say. */
      inServer: v.nullable(v.boolean()),
      inviteLink: v.nullable(v.string()),
    }),
  },
  unlink: {
    method: 'POST',
    path: '/api/game/unlink-discord',
    access: 'player',
    summary: 'Unlinks the Discord account.',
    stepUp: true,
    output: v.object({}),
    message: 'Discord account unlinked',
  },
});
