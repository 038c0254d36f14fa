import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';

/** Why Discord did not do what was requested, and what staff can do about it. */
export interface FailureForStaff {
  why: string;
  step: string;
}

export const NOT_IN_SERVER: FailureForStaff = {
  why: 'The bot is not in this Discord server',
  step: "Add the bot to the server: in Discord's developer portal, open Installation and follow the install link.",
};

const WAIT = 'Wait a minute, then check again.';

const REASONS: Partial<Record<number, FailureForStaff>> = {
  [RESTJSONErrorCodes.UnknownChannel]: {
    why: 'The channel no longer exists',
    step: 'Choose another channel on this page.',
  },
  [RESTJSONErrorCodes.UnknownGuild]: NOT_IN_SERVER,
  [RESTJSONErrorCodes.UnknownMember]: NOT_IN_SERVER,
  [RESTJSONErrorCodes.MissingAccess]: {
    why: 'The bot may not see this channel or server',
    step: "In the channel's settings on Discord, open Permissions and allow the bot's role 'View Channel'.",
  },
  [RESTJSONErrorCodes.MissingPermissions]: {
    why: 'The bot lacks a permission',
    step: "In the channel's settings on Discord, open Permissions and allow the bot's role what it needs.",
  },
};

/**
 * Describes a failed request to Discord for staff.
 *
 * @throws the error itself if it is none of Discord's
 */
export function describeFailure(error: unknown): FailureForStaff {
  if (!(error instanceof DiscordFailure)) throw error;
  const { status, code, message, retryAfterSeconds } = error;
  const reason = REASONS[code];
  if (reason) return reason;
  if (status === undefined) return { why: message, step: WAIT };
  if (status === 401)
    return {
      why: "Discord refuses the bot's token",
      step: "Reset the token in Discord's developer portal under Bot, and store the new one in the secret of this stage.",
    };
  if (status === 429)
    return {
      why: `Discord limits how often the bot may ask; it may again in ${retryAfterSeconds ?? 60} seconds`,
      step: WAIT,
    };
  if (status >= 500) return { why: 'Discord has a problem of its own', step: WAIT };
  return { why: `Discord refused: ${message}`, step: "Check the bot's permissions on Discord." };
}
