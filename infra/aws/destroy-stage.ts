import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { findStack } from './find-stacks.ts';
import { KEPT_PARTS, nameStack } from './stack-names.ts';
import type { Stage } from './stage.ts';

interface Destruction {
  stage: Pick<Stage, 'name' | 'isDisposable'>;
  cloudformation: CloudFormationClient;
  /** Writes the templates. */
  synthesize: (options: { isProtected: boolean }) => Promise<void>;
  /** Runs the CDK with some arguments, and returns its exit code. */
  runCdk: (args: readonly string[]) => Promise<number>;
  /** Further options of `cdk destroy`. */
  options: readonly string[];
  say: (line: string) => void;
}

/**
 * Deletes the stacks of a stage, after taking away what protects them. What cannot be recreated stays behind, without a
 * stack.
 *
 * @returns the exit code of the CDK
 * @throws Error for a stage that is kept
 */
export async function destroyStage({ stage, say, ...rest }: Destruction): Promise<number> {
  const { cloudformation, synthesize, runCdk, options } = rest;
  if (!stage.isDisposable)
    throw new Error(
      `The stage ${stage.name} is not to be destroyed: infra/aws/stage.ts says that it is kept.`,
    );
  const names = KEPT_PARTS.map((part) => nameStack(stage.name, part));
  const found = await Promise.all(names.map((name) => findStack(name, cloudformation)));
  const existing = names.filter((_, index) => found[index]);
  say(
    `The table, the buckets, the user pools, the secrets and the keys of downloads of ${stage.name} stay, with the tag stage=${stage.name}. ` +
      'Delete them in the console if they are not needed any more.',
  );
  await synthesize({ isProtected: false });
  if (existing.length > 0) {
    const code = await runCdk(['deploy', '--exclusively', ...existing]);
    if (code !== 0) return code;
  }
  return runCdk(['destroy', '--all', ...options]);
}
