import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../root.ts';
import { ASSEMBLY_DIRECTORY } from './synthesize.ts';

const CDK = fileURLToPath(import.meta.resolve('aws-cdk/bin/cdk'));

/**
 * Runs the CDK on the templates that were written last. It shows its own progress, and asks before it widens a permission
 * or deletes a stack.
 *
 * @param cdk another program than the CDK, for tests
 * @returns its exit code
 */
export async function runCdk(args: readonly string[], cdk = CDK): Promise<number> {
  const child = spawn(process.execPath, [cdk, ...args, '--app', ASSEMBLY_DIRECTORY], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
