import * as v from 'valibot';

/** An id at Discord. */
export const Snowflake = v.pipe(v.string(), v.regex(/^\d{17,20}$/, 'An id of Discord has 17 to 20 digits'));

/** The application of a stage at Discord, as the page 'General Information' of its developer portal shows it. */
export const DiscordApplication = v.object({
  applicationId: Snowflake,
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'A public key has 64 hexadecimal digits')),
});
export type DiscordApplication = v.InferOutput<typeof DiscordApplication>;

/** The application, and where Discord is reached. */
export const DiscordSettings = v.object({
  ...DiscordApplication.entries,
  /** Its API, with its version and without a slash at the end. */
  api: v.pipe(v.string(), v.url(), v.regex(/\/api\/v10$/, 'The address ends with /api/v10')),
  /** The page on which a person allows us to know who they are. */
  authorizeUrl: v.pipe(v.string(), v.url()),
  /** Where it keeps pictures of people and servers, without a slash at the end. */
  cdn: v.pipe(v.string(), v.url()),
});
export type DiscordSettings = v.InferOutput<typeof DiscordSettings>;
