import type { Uses } from './feature.ts';
import { mailDomain } from './mail-domain.ts';

/** The names of the manifest's resources in the environment of a feature; CDK tokens or plain names. */
export interface Resources {
  table: string;
  uploadsBucket: string;
  mediaBucket: string;
  /** The bucket with the built app. */
  appBucket: string;
  siteOrigin: string;
  distributionId: string;
  /** The URL of the delay queue. */
  delayQueue: string;
  mailFrom: string;
  operationsMail: string;
  /** The name of the configuration set by which SES reports what it sends. */
  mailConfigurationSet: string;
  websitePool: string;
  websiteClient: string;
  gamePool: string;
  gameClient: string;
  /** The stage's settings, as JSON. */
  stageSettings: string;
  /** The id of the master secret. */
  masterSecret: string;
  /** The id of the secret with the key that signs downloads. */
  downloadKey: string;
  /** The addresses of the services that take payments, as JSON. */
  paymentHosts: string;
  /** The application at Discord and the address of its API, as JSON; `null` if there is no application. */
  discord: string;
  /** The id of the secret with the bot's token and the application's secret at Discord. */
  discordSecrets: string;
}

/**
 * The environment variables that belong to what a feature may use. Permissions are granted from the same entry, so
 * a variable never lacks its permission, nor a permission its variable.
 */
export function buildVariables(uses: Uses, names: Resources): Record<string, string> {
  return {
    ...(uses.table && { TABLE: names.table }),
    ...(uses.uploads && { UPLOADS_BUCKET: names.uploadsBucket }),
    ...(uses.downloads && { DOWNLOAD_KEY: names.downloadKey, SITE_ORIGIN: names.siteOrigin }),
    ...(uses.media && { MEDIA_BUCKET: names.mediaBucket }),
    ...(uses.app && { APP_BUCKET: names.appBucket }),
    ...(uses.site && { SITE_ORIGIN: names.siteOrigin }),
    ...(uses.invalidation && { DISTRIBUTION_ID: names.distributionId }),
    ...(uses.delayQueue && { DELAY_QUEUE: names.delayQueue }),
    ...buildPasswordVariables(uses, names),
    ...(uses.stageSettings && { STAGE_SETTINGS: names.stageSettings }),
    ...(uses.secrets && { MASTER_SECRET: names.masterSecret }),
    ...(uses.paymentHosts && { PAYMENT_HOSTS: names.paymentHosts }),
    ...(uses.discord && { DISCORD: names.discord }),
    ...(uses.discordSecrets && { DISCORD_SECRETS: names.discordSecrets }),
    ...(uses.probes && {
      UPLOADS_BUCKET: names.uploadsBucket,
      MEDIA_BUCKET: names.mediaBucket,
      WEBSITE_POOL: names.websitePool,
      GAME_POOL: names.gamePool,
      MAIL_DOMAIN: mailDomain(names.mailFrom),
    }),
    ...(uses.mail && {
      MAIL_FROM: names.mailFrom,
      OPERATIONS_MAIL: names.operationsMail,
      MAIL_CONFIGURATION_SET: names.mailConfigurationSet,
    }),
  };
}

function buildPasswordVariables({ passwords }: Uses, names: Resources): Record<string, string> {
  const website = { WEBSITE_POOL: names.websitePool, WEBSITE_CLIENT: names.websiteClient };
  const game = { GAME_POOL: names.gamePool, GAME_CLIENT: names.gameClient };
  return {
    ...((passwords === 'website' || passwords === 'both') && website),
    ...((passwords === 'game' || passwords === 'both') && game),
  };
}
