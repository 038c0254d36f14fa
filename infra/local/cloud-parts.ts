import type { S3Event } from 'aws-lambda';
import { registerCommands } from '../discord/register-commands.ts';
import type { Clock } from './clock/clock.ts';
import type { Closing } from './closing.ts';
import { type Operator, openOperator } from './console/operator.ts';
import type { AddressBook } from './data-folder/address-book.ts';
import { buildCorrupt, type DataFolder } from './data-folder/data-folder.ts';
import type { TrustedKey } from './gateway/check-signed-url.ts';
import { openFunctionLog } from './lambda/function-log.ts';
import { type Lambdas, openLambdas } from './lambda/lambdas.ts';
import {
  buildDelayQueueUrl,
  buildLocalResources,
  type LocalEnvironment,
} from './lambda/local-environment.ts';
import { buildLocalSettings } from './lambda/local-settings.ts';
import { buildPaymentHosts } from './lambda/payment-hosts.ts';
import { release } from './lambda/release.ts';
import { createBundleStage } from './lambda/stage-bundles.ts';
import type { DiscordSimulator } from './simulators/discord/start-discord.ts';
import type { LocalDynamodb } from './simulators/dynamodb/start-dynamodb.ts';
import type { MailSimulator } from './simulators/mail.ts';
import type { MailBox } from './simulators/mail-box.ts';
import type { MailReport } from './simulators/mail-reports.ts';
import type { FindWebhooks, PaymentSimulator } from './simulators/payments/payment-simulator.ts';
import { startSimulators } from './simulators/simulators.ts';
import { createDynamoClient, requireTable } from './table.ts';
import { startDelayQueue } from './triggers/delay-queue.ts';
import { announceObject } from './triggers/incoming-objects.ts';
import { passMailReport } from './triggers/mail-reports.ts';
import { startTaskStream } from './triggers/task-stream.ts';

/** Receives errors while the local cloud runs. */
export type Report = (message: string, cause?: unknown) => void;

/** Everything behind the local edge. */
export interface CloudParts {
  addresses: AddressBook;
  environment: LocalEnvironment;
  mailBox: MailBox;
  setMailFaults: MailSimulator['setFaults'];
  /** The key whose signatures open private files. */
  downloadKey: TrustedKey;
  payments: PaymentSimulator[];
  discord: DiscordSimulator;
  /** Starts the features, once they are built. */
  openFunctions: () => Promise<Functions>;
}

/** What works inside the cloud: the features and the operator. */
export interface Functions {
  lambdas: Lambdas;
  operator: Operator;
  /** Has the stream and the delay queue announce tasks. */
  startTriggers: () => void;
}

type Workers = Omit<Functions, 'startTriggers'>;

interface CloudOptions {
  folder: DataFolder;
  clock: Clock;
  dynamodb: LocalDynamodb;
  /** The site's own origin. */
  site: string;
  /** Receives the paths that are to be invalidated at the edge. */
  onInvalidation: (paths: string[]) => void;
  closing: Closing;
  report: Report;
}

/**
 * Starts everything behind the local edge on a running database: the simulators, and on demand the features.
 *
 * @throws StartFailure if the database cannot be used
 */
export async function startCloudParts(options: CloudOptions): Promise<CloudParts> {
  const { folder, dynamodb, site, onInvalidation, closing, report } = options;
  const resources = buildLocalResources(site);
  const client = createDynamoClient(dynamodb.url);
  await requireTable(client, resources.table)
    .catch((cause: unknown) => {
      throw buildCorrupt(folder.path, "contains a database that can't be used", cause);
    })
    .finally(() => client.destroy());
  const started: Partial<Workers> = {};
  const onObjectCreated = (event: S3Event) =>
    started.lambdas && announceObject(event, resources.uploadsBucket, started.lambdas);
  const onMailReport = (report: MailReport) => started.lambdas && passMailReport(report, started.lambdas);
  const siteOrigins = [site, site.replace('localhost', '127.0.0.1')];
  const findWebhooks: FindWebhooks = async (service) => {
    if (!started.operator) throw new Error('The features have not started yet');
    return started.operator.ask('list-webhooks', { service });
  };
  const simulators = await startSimulators({
    folder,
    resources,
    siteOrigins,
    onObjectCreated,
    onMailReport,
    onInvalidation,
    findWebhooks,
    closing,
  });
  const { mailBox, setMailFaults, delayQueue, downloadKey, payments, discord, ...endpoints } = {
    ...simulators,
    dynamodb: dynamodb.url,
  };
  const environment: LocalEnvironment = {
    resources: {
      ...resources,
      delayQueue: buildDelayQueueUrl(endpoints.sqs),
      paymentHosts: JSON.stringify(buildPaymentHosts(payments)),
      discord: JSON.stringify(discord.settings),
      stageSettings: JSON.stringify(buildLocalSettings(site, discord.inviteUrl)),
    },
    endpoints,
    version: release(),
  };
  const openFunctions = async () => {
    const functions = openBundles(environment, options);
    await registerCommands({ ...discord.settings, ...discord.secrets });
    Object.assign(started, functions);
    const { lambdas } = functions;
    const startTriggers = () => {
      closing.add(startDelayQueue({ queue: delayQueue, lambdas, onTrouble: report }));
      closing.add(startTaskStream({ changes: dynamodb.changes, lambdas, onTrouble: report }));
    };
    return { ...functions, startTriggers };
  };
  return {
    addresses: { pid: process.pid, site, ...endpoints, discord: JSON.stringify(discord.settings) },
    environment,
    mailBox,
    setMailFaults,
    downloadKey,
    payments,
    discord,
    openFunctions,
  };
}

function openBundles(
  environment: LocalEnvironment,
  { folder, clock, closing, report }: CloudOptions,
): Workers {
  const log = openFunctionLog(folder.in('logs'), (name, line) => report(`${name}: ${line}`));
  closing.add(log.close);
  const operator = openOperator(environment, clock.offset, log);
  closing.add(operator.end);
  const lambdas = openLambdas({
    getBundle: createBundleStage(folder.in('functions')),
    environment,
    clock: clock.offset,
    log,
    onFailure: (feature, { errorType, errorMessage }) =>
      report(`${feature} failed: ${errorType}: ${errorMessage}`),
    onGivenUp: (feature) => report(`${feature} gave up on an event after three tries`),
  });
  closing.add(lambdas.end);
  return { lambdas, operator };
}
