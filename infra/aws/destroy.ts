import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { createProgress } from '../progress.ts';
import { buildForAws } from './build-for-aws.ts';
import { destroyStage } from './destroy-stage.ts';
import { runCdk } from './run-cdk.ts';
import { parseStage } from './stage.ts';
import { synthesize } from './synthesize.ts';

/** `npm run destroy -- --stage name [options of cdk destroy]`: deletes what a stage has on AWS. */
const progress = createProgress(process.stdout);
try {
  const { stage, others } = parseStage(process.argv.slice(2));
  process.exitCode = await destroyStage({
    stage,
    cloudformation: new CloudFormationClient({}),
    options: others,
    say: progress.say,
    runCdk: (args) => runCdk(args),
    synthesize: async (known) => void synthesize(stage, await buildForAws(progress), known),
  });
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
