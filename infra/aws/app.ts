import { FRONTEND_DIRECTORY } from '../build/frontend.ts';
import { createProgress } from '../local/progress.ts';
import { buildForAws } from './build-for-aws.ts';
import { pixelcrowdApp } from './pixelcrowd-app.ts';
import { release } from './release.ts';
import { findStage } from './stage.ts';

// Entry point of `npx cdk diff` and other CDK commands. Uses the stage named by `STAGE`, as `npm run deploy` does.
const getBundle = await buildForAws(createProgress(process.stderr));
const artifacts = { getBundle, frontend: FRONTEND_DIRECTORY, release: release() };
pixelcrowdApp(findStage(process.env.STAGE), artifacts, { isProtected: true }).synth();
