import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createProgress } from '../../progress.ts';
import { rotateDownloadKey } from '../downloads/rotate-download-key.ts';
import { nameStack } from '../stack-names.ts';
import { findResource, readStackResources } from '../stack-resources.ts';
import { parseStage } from '../stage.ts';
import { rotateOriginSecret } from './rotate-origin-secret.ts';

/**
 * `npm run rotate -- --stage name --secret origin`: changes the secret that CloudFront shows to the API, or with
 * `--secret downloads` the key that signs the URLs of private files.
 */
const progress = createProgress(process.stdout);
try {
  const { stage, others } = parseStage(process.argv.slice(2));
  const { secret } = parseArgs({ args: others, options: { secret: { type: 'string' } } }).values;
  const clients = {
    secrets: new SecretsManagerClient({}),
    // A global service, whose endpoint is in this region.
    cloudfront: new CloudFrontClient({ region: 'us-east-1' }),
  };
  if (secret === 'origin')
    await rotateOriginSecret({ ...clients, ...(await findOrigin(stage.name)), progress, wait });
  else if (secret === 'downloads') await rotateDownloadKey({ ...clients, stage: stage.name, progress, wait });
  else throw new Error(`Use: npm run rotate -- --stage ${stage.name} --secret origin|downloads`);
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** The origin secret of a stage, and the distribution that sends it. */
async function findOrigin(stage: string): Promise<{ secret: string; distribution: string }> {
  const cloudformation = new CloudFormationClient({});
  const [api, web] = await Promise.all([
    readStackResources(nameStack(stage, 'api'), cloudformation),
    readStackResources(nameStack(stage, 'web'), cloudformation),
  ]);
  return {
    secret: findResource(api, 'AWS::SecretsManager::Secret'),
    distribution: findResource(web, 'AWS::CloudFront::Distribution'),
  };
}
