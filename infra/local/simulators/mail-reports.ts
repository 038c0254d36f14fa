import { randomUUID } from 'node:crypto';
import type { EventBridgeEvent } from 'aws-lambda';
import * as v from 'valibot';
import { mailDomain } from '../../mail-domain.ts';
import { MAIL_EVENT_SOURCE, MAIL_EVENTS } from '../../mail-events.ts';
import { ACCOUNT, REGION } from '../lambda/local-environment.ts';

/** A request to send an email, as far as SES repeats it in its events. */
const SendRequest = v.object({
  ConfigurationSetName: v.optional(v.string()),
  EmailTags: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.array(v.string()) }),
  Content: v.object({ Simple: v.object({ Subject: v.object({ Data: v.string() }) }) }),
});
type SendRequest = v.InferOutput<typeof SendRequest>;

export type MailReport = EventBridgeEvent<string, object>;

/**
 * Returns the events by which SES reports an email on the event bus, if the request names a configuration set: that it was accepted, and that
 * the recipient's mail server has it.
 *
 * @param request what was sent to SES
 * @param messageId by which SES knows the email
 */
export function buildMailReports(request: unknown, messageId: string): MailReport[] {
  const sent = v.parse(SendRequest, request);
  const at = new Date().toISOString();
  const mail = describeMail(sent, messageId, at);
  const facts = {
    Send: { send: {} },
    Delivery: {
      delivery: {
        timestamp: at,
        processingTimeMillis: 500,
        recipients: sent.Destination.ToAddresses,
        smtpResponse: '250 2.6.0 Message received',
        remoteMtaIp: '127.0.0.1',
        reportingMTA: `mta.${mailDomain(sent.FromEmailAddress)}`,
      },
    },
  };
  if (sent.ConfigurationSetName === undefined) return [];
  return MAIL_EVENTS.map(({ eventType, detailType }) => ({
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source: MAIL_EVENT_SOURCE,
    account: ACCOUNT,
    time: `${at.slice(0, -5)}Z`,
    region: REGION,
    resources: [],
    detail: { eventType, mail, ...facts[eventType] },
  }));
}

/** The email in an event. Each tag has a list of values, and SES adds tags of its own. */
function describeMail(
  { ConfigurationSetName = '', EmailTags, FromEmailAddress, Destination, Content }: SendRequest,
  messageId: string,
  timestamp: string,
): object {
  const domain = mailDomain(FromEmailAddress);
  const { Data: subject } = Content.Simple.Subject;
  const { ToAddresses: to } = Destination;
  return {
    timestamp,
    source: FromEmailAddress,
    sourceArn: `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${domain}`,
    sendingAccountId: ACCOUNT,
    messageId,
    destination: to,
    headersTruncated: false,
    headers: [
      { name: 'From', value: FromEmailAddress },
      { name: 'To', value: to.join(', ') },
      { name: 'Subject', value: subject },
      { name: 'MIME-Version', value: '1.0' },
    ],
    commonHeaders: { from: [FromEmailAddress], to, messageId, subject },
    tags: {
      'ses:operation': ['SendEmail'],
      'ses:configuration-set': [ConfigurationSetName],
      'ses:source-ip': ['127.0.0.1'],
      'ses:from-domain': [domain],
      'ses:caller-identity': ['local'],
      ...Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
    },
  };
}
