import { CfnOutput } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

/** The address that mails come from, with the SES identity of its domain. */
export class MailSender extends Construct {
  readonly #address: string;
  readonly #identity: EmailIdentity;

  /**
   * @param sender an address, or a name with an address in angle brackets
   */
  constructor(scope: Construct, id: string, sender: string) {
    super(scope, id);
    this.#address = /<(.+)>$/.exec(sender)?.[1] ?? sender;
    const [, domain = ''] = this.#address.split('@');
    this.#identity = new EmailIdentity(this, 'Resource', { identity: Identity.domain(domain) });
    for (const [index, { name, value }] of this.#identity.dkimRecords.entries()) {
      new CfnOutput(this, `Dkim${index + 1}`, {
        value: `${name} CNAME ${value}`,
        description: `DNS record ${index + 1} of 3 that proves the mail domain`,
      });
    }
  }

  /** Lets a role send mail from this one address. */
  grant(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [this.#identity.emailIdentityArn],
        conditions: { StringEquals: { 'ses:FromAddress': this.#address } },
      }),
    );
  }
}
