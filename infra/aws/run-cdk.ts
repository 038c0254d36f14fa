import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../root.ts';
import { ASSEMBLY_DIRECTORY } from './synthesize.ts';

const CDK = fileURLToPath(import.meta.resolve('aws-cdk/bin/cdk'));

/** What tests choose otherwise. */
interface CdkProcess extends Pick<SpawnOptions, 'env' | 'stdio'> {
  /** Another program than the CDK. */
  cdk?: string;
  /** Another folder with templates than that which was written last. */
  assembly?: string;
}

/**
 * Runs the CDK on the templates that were written last. It shows its own progress, and asks before it widens a permission
 * or deletes a stack.
 *
 * @returns its exit code
 */
export async function runCdk(
  args: readonly string[],
  { cdk = CDK, assembly = ASSEMBLY_DIRECTORY, env = process.env, stdio = 'inherit' }: CdkProcess = {},
): Promise<number> {
  const child = spawn(process.execPath, [cdk, ...args, '--app', assembly], { cwd: ROOT, env, stdio });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
