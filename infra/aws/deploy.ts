import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { S3Client } from '@aws-sdk/client-s3';
import { createProgress } from '../local/progress.ts';
import { ROOT } from '../root.ts';
import { buildForAws } from './build-for-aws.ts';
import { isExample, parseStage, type Stage } from './stage.ts';
import { ASSEMBLY_DIRECTORY, synthesize } from './synthesize.ts';

/** `npm run deploy [-- --stage name] [options of cdk deploy]`: builds everything and deploys it to AWS. */
const progress = createProgress(process.stdout);
try {
  const { stage, others } = parseStage(process.argv.slice(2));
  await requireAccount(stage);
  const getBundle = await buildForAws(progress);
  await progress.step('Writing the templates', async () => synthesize(stage, getBundle, { isProtected: true }));
  process.exitCode = deploy(others);
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/**
 * Checks the prerequisites before any work starts.
 *
 * @throws Error with one sentence that says what is missing
 */
async function requireAccount(stage: Stage): Promise<void> {
  if (isExample(stage)) {
    throw new Error(
      `The stage ${stage.name} in infra/aws/stage.ts still has its example domain or certificate.`,
    );
  }
  const { config } = new S3Client({});
  await config.credentials().catch((cause: unknown) => {
    throw new Error('There are no AWS credentials; sign in (aws sso login) or set AWS_PROFILE.', { cause });
  });
  await config.region().catch((cause: unknown) => {
    throw new Error('There is no AWS region; set AWS_REGION or give your profile one.', { cause });
  });
}

/** Runs the CDK, which shows its own progress and asks before it widens any permission. */
function deploy(options: readonly string[]): number {
  const cdk = fileURLToPath(import.meta.resolve('aws-cdk/bin/cdk'));
  const args = [cdk, 'deploy', '--all', '--app', ASSEMBLY_DIRECTORY, ...options];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
