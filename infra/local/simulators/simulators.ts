import type { S3Event } from 'aws-lambda';
import { DELAY_QUEUE } from '../../delay-queue.ts';
import type { Resources } from '../../resources.ts';
import type { Closing } from '../closing.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { TrustedKey } from '../gateway/check-signed-url.ts';
import { DELAY_QUEUE_NAME } from '../lambda/local-environment.ts';
import { startCloudFront } from './cloudfront.ts';
import type { Pool } from './cognito/open-pools.ts';
import { startCognito } from './cognito/start-cognito.ts';
import { type DiscordSimulator, startDiscord } from './discord/start-discord.ts';
import { openDownloadKey } from './download-key.ts';
import { type MailSimulator, startMail } from './mail.ts';
import { type MailBox, openMailBox } from './mail-box.ts';
import type { MailReport } from './mail-reports.ts';
import { startCoinPayments } from './payments/coinpayments/start-coinpayments.ts';
import type { FindWebhooks, PaymentSimulator } from './payments/payment-simulator.ts';
import { startPayPal } from './payments/paypal/start-paypal.ts';
import { startStripe } from './payments/stripe/start-stripe.ts';
import { startS3 } from './s3/start-s3.ts';
import { startSecretsManager } from './secrets-manager.ts';
import { MessageQueue } from './sqs/message-queue.ts';
import { startSqs } from './sqs/start-sqs.ts';

interface SimulatorsOptions {
  folder: DataFolder;
  resources: Resources;
  /** The origins under which the site can be opened in a browser. */
  siteOrigins: readonly string[];
  onObjectCreated: (event: S3Event) => void;
  /** Receives the events of SES about each email. */
  onMailReport: (report: MailReport) => void;
  /** Receives the paths of invalidations of the edge. */
  onInvalidation: (paths: string[]) => void;
  findWebhooks: FindWebhooks;
  closing: Closing;
}

/** The URL of each simulator of an AWS service, the sent emails, the services that take payments, and Discord. */
interface Simulators {
  s3: string;
  sqs: string;
  mail: string;
  cloudfront: string;
  cognito: string;
  secrets: string;
  mailBox: MailBox;
  setMailFaults: MailSimulator['setFaults'];
  /** The messages behind the simulator of SQS. */
  delayQueue: MessageQueue;
  /** The key whose signatures open private files. */
  downloadKey: TrustedKey;
  payments: PaymentSimulator[];
  discord: DiscordSimulator;
}

/** Starts the simulators of all services except the database. */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const {
    folder,
    resources,
    siteOrigins,
    onObjectCreated,
    onMailReport,
    onInvalidation,
    findWebhooks,
    closing,
  } = options;
  const mailBox = openMailBox(folder.in('mail'));
  const discord = await startDiscord({ folder: folder.in('discord'), site: resources.siteOrigin });
  closing.add(discord.stop);
  const delayQueue = new MessageQueue({ name: DELAY_QUEUE_NAME, ...DELAY_QUEUE });
  const downloadKey = openDownloadKey(folder.in('downloads.json'));
  const [s3, sqs, mail, cloudfront, cognito, secrets, coinpayments, paypal, stripe] = await Promise.all([
    startS3({
      directory: folder.in('s3'),
      buckets: [resources.uploadsBucket, resources.mediaBucket, resources.appBucket],
      allowedOrigin: siteOrigins,
      onObjectCreated,
    }),
    startSqs(delayQueue),
    startMail(mailBox, { onReport: onMailReport }),
    startCloudFront(resources.distributionId, onInvalidation),
    startCognito(folder.in('cognito'), listPools(resources)),
    startSecretsManager(
      {
        [resources.masterSecret]: folder.in('secret.json'),
      },
      {
        [resources.discordSecrets]: JSON.stringify(discord.secrets),
        [resources.downloadKey]: downloadKey.secret,
      },
    ),
    startCoinPayments(folder.in('coinpayments')),
    startPayPal(folder.in('paypal'), findWebhooks),
    startStripe(folder.in('stripe'), findWebhooks),
  ]);
  for (const simulator of [s3, sqs, mail, cloudfront, cognito, secrets, coinpayments, paypal, stripe])
    closing.add(() => simulator.stop());
  return {
    s3: s3.url,
    sqs: sqs.url,
    mail: mail.url,
    cloudfront: cloudfront.url,
    cognito: cognito.url,
    secrets: secrets.url,
    mailBox,
    setMailFaults: mail.setFaults,
    delayQueue,
    downloadKey: downloadKey.trusted,
    payments: [coinpayments, paypal, stripe],
    discord,
  };
}

/** The user pools of a stage. */
export const listPools = ({ websitePool, websiteClient, gamePool, gameClient }: Resources): Pool[] => [
  { id: websitePool, client: websiteClient },
  { id: gamePool, client: gameClient },
];
