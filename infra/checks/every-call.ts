import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HttpHandler } from '#platform/serve/serve.ts';
import type { Call } from '#shared/contract/call.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { ROOT } from '../root.ts';

/** A call of a contract, and the feature that serves it. */
interface ServedCall {
  /** For example, `gallery.images`. */
  name: string;
  feature: string;
  call: Call;
}

/** Every call of the API, for checks that cover all of them. */
export const EVERY_CALL: readonly ServedCall[] = EVERY_CONTRACT.flatMap(({ feature, calls }) =>
  Object.entries(calls).map(([operation, call]) => ({ name: `${feature}.${operation}`, feature, call })),
);

/** The Lambda handler that serves the calls of a feature. */
export async function loadHandler(feature: string): Promise<HttpHandler> {
  const file = pathToFileURL(join(ROOT, 'functions/features', feature, 'handler.ts')).href;
  return (await import(file)).handler;
}
