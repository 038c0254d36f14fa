import { CfnOutput, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EmailIdentity, Identity, type IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { mailAddress, mailDomain } from '../../mail-domain.ts';
import { readContext } from '../synthesis-context.ts';

/** The sender address of emails, with the SES identity of its domain. */
export class MailSender extends Construct {
  readonly #address: string;
  readonly #identity: IEmailIdentity;

  /**
   * @param sender an address, or a name with an address in angle brackets
   */
  constructor(scope: Construct, id: string, sender: string) {
    super(scope, id);
    this.#address = mailAddress(sender);
    const domain = mailDomain(sender);
    this.#identity = readContext(this).importsMailDomain
      ? EmailIdentity.fromEmailIdentityName(this, 'Imported', domain)
      : this.#createIdentity(domain);
  }

  #createIdentity(domain: string): EmailIdentity {
    const identity = new EmailIdentity(this, 'Resource', { identity: Identity.domain(domain) });
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `Dkim${index + 1}`, {
        value: `${name} CNAME ${value}`,
        description: `DNS record ${index + 1} of 3 that proves the mail domain`,
      });
    }
    return identity;
  }

  /** Allows a role to send email from this address only. */
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

/**
 * Allows a role to query whether SES can send email from the domain of an address. The permission names the
 * identity instead of referring to it, because the identity is created after the API.
 *
 * @param sender an address, or a name with an address in angle brackets
 */
export function grantMailProbe(role: IRole, sender: string): void {
  const identity = { service: 'ses', resource: 'identity', resourceName: mailDomain(sender) };
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['ses:GetEmailIdentity'],
      resources: [Stack.of(role).formatArn(identity)],
    }),
  );
}
