import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { EventBus, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  EmailIdentity,
  type EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
} from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { TASK_TAG } from '#platform/mail-event.ts';
import { mailAddress, mailDomain } from '../../mail-domain.ts';
import { MAIL_EVENT_SOURCE, MAIL_EVENTS, wrapMailEvent } from '../../mail-events.ts';
import { readContext } from '../synthesis-context.ts';

/** The sender address of emails, with the SES identity of its domain, and the events by which SES says what it sent. */
export class MailSender extends Construct {
  readonly #address: string;
  readonly #identity: IEmailIdentity;
  readonly #configurationSet: ConfigurationSet;

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
    this.#configurationSet = new ConfigurationSet(this, 'ConfigurationSet');
    this.#configurationSet.addEventDestination('Sent', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: MAIL_EVENTS.map(({ matching }) => matching as EmailSendingEvent), // the values of that enumeration
    });
  }

  /** The configuration set with which emails must be sent. */
  get configurationSet(): string {
    return this.#configurationSet.configurationSetName;
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
    const configurationSet = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet,
    });
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [this.#identity.emailIdentityArn, configurationSet],
        conditions: { StringEquals: { 'ses:FromAddress': this.#address } },
      }),
    );
  }

  /** Passes every event about an email of a task to a function. Other stages of the account have the same event bus. */
  deliverEventsTo(handler: IFunction, failedEvents: IQueue): void {
    new Rule(this, 'Rule', {
      description: 'Emails of tasks that SES has sent',
      eventPattern: {
        source: [MAIL_EVENT_SOURCE],
        detailType: MAIL_EVENTS.map(({ detailType }) => detailType),
        detail: {
          mail: {
            tags: { 'ses:configuration-set': [this.configurationSet], [TASK_TAG]: [{ exists: true }] },
          },
        },
      },
      targets: [
        new LambdaFunction(handler, {
          event: RuleTargetInput.fromObject(wrapMailEvent(EventField.fromPath('$.detail'))),
          deadLetterQueue: failedEvents,
          maxEventAge: Duration.hours(6),
        }),
      ],
    });
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
