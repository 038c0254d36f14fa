import type { Logger } from '@aws-lambda-powertools/logger';
import * as v from 'valibot';
import { GRANTS, granted } from './environment.ts';

let logger: Promise<Logger> | undefined;

/**
 * Writes a structured log line. The logger is loaded for the first one: most runs have nothing to say, and
 * loading it would take a fifth of their start.
 *
 * @param details a failure goes under `cause`
 */
export async function log(
  level: 'warn' | 'error',
  message: string,
  details: Record<string, unknown>,
): Promise<void> {
  for (const detail of Object.values(details)) hideInputs(detail);
  logger ??= load();
  (await logger)[level](message, details);
}

async function load(): Promise<Logger> {
  const { Logger } = await import('@aws-lambda-powertools/logger');
  const { VERSION } = granted(GRANTS.release);
  return new Logger({ serviceName: 'pixelcrowd', persistentLogAttributes: { version: VERSION } });
}

/**
 * The issues of a schema hold all that it was given, be it the environment with its credentials or an answer
 * with a token in it. The message names the field, which is all that a log needs.
 */
function hideInputs(failure: unknown): void {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if (v.isValiError(error)) Object.defineProperty(error, 'issues', { enumerable: false });
  }
}
