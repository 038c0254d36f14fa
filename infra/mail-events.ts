/**
 * The events by which SES says that a mail was sent, defined once for AWS and the local cloud. Two of each mail: one may be
 * lost, because EventBridge delivers them as well as it can. Each has three names at AWS: in a configuration set, in the event, and as its
 * type on the event bus.
 */
export const MAIL_EVENTS = [
  { matching: 'send', eventType: 'Send', detailType: 'Email Sent' },
  { matching: 'delivery', eventType: 'Delivery', detailType: 'Email Delivered' },
] as const;

export const MAIL_EVENT_SOURCE = 'aws.ses';

/**
 * Puts an event of SES into the shape of those that invoke the feature `tasks` for other reasons, in which a release that knows none of
 * SES finds no tasks.
 */
export const wrapMailEvent = (mailEvent: unknown) => ({ Records: [{ eventSource: 'aws:ses', mailEvent }] });
