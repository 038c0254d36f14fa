import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A request to DynamoDB as it was sent. */
export interface Sent {
  /** The name of the API's operation, such as `QueryCommand`. */
  command: string;
  /** The input, before marshalling. */
  input: object;
  /** Capacity units as the service reported them, 0 if it failed. */
  readUnits: number;
  writeUnits: number;
  /** Milliseconds on the clock of this process. */
  start: number;
  end: number;
}

export interface Recording {
  /** The requests since the recording began, in the order in which they were sent. */
  sent: Sent[];
  stop: () => void;
}

const MIDDLEWARE = 'benchRecorder';
const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/** Records all further requests of a client, with the capacity that they consume. */
export function recordRequests(client: DynamoDBDocumentClient): Recording {
  const sent: Sent[] = [];
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const start = performance.now();
        const request = {
          command: commandName,
          input: args.input,
          readUnits: 0,
          writeUnits: 0,
          start,
          end: start,
        };
        sent.push(request);
        try {
          const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
          request[WRITES.test(commandName) ? 'writeUnits' : 'readUnits'] = countUnits(result.output);
          return result;
        } finally {
          request.end = performance.now();
        }
      },
    { name: MIDDLEWARE, step: 'initialize', override: true },
  );
  return { sent, stop: () => client.middlewareStack.remove(MIDDLEWARE) };
}

/** One figure for each table that a request touched. */
function countUnits(output: object): number {
  if (!('ConsumedCapacity' in output)) return 0;
  // The only form in which the API reports the capacity of a request.
  const consumed = output.ConsumedCapacity as { CapacityUnits?: number } | { CapacityUnits?: number }[];
  return [consumed].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}
