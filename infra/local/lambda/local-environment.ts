import { devNull } from 'node:os';
import type { Feature } from '../../feature.ts';
import { buildVariables, type Resources } from '../../resources.ts';
import { buildLocalSettings } from './local-settings.ts';
import { NO_PAYMENT_HOSTS } from './payment-hosts.ts';

/** The endpoints of the local AWS simulators for the SDK. */
interface Endpoints {
  dynamodb: string;
  s3: string;
  sqs: string;
  mail: string;
  cloudfront: string;
  cognito: string;
  secrets: string;
}

/** Everything about its environment that a local Lambda may need. */
export interface LocalEnvironment {
  resources: Resources;
  endpoints: Endpoints;
  version: string;
}

export const REGION = 'eu-central-1';
export const ACCOUNT = '000000000000';
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-secret' } as const;

export const DELAY_QUEUE_NAME = 'pixelcrowd-delayed-tasks';

/** The URL of the delay queue. As on AWS its host is the endpoint, to which the SDK sends. */
export const buildDelayQueueUrl = (endpoint: string): string => `${endpoint}/${ACCOUNT}/${DELAY_QUEUE_NAME}`;

/** The names of the manifest's resources on this machine. */
export const buildLocalResources = (siteOrigin: string): Resources => ({
  table: 'pixelcrowd',
  uploadsBucket: 'pixelcrowd-uploads',
  mediaBucket: 'pixelcrowd-media',
  appBucket: 'pixelcrowd-app',
  siteOrigin,
  distributionId: 'LOCAL',
  // Its host is the endpoint, which is known once the simulators run.
  delayQueue: '',
  mailFrom: 'Pixelcrowd <no-reply@pixelcrowd.test>',
  operationsMail: 'operations@pixelcrowd.test',
  mailConfigurationSet: 'pixelcrowd-mail',
  websitePool: `${REGION}_Website`,
  websiteClient: 'website',
  gamePool: `${REGION}_Game`,
  gameClient: 'game',
  stageSettings: JSON.stringify(buildLocalSettings(siteOrigin)),
  masterSecret: 'pixelcrowd-master',
  downloadKey: 'pixelcrowd-local-downloads',
  paymentHosts: JSON.stringify(NO_PAYMENT_HOSTS),
  discord: JSON.stringify(null),
  discordSecrets: 'pixelcrowd-discord-secrets',
});

/** The variables that point the AWS SDK to the simulators, without this machine's own AWS settings. */
const buildSdkVariables = ({
  dynamodb,
  s3,
  sqs,
  mail,
  cloudfront,
  cognito,
  secrets,
}: Endpoints): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_S3: s3,
  AWS_ENDPOINT_URL_SQS: sqs,
  AWS_ENDPOINT_URL_SESV2: mail,
  AWS_ENDPOINT_URL_CLOUDFRONT: cloudfront,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets,
});

/** All variables that the manifest can grant to features that change what visitors see. */
const EVERYTHING = {
  table: 'read-write',
  uploads: 'read-write',
  downloads: true,
  media: 'read-write',
  site: true,
  passwords: 'both',
  secrets: true,
  paymentHosts: true,
} as const;

/**
 * How long a helper waits for a request: no visitor waits for it, and on a busy machine its own work may keep it from
 * reading a response for seconds.
 */
const HELPER_REQUEST_MILLISECONDS = 120_000;

/**
 * Limits of everything that runs here: a busy machine may need seconds to accept a connection, or minutes for a large image.
 * A request of a feature still ends in time, and so does its Lambda.
 */
const LOCAL_LIMITS = { CONNECTION_MILLISECONDS: '120000', IMAGE_STEP_SECONDS: '600' };

/** The environment of the local cloud's own helpers, which act as staff. */
export const buildHelperEnvironment = ({
  resources,
  endpoints,
  version,
}: LocalEnvironment): Record<string, string> => ({
  ...buildVariables(EVERYTHING, resources),
  ...buildSdkVariables(endpoints),
  REQUEST_MILLISECONDS: String(HELPER_REQUEST_MILLISECONDS),
  ...LOCAL_LIMITS,
  VERSION: version,
  STAGE: 'local',
});

/**
 * The whole environment of a feature: the variables that its manifest entry grants, and those that Lambda always
 * sets.
 */
export const buildEnvironment = (feature: Feature, local: LocalEnvironment): Record<string, string> => ({
  ...buildVariables(feature.uses, local.resources),
  ...buildSdkVariables(local.endpoints),
  ...LOCAL_LIMITS,
  VERSION: local.version,
  STAGE: 'local',
  AWS_LAMBDA_FUNCTION_NAME: feature.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(feature.memoryMegabytes),
});
