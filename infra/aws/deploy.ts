import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { FRONTEND_DIRECTORY } from '../build/frontend.ts';
import { createProgress } from '../progress.ts';
import { buildForAws } from './build-for-aws.ts';
import { getOrigin } from './constructs/capabilities.ts';
import { countAll, type ResourceCounts } from './count-resources.ts';
import { deployStage } from './deploy-stage.ts';
import { ensureDownloadKey } from './downloads/ensure-download-key.ts';
import { findStack } from './find-stacks.ts';
import { findForeignMailDomain } from './foreign-mail-domain.ts';
import { checkPolicies } from './preflight/account-checks.ts';
import { listAccountChecks, listFirstChecks, runPreflight } from './preflight/preflight.ts';
import { checkTemplates } from './preflight/setting-checks.ts';
import { release } from './release.ts';
import { findAppBucket } from './releases/app-bucket.ts';
import { readReleases, takeAnyMethod } from './releases/record.ts';
import { releaseStage } from './releases/release-stage.ts';
import { runCdk } from './run-cdk.ts';
import { nameStack } from './stack-names.ts';
import { parseStage, type Stage } from './stage.ts';
import { readStageVariables } from './stage-variables.ts';
import { synthesize } from './synthesize.ts';

/**
 * `npm run deploy [-- --stage name] [options of cdk deploy]`: checks what the deployment needs, builds everything,
 * deploys it to AWS, and releases it.
 */
const progress = createProgress(process.stdout);
try {
  const { stage, others } = parseStage(process.argv.slice(2));
  process.exitCode = (await mayBegin(stage)) ? await deploy(stage, others) : 1;
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function mayBegin(stage: Stage): Promise<boolean> {
  // Without an account, nothing else can be checked.
  for (const checks of [listFirstChecks(stage), listAccountChecks(stage)]) {
    if (await runPreflight(checks, progress.say)) continue;
    progress.say('Nothing was created. Take the steps marked ✗, and start again.');
    return false;
  }
  return true;
}

async function deploy(stage: Stage, options: readonly string[]): Promise<number> {
  const cloudformation = new CloudFormationClient({});
  const isNew = !(await findStack(nameStack(stage.name, 'web'), cloudformation));
  const importsMailDomain = await findForeignMailDomain(stage, cloudformation);
  const downloadKeyGroup = await progress.step('The key of downloads', () => ensureKey(stage));
  const takesAnyMethod = isNew || (await canRouteAnyMethod(stage, cloudformation));
  const getBundle = await buildForAws(progress);
  const known = { importsMailDomain, downloadKeyGroup, takesAnyMethod };
  return deployStage({
    stage: stage.name,
    cloudformation,
    options,
    say: progress.say,
    runCdk: (args) => runCdk(args),
    release: () => releaseCode(stage),
    synthesize: async ({ isProtected }) => {
      const stacks = synthesize(stage, getBundle, { ...known, isProtected });
      const checks = [checkTemplates(stacks), ...(isNew ? [checkPolicies(countPolicies(stacks))] : [])];
      if (await runPreflight(checks, progress.say)) return;
      throw new Error('No stack was created: the templates are over a limit of AWS.');
    },
  });
}

/** Whether the functions that are live, and those that a rollback returns to, take routes for any method. */
async function canRouteAnyMethod({ name }: Stage, cloudformation: CloudFormationClient): Promise<boolean> {
  const bucket = await findAppBucket(name, cloudformation);
  return takeAnyMethod(await readReleases({ s3: new S3Client({}), bucket }));
}

const ensureKey = ({ name }: Stage): Promise<string> =>
  ensureDownloadKey({
    stage: name,
    secrets: new SecretsManagerClient({}),
    // A global service, whose endpoint is in this region.
    cloudfront: new CloudFrontClient({ region: 'us-east-1' }),
  });

/** Makes what was deployed live. */
async function releaseCode(stage: Stage): Promise<void> {
  const cloudformation = new CloudFormationClient({});
  const clients = { cloudformation, lambda: new LambdaClient({}), s3: new S3Client({}) };
  Object.assign(process.env, await readStageVariables(stage.name, cloudformation));
  // Once the environment is set, which its modules read.
  const { smokeStage } = await import('./releases/smoke/smoke-stage.ts');
  const { say } = progress;
  await releaseStage({
    stage: stage.name,
    name: release(),
    clients,
    say,
    app: { folder: FRONTEND_DIRECTORY, origin: getOrigin(stage) },
    smoke: (functions, versions) => smokeStage({ stage, functions, versions, lambda: clients.lambda, say }),
  });
}

const countPolicies = (stacks: ReadonlyMap<string, ResourceCounts>) => ({
  cache: countAll(stacks, 'AWS::CloudFront::CachePolicy'),
  request: countAll(stacks, 'AWS::CloudFront::OriginRequestPolicy'),
});
