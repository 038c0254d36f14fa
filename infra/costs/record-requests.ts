import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A request to DynamoDB as it was sent. */
export interface Sent {
  /** The name of the API's operation, such as `QueryCommand`. */
  command: string;
  /** The input, before marshalling. */
  input: object;
  /** Capacity units as the service reported them. */
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

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

interface Command {
  input: object;
}

/** Records all further requests of a client, with the capacity that they consume. */
export function recordRequests(client: DynamoDBDocumentClient): Recording {
  const sent: Sent[] = [];
  // The client has one method that sends any of its commands; its overloads add nothing here.
  const target = client as unknown as { send: (command: Command) => Promise<object> };
  const send = target.send.bind(client);
  target.send = async (command) => {
    const start = performance.now();
    const { name } = command.constructor;
    const request = { command: name, input: command.input, readUnits: 0, writeUnits: 0, start, end: start };
    sent.push(request);
    const count = (response: unknown) => {
      request[WRITES.test(name) ? 'writeUnits' : 'readUnits'] = countUnits(response);
    };
    try {
      const response = await send(askForCapacity(command));
      count(response);
      return response;
    } catch (error) {
      // A refused write consumes capacity, too. AWS does not report it, but the local database does.
      count(error);
      throw error;
    } finally {
      request.end = performance.now();
    }
  };
  return { sent, stop: () => Reflect.deleteProperty(target, 'send') };
}

/** The same command, whose response then has its capacity. */
function askForCapacity(command: Command): Command {
  // Each command is constructed from its input.
  const Same = command.constructor as new (input: object) => Command;
  return new Same({ ...command.input, ReturnConsumedCapacity: 'TOTAL' });
}

/** One figure for each table that a request touched. */
function countUnits(response: unknown): number {
  if (typeof response !== 'object' || response === null || !('ConsumedCapacity' in response)) return 0;
  // The only form in which the API reports the capacity of a request.
  const consumed = response.ConsumedCapacity as { CapacityUnits?: number } | { CapacityUnits?: number }[];
  return [consumed].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}
