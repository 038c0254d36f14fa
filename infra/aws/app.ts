import { FRONTEND_DIRECTORY } from '../build/frontend.ts';
import { progressOn } from '../local/progress.ts';
import { buildForAws } from './build-for-aws.ts';
import { pixelcrowdApp } from './pixelcrowd-app.ts';
import { release } from './release.ts';
import { stageNamed } from './stage.ts';

// What `npx cdk diff` and its siblings run: the stage that `STAGE` names, as `npm run deploy` would install it.
const bundleOf = await buildForAws(progressOn(process.stderr));
const artifacts = { bundleOf, frontend: FRONTEND_DIRECTORY, release: release() };
pixelcrowdApp(stageNamed(process.env.STAGE), artifacts).synth();
