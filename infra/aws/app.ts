import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { FRONTEND_DIRECTORY } from '../build/frontend.ts';
import { createProgress } from '../progress.ts';
import { buildForAws } from './build-for-aws.ts';
import { nameKeyGroup } from './downloads/download-key-name.ts';
import { findKeyGroup } from './downloads/key-group.ts';
import { createPixelcrowdApp } from './pixelcrowd-app.ts';
import { release } from './release.ts';
import { findStage } from './stage.ts';

// Entry point of `npx cdk diff` and other CDK commands. Uses the stage named by `STAGE`, as `npm run deploy` does.
const getBundle = await buildForAws(createProgress(process.stderr));
const artifacts = { getBundle, frontend: FRONTEND_DIRECTORY, release: release() };
const stage = findStage(process.env.STAGE);
// A global service, whose endpoint is in this region.
const cloudfront = new CloudFrontClient({ region: 'us-east-1' });
const region = await new SecretsManagerClient({}).config.region();
const downloadKeyGroup = await findKeyGroup(nameKeyGroup(stage.name, region), cloudfront);
const known = { isProtected: true, ...(downloadKeyGroup && { downloadKeyGroup }) };
createPixelcrowdApp(stage, artifacts, known).synth();
