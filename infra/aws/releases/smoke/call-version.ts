import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { OWN_ADDRESS_HEADER } from '#platform/serve/headers.ts';
import { toApiEvent } from '../../../local/gateway/api-event.ts';
import { matchRoute } from '../../../local/gateway/api-routes.ts';
import type { DeployedFunction } from '../find-functions.ts';
import type { Versions } from '../versions.ts';

interface SentRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string | undefined>>;
  body?: string | Buffer;
}

/** The response of a version, with the end of what it logged. */
export interface StageResponse {
  status: number;
  body: string;
  log: string;
}

/** Calls the version of the feature that serves a path. */
export type CallVersion = (request: SentRequest) => Promise<StageResponse>;

/** An address that is no one's. */
const ADDRESS = '192.0.2.1';

const Result = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ statusCode: v.number(), body: v.optional(v.string(), '') }),
);

/**
 * Returns a function that sends a request to a version of its feature, in the event that API Gateway would send.
 *
 * @returns a response; a function that ends with an error has status 502, as API Gateway responds
 */
export const bindVersions =
  (functions: readonly DeployedFunction[], versions: Versions, lambda: LambdaClient): CallVersion =>
  async ({ method, path, headers = {}, body = '' }) => {
    const route = matchRoute(method, path);
    const deployed = functions.find(({ feature }) => feature === route.feature);
    const head = { method, path, query: '', cookies: [], protocol: 'HTTP/1.1', address: ADDRESS };
    const sent = {
      [OWN_ADDRESS_HEADER]: ADDRESS,
      'cloudfront-viewer-address': `${ADDRESS}:443`,
      ...(body.length > 0 && { 'content-type': 'application/json' }),
      ...headers,
    };
    const event = toApiEvent({ ...head, headers: sent }, route, Buffer.from(body));
    const { Payload, FunctionError, LogResult } = await lambda.send(
      new InvokeCommand({
        FunctionName: deployed?.functionName,
        Qualifier: versions[route.feature],
        Payload: JSON.stringify(event),
        LogType: 'Tail',
      }),
    );
    const log = Buffer.from(LogResult ?? '', 'base64').toString();
    const text = Payload ? Buffer.from(Payload).toString() : '';
    const result = v.safeParse(Result, text);
    if (FunctionError !== undefined || !result.success) return { status: 502, body: text, log };
    return { status: result.output.statusCode, body: result.output.body, log };
  };
