/** The errors of Discord's API that the simulator gives, by code: the status and the message as Discord sends them. */
const REFUSALS = {
  10002: [404, 'Unknown Application'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10006: [404, 'Unknown Invite'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10011: [404, 'Unknown Role'],
  10013: [404, 'Unknown User'],
  10014: [400, 'Unknown Emoji'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  40060: [400, 'Interaction has already been acknowledged.'],
  40333: [
    403,
    'internal network error. Cloudflare is blocking your request. This can often be resolved by setting a proper User Agent',
  ],
  50001: [403, 'Missing Access'],
  50003: [403, 'Cannot execute action on a DM channel'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50007: [403, 'Cannot send messages to this user'],
  50008: [400, 'Cannot send messages in a non-text channel'],
  50013: [403, 'Missing Permissions'],
  50025: [403, 'Invalid OAuth2 access token provided'],
  50026: [403, 'Missing required OAuth2 scope'],
  50027: [401, 'Invalid Webhook Token'],
  50028: [400, 'Invalid Role'],
  50033: [400, 'Invalid Recipient(s)'],
  50035: [400, 'Invalid Form Body'],
  50109: [400, 'The request body contains invalid JSON.'],
  50278: [403, 'Cannot send messages to this user due to having no mutual guilds'],
} as const satisfies Record<number, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The errors of the fields of a body, nested as the body is. */
export interface FieldErrors {
  [field: string]: FieldErrors | { code: string; message: string }[];
}

/** A response of Discord that refuses a request. */
export class DiscordRefusal extends Error {
  readonly status: number;
  readonly body: object;
  /** Its message alone. */
  readonly reason: string;
  readonly headers: Record<string, string>;

  constructor(status: number, body: object, headers = {}) {
    super(JSON.stringify(body));
    this.reason = 'message' in body ? String(body.message) : String(status);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Builds the refusal of a code; the caller throws it. */
export function refuse(code: RefusalCode, errors?: FieldErrors): DiscordRefusal {
  const [status, message] = REFUSALS[code];
  return new DiscordRefusal(status, { message, code, ...(errors && { errors }) });
}

/** Builds a refusal without a code of its own, as for a wrong token or an unknown address. */
export const refusePlainly = (status: number, reason: string): DiscordRefusal =>
  new DiscordRefusal(status, { message: `${status}: ${reason}`, code: 0 });
