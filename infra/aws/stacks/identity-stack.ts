import { Stack as CdkStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AccountPool } from '../constructs/account-pool.ts';
import { GeneratedSecret } from '../constructs/generated-secret.ts';
import { readContext } from '../synthesis-context.ts';

/** The passwords of both account systems, and the secrets of the system. */
export class IdentityStack extends CdkStack {
  readonly website: AccountPool;
  readonly game: AccountPool;
  /** All keys of the system are derived from its lines. Without them, encrypted values in the table are lost. */
  readonly masterSecret: GeneratedSecret;
  /** The token of the bot and the secret of the application at Discord, as JSON; a person enters them. */
  readonly discordSecrets: GeneratedSecret;

  constructor(scope: Construct, id: string) {
    super(scope, id, { terminationProtection: readContext(scope).isProtected });
    this.website = new AccountPool(this, 'Website');
    this.game = new AccountPool(this, 'Game');
    this.masterSecret = new GeneratedSecret(this, 'MasterSecret', {
      description:
        'The secrets from which the keys for codes and encrypted values are derived, one a line, newest first; add lines, never remove one',
      whyNotRotated:
        'A person adds a new first line: the lines below it must stay for the values that were encrypted with them.',
    });
    this.discordSecrets = new GeneratedSecret(this, 'DiscordSecrets', {
      description: 'What the developer portal of Discord shows: {"botToken": "…", "clientSecret": "…"}',
      whyNotRotated: 'Discord issues both, so a person copies new ones from its developer portal.',
    });
  }
}
