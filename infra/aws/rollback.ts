import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { createProgress } from '../progress.ts';
import { rollBack } from './releases/roll-back.ts';
import { parseStage } from './stage.ts';

/** `npm run rollback -- --stage name`: makes the release before the live one live again. */
const progress = createProgress(process.stdout);
try {
  const { stage } = parseStage(process.argv.slice(2));
  const clients = {
    cloudformation: new CloudFormationClient({}),
    lambda: new LambdaClient({}),
    s3: new S3Client({}),
  };
  await rollBack({ stage: stage.name, clients, say: progress.say });
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
