import { setTimeout as wait } from 'node:timers/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createProgress } from '../../local/progress.ts';
import { nameStack } from '../stack-names.ts';
import { findResource, readStackResources } from '../stack-resources.ts';
import { parseStage } from '../stage.ts';
import { rotateOriginSecret } from './rotate-origin-secret.ts';

/** `npm run rotate [-- --stage name]`: changes the secret that CloudFront shows to the API. */
const progress = createProgress(process.stdout);
try {
  const { stage, others } = parseStage(process.argv.slice(2));
  if (others.length > 0) throw new Error(`Use: npm run rotate -- --stage ${stage.name}`);
  const cloudformation = new CloudFormationClient({});
  const [api, web] = await Promise.all([
    readStackResources(nameStack(stage.name, 'api'), cloudformation),
    readStackResources(nameStack(stage.name, 'web'), cloudformation),
  ]);
  await rotateOriginSecret({
    secret: findResource(api, 'AWS::SecretsManager::Secret'),
    distribution: findResource(web, 'AWS::CloudFront::Distribution'),
    secrets: new SecretsManagerClient({}),
    // A global service, whose endpoint is in this region.
    cloudfront: new CloudFrontClient({ region: 'us-east-1' }),
    progress,
    wait,
  });
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
