import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../local/free-port.ts';
import { ROOT } from '../root.ts';

/** The whole system, in a separate process. */
interface RunningSite {
  url: string;
  /** Shuts it down cleanly. */
  stop: () => Promise<void>;
}

/**
 * Starts the whole system, as `npm start` does, on its own port, and waits until it responds.
 *
 * @param data its data folder
 * @param flags further flags of `npm start`
 * @throws Error if it does not start
 */
export async function startSite(data: string, ...flags: string[]): Promise<RunningSite> {
  const port = await findFreePort();
  const args = ['infra/local/start.ts', '--port', String(port), '--data', data, ...flags];
  const start = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const url = `http://localhost:${port}`;
  await waitUntilReady(`${url}/api/health`, start);
  return {
    url,
    stop: async () => {
      start.kill('SIGTERM');
      const [code] = await once(start, 'exit');
      if (code !== 0) throw new Error(`The site did not stop in order (exit code ${code})`);
    },
  };
}

const TIMEOUT_MILLISECONDS = 300_000;

async function waitUntilReady(address: string, start: ReturnType<typeof spawn>): Promise<void> {
  for (const began = Date.now(); Date.now() - began < TIMEOUT_MILLISECONDS; ) {
    if (start.exitCode !== null) throw new Error(`npm start ended with ${start.exitCode}`);
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  start.kill('SIGTERM');
  throw new Error('The site was not ready within five minutes');
}
