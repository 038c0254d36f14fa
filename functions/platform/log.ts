import type { Logger } from '@aws-lambda-powertools/logger';
import * as v from 'valibot';
import { GRANTS, readGrant } from './environment.ts';

let logger: Promise<Logger> | undefined;

/**
 * Writes a structured log line. The logger loads on first use: most runs log nothing, and loading it would take a fifth
 * of their start.
 *
 * @param details put an error under `cause`
 */
export async function log(
  level: 'info' | 'warn' | 'error',
  message: string,
  details: Record<string, unknown>,
): Promise<void> {
  for (const detail of Object.values(details)) hideInputs(detail);
  logger ??= load();
  (await logger)[level](message, details);
}

async function load(): Promise<Logger> {
  const { Logger } = await import('@aws-lambda-powertools/logger');
  const { VERSION } = readGrant(GRANTS.release);
  return new Logger({ serviceName: 'pixelcrowd', persistentLogAttributes: { version: VERSION } });
}

/**
 * Removes the inputs from schema issues, because they may contain credentials of the environment or a token of an
 * response. The message names the field, which is enough for a log.
 */
function hideInputs(failure: unknown): void {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if (v.isValiError(error)) Object.defineProperty(error, 'issues', { enumerable: false });
  }
}
