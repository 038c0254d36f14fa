import * as v from 'valibot';
import { DiscordSettings } from '#shared/discord-settings.ts';
import { PaymentHosts } from '#shared/payment-fields.ts';
import { StageSettings } from '#shared/site-config.ts';

/** The variables of each resource a feature may use; the manifest grants them under the same names. */
export const GRANTS = {
  table: v.object({ TABLE: v.string() }),
  uploads: v.object({ UPLOADS_BUCKET: v.string() }),
  /** The id of the secret with the key that signs downloads, and the origin that they are signed for. */
  downloads: v.object({ DOWNLOAD_KEY: v.string(), SITE_ORIGIN: v.string() }),
  media: v.object({ MEDIA_BUCKET: v.string() }),
  site: v.object({ SITE_ORIGIN: v.string() }),
  /** The bucket with the built app. */
  app: v.object({ APP_BUCKET: v.string() }),
  invalidation: v.object({ DISTRIBUTION_ID: v.string() }),
  /** The URL of the queue that announces tasks when they are due. */
  delayQueue: v.object({ DELAY_QUEUE: v.string() }),
  /** The sender, the operators' address, and the configuration set by which SES reports what it sends. */
  mail: v.object({
    MAIL_FROM: v.string(),
    OPERATIONS_MAIL: v.string(),
    MAIL_CONFIGURATION_SET: v.string(),
  }),
  probes: v.object({
    UPLOADS_BUCKET: v.string(),
    MEDIA_BUCKET: v.string(),
    WEBSITE_POOL: v.string(),
    GAME_POOL: v.string(),
    MAIL_DOMAIN: v.string(),
  }),
  websitePasswords: v.object({ WEBSITE_POOL: v.string(), WEBSITE_CLIENT: v.string() }),
  gamePasswords: v.object({ GAME_POOL: v.string(), GAME_CLIENT: v.string() }),
  stageSettings: v.object({ STAGE_SETTINGS: v.pipe(v.string(), v.parseJson(), StageSettings) }),
  /** The id of the secret; the secret itself is fetched and never stored in an environment. */
  secrets: v.object({ MASTER_SECRET: v.string() }),
  /** Where the services that take payments are reached, as JSON. */
  paymentHosts: v.object({ PAYMENT_HOSTS: v.pipe(v.string(), v.parseJson(), PaymentHosts) }),
  /** The application at Discord, as JSON; null if there is none. */
  discord: v.object({ DISCORD: v.pipe(v.string(), v.parseJson(), v.nullable(DiscordSettings)) }),
  /** The id of the secret with the bot's token and the application's secret at Discord. */
  discordSecrets: v.object({ DISCORD_SECRETS: v.string() }),
  /** How long a request to an AWS service, and its connection, may take where it is not as on AWS, in milliseconds. */
  requests: v.object({
    REQUEST_MILLISECONDS: v.optional(v.pipe(v.string(), v.toNumber())),
    CONNECTION_MILLISECONDS: v.optional(v.pipe(v.string(), v.toNumber())),
  }),
  /** The same for a step of processing an image, in seconds. */
  imageSteps: v.object({ IMAGE_STEP_SECONDS: v.optional(v.pipe(v.string(), v.toNumber())) }),
  /** The variables of every Lambda: its release, and its stage, which is `local`, `demo` or a stage on AWS. */
  release: v.object({ VERSION: v.optional(v.string(), 'unknown'), STAGE: v.optional(v.string(), 'local') }),
} as const;

export type Grant = keyof typeof GRANTS;

/**
 * Returns the variables of a grant and checks them on use. This is the only module that reads `process.env`.
 *
 * @param grant one of `GRANTS`
 * @throws ValiError with the name of a missing variable
 */
export const readGrant = <Schema extends (typeof GRANTS)[Grant]>(grant: Schema): v.InferOutput<Schema> =>
  v.parse(grant, process.env);
