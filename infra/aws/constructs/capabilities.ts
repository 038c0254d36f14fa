import { ArnFormat, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Feature, Uses } from '../../feature.ts';
import { buildVariables, type Resources } from '../../resources.ts';
import { nameDownloadKey } from '../downloads/download-key-name.ts';
import { buildDiscordSettings, PAYMENT_HOSTS } from '../outside-services.ts';
import type { Stage } from '../stage.ts';
import type { AccountPool } from './account-pool.ts';
import type { AppFiles } from './app-files.ts';
import type { DataTable } from './data-table.ts';
import type { DelayQueue } from './delay-queue.ts';
import type { GeneratedSecret } from './generated-secret.ts';
import type { Invalidation } from './invalidation.ts';
import { grantMailProbe, type MailSender } from './mail-sender.ts';
import type { Media } from './media.ts';
import type { Uploads } from './uploads.ts';

/**
 * What a stack can grant to its functions. Resources created after the API cannot be granted to the functions that
 * serve it.
 */
interface Parts {
  stage: Stage;
  table: DataTable;
  uploads: Uploads;
  media: Media;
  identity: {
    website: AccountPool;
    game: AccountPool;
    masterSecret: GeneratedSecret;
    discordSecrets: GeneratedSecret;
  };
  /** Where the functions are created after the app. */
  app?: AppFiles;
  invalidation?: Invalidation;
  delayQueue?: DelayQueue;
  mail?: MailSender;
}

/** Grants a feature both the permissions and the variables that its manifest entry names. */
export class Capabilities {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Grants what a feature uses.
   *
   * @param role the role of the feature's function
   * @returns the environment variables that belong to the permissions
   * @throws Error if the feature uses a resource that this stack does not have
   */
  give({ name, uses }: Feature, role: IRole): Record<string, string> {
    const { stage, table, uploads, media, identity } = this.#parts;
    const { website, game, masterSecret, discordSecrets } = identity;
    const { app, invalidation, delayQueue, mail } = this.#having(name, uses);
    if (uses.table) table.grant(role, uses.table);
    if (uses.uploads) uploads.grant(role, uses.uploads);
    if (uses.media) media.grant(role, uses.media);
    if (uses.app) app?.grant(role);
    if (uses.invalidation) invalidation?.grant(role);
    if (uses.delayQueue) delayQueue?.grant(role);
    if (uses.mail) mail?.grant(role);
    this.#grantIdentity(uses, role);
    if (uses.probes) {
      for (const part of [uploads, media, website, game]) part.grantProbe(role);
      grantMailProbe(role, stage.mailFrom);
    }
    const names: Resources = {
      table: table.name,
      uploadsBucket: uploads.name,
      mediaBucket: media.name,
      appBucket: app?.name ?? '',
      siteOrigin: getOrigin(stage),
      distributionId: invalidation?.distributionId ?? '',
      delayQueue: delayQueue?.url ?? '',
      mailFrom: stage.mailFrom,
      operationsMail: stage.operationsMail,
      mailConfigurationSet: mail?.configurationSet ?? '',
      websitePool: website.poolId,
      websiteClient: website.clientId,
      gamePool: game.poolId,
      gameClient: game.clientId,
      stageSettings: JSON.stringify(stage.settings),
      masterSecret: masterSecret.id,
      downloadKey: nameDownloadKey(stage.name),
      paymentHosts: JSON.stringify(PAYMENT_HOSTS),
      discord: JSON.stringify(buildDiscordSettings(stage)),
      discordSecrets: discordSecrets.id,
    };
    return { STAGE: stage.name, ...buildVariables(uses, names) };
  }

  #grantIdentity(uses: Uses, role: IRole): void {
    const { stage, identity } = this.#parts;
    const { website, game, masterSecret, discordSecrets } = identity;
    if (uses.passwords === 'website' || uses.passwords === 'both') website.grant(role);
    if (uses.passwords === 'game' || uses.passwords === 'both') game.grant(role);
    if (uses.secrets) masterSecret.grant(role);
    if (uses.discordSecrets) discordSecrets.grant(role);
    if (uses.downloads) grantDownloadKey(role, stage.name);
  }

  #having(feature: string, uses: Uses): Pick<Parts, 'app' | 'invalidation' | 'delayQueue' | 'mail'> {
    for (const part of ['invalidation', 'delayQueue', 'mail'] as const) {
      if (!uses[part] || this.#parts[part]) continue;
      throw new Error(`${feature} uses ${part} and serves calls; leave the work to a task instead.`);
    }
    return this.#parts;
  }
}

/** The public origin of the site. */
export const getOrigin = ({ domain }: Stage): string => `https://${domain}`;

/** Allows a role to read the key that signs downloads. Secrets Manager adds six characters to the name. */
function grantDownloadKey(role: IRole, stage: string): void {
  const secret = Stack.of(role).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    resourceName: `${nameDownloadKey(stage)}-??????`,
  });
  role.addToPrincipalPolicy(
    new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret] }),
  );
}
