import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Database, describeError } from './database.ts';
import { buildValidationError, DynamoError } from './dynamo-error.ts';
import { type Faults, refuse } from './faults.ts';

const TARGET = /^DynamoDB_\d+\.(\w+)$/;

/**
 * Serves a database on the loopback interface by DynamoDB's JSON protocol, as the SDK and the AWS CLI speak it.
 *
 * @param faults what requests meet; read for each
 */
export async function serveDatabase(database: Database, faults: Faults = {}): Promise<Server> {
  const server = createServer((request, response) => {
    handle(request, response, database, faults).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  // Clients keep their connections for as long as they live.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  database: Database,
  faults: Faults,
): Promise<void> {
  const [, operation = ''] = TARGET.exec(String(request.headers['x-amz-target'])) ?? [];
  const input = await json(request).catch(() => undefined);
  if (typeof input !== 'object' || input === null) {
    respond(response, buildValidationError('The request is no JSON object'));
    return;
  }
  const fault = faults.choose?.(operation, input);
  const refused = refuse(fault, operation, input);
  if (refused) {
    respond(response, refused);
    return;
  }
  const { output, error, consumed } = database.execute(operation, input);
  if (fault === 'answer-lost') request.socket.destroy();
  else if (error) respond(response, error);
  else respond(response, undefined, { ...output, ...(consumed && { ConsumedCapacity: consumed }) });
}

function respond(response: ServerResponse, error: unknown, output: object = {}): void {
  if (error !== undefined && !(error instanceof DynamoError)) throw error;
  const body = Buffer.from(JSON.stringify(error ? describeError(error) : output));
  response.writeHead(error ? 400 : 200, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': body.byteLength,
  });
  response.end(body);
}
