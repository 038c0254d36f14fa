import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';

interface Facts {
  /** The HTTP status; undefined if there was no response. */
  status?: number | undefined;
  /** Discord's own code, a `RESTJSONErrorCodes`; 0 if the response has none. */
  code?: number;
  /** When a limited request may be sent again. */
  retryAfterSeconds?: number;
  /** Whether the limit holds for every request. */
  isGlobal?: boolean;
  cause?: unknown;
}

/** A request to Discord that was refused, limited or got no response. */
export class DiscordFailure extends Error {
  override readonly name = 'DiscordFailure';
  readonly status: number | undefined;
  readonly code: number;
  readonly retryAfterSeconds: number | undefined;
  readonly isGlobal: boolean;

  constructor(message: string, { status, code = 0, retryAfterSeconds, isGlobal = false, cause }: Facts = {}) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isGlobal = isGlobal;
  }

  /**
   * Whether Discord understood the request and refuses it, so that a repetition is of no use. Of a limit time is the remedy, and of a
   * wrong token a person.
   */
  get isRefusal(): boolean {
    const { status = 0 } = this;
    return status >= 400 && status < 500 && status !== 401 && status !== 429;
  }
}

/** Builds the failure of a request that Discord does not take at the moment. */
export const buildLimited = (
  retryAfterSeconds: number,
  rest: Pick<Facts, 'isGlobal' | 'cause'> = {},
): DiscordFailure =>
  new DiscordFailure('Discord limits how often this is possible', {
    status: 429,
    retryAfterSeconds,
    ...rest,
  });

/**
 * Converts what the client throws. An error with a response is not kept as the cause: it contains what was sent, such as our secret, the code of a
 * sign-in or the token of an interaction, and causes are logged.
 */
export function toDiscordFailure(error: unknown): DiscordFailure {
  if (error instanceof RateLimitError) {
    const milliseconds = Math.max(error.retryAfter, error.timeToReset, error.sublimitTimeout);
    return buildLimited(Math.ceil(milliseconds / 1_000), { isGlobal: error.global, cause: error });
  }
  if (error instanceof DiscordAPIError) {
    // The token endpoint responds with a word instead of a code.
    const code = typeof error.code === 'number' ? error.code : 0;
    return new DiscordFailure(error.message, { status: error.status, code });
  }
  if (error instanceof HTTPError)
    return new DiscordFailure(`Discord answered ${error.status}`, { status: error.status });
  return new DiscordFailure("Discord didn't answer", { cause: error });
}
