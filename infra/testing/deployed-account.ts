import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { listKeys } from '../aws/releases/app-bucket.ts';
import { PARTS } from '../aws/stack-names.ts';
import { testTemplates } from '../aws/test-stacks.ts';
import { FEATURES } from '../features.ts';
import { CREDENTIALS, REGION } from '../local/lambda/local-environment.ts';
import { startS3 } from '../local/simulators/s3/start-s3.ts';
import { deployFunctions } from './deployed-functions.ts';

const BUCKET = 'app-of-the-stage';

/** CloudFormation lists so many resources at a time. */
const PAGE = 100;

/** An account with the deployed stage `test`: its functions, and its buckets in a simulator of S3. */
export async function openDeployedAccount() {
  const folder = mkdtempSync(join(tmpdir(), 'account-'));
  const buckets = {
    directory: join(folder, 's3'),
    buckets: [BUCKET],
    allowedOrigin: 'https://pixelcrowd.test',
  };
  const simulator = await startS3(buckets);
  const s3 = new S3Client({
    endpoint: simulator.url,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    forcePathStyle: true,
  });
  const functions = deployFunctions();
  const cloudformation = new CloudFormationClient({});
  const lacking = new Set<string>();
  mockClient(cloudformation)
    .on(ListStackResourcesCommand)
    .callsFake((page) => listStackResources(page, lacking));
  const target = { s3, bucket: BUCKET };
  return {
    functions,
    clients: { cloudformation, lambda: functions.client, s3 },
    /** Writes a built app whose page shows a text and needs some assets. */
    buildApp: (text: string, ...assets: string[]) => {
      const app = mkdtempSync(join(folder, 'app-'));
      mkdirSync(join(app, 'assets'));
      writeFileSync(join(app, 'index.html'), `<p>${text} at https://origin.invalid</p>`);
      writeFileSync(join(app, 'favicon.svg'), '<svg/>');
      for (const asset of assets) writeFileSync(join(app, 'assets', asset), asset);
      return { folder: app, origin: 'https://pixelcrowd.test' };
    },
    /** Reads a file as visitors get it. */
    readFile: async (Key: string) => {
      const { Body, ContentType, CacheControl } = await s3.send(
        new GetObjectCommand({ Bucket: BUCKET, Key }),
      );
      return { text: await Body?.transformToString(), type: ContentType, caching: CacheControl };
    },
    /** Leaves features out of the stage. */
    lack: (...features: string[]) => {
      lacking.clear();
      for (const feature of features) lacking.add(nameAliasArn(feature));
    },
    listAssets: () => listKeys(target, 'assets/'),
    close: async () => {
      s3.destroy();
      await simulator.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const resources = listAllResources();

/** The resources of the synthesised stacks, with names that say what they are. */
function listAllResources(): Map<string, { PhysicalResourceId: string }[]> {
  const templates = testTemplates();
  return new Map(
    PARTS.map((part) => {
      const { Resources } = templates[part].toJSON();
      const listed = Object.entries<{ Type: string; Properties: Record<string, unknown> }>(Resources).map(
        ([LogicalResourceId, { Type, Properties }]) => ({
          LogicalResourceId,
          ResourceType: Type,
          PhysicalResourceId: nameResource(Type, Properties, Resources) ?? `name of ${LogicalResourceId}`,
        }),
      );
      return [`pixelcrowd-test-${part}`, listed];
    }),
  );
}

/** An alias by its ARN, which has the feature for the name of the function; and the only bucket of the web. */
function nameResource(
  type: string,
  { FunctionName }: { FunctionName?: { Ref?: string } },
  all: Record<string, { Properties: { Description?: string } }>,
): string | undefined {
  if (type === 'AWS::S3::Bucket') return BUCKET;
  if (type !== 'AWS::Lambda::Alias') return undefined;
  const purpose = all[FunctionName?.Ref ?? '']?.Properties.Description;
  const name = FEATURES.find((feature) => feature.purpose === purpose)?.name;
  return name && nameAliasArn(name);
}

function nameAliasArn(feature: string): string {
  return `arn:aws:lambda:eu-central-1:111122223333:function:${feature}:live`;
}

function listStackResources(
  { StackName, NextToken = '0' }: { StackName: string; NextToken?: string },
  lacking: ReadonlySet<string>,
) {
  const all = (resources.get(StackName) ?? []).filter(
    ({ PhysicalResourceId }) => !lacking.has(PhysicalResourceId),
  );
  const next = Number(NextToken) + PAGE;
  return {
    StackResourceSummaries: all.slice(Number(NextToken), next),
    ...(next < all.length && { NextToken: String(next) }),
  };
}
