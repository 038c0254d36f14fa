import { buildCreateTable, buildTimeToLive } from '../../functions/platform/data/create-table.ts';
import { Database, describeError } from '../local/simulators/dynamodb/database.ts';
import { DynamoError } from '../local/simulators/dynamodb/dynamo-error.ts';
import { TABLE } from './generator.ts';
import type { OperationResult, Send } from './responses.ts';

/** Sends requests to an empty database of the engine, in the form of the protocol. */
export function openEngine(): { send: Send; close: () => void } {
  const database = new Database({ file: ':memory:', region: 'eu-central-1' });
  const send: Send = async (operation, input) => {
    const { output, error } = database.execute(operation, input);
    if (error !== undefined && !(error instanceof DynamoError)) throw error;
    // As the client gets it.
    return JSON.parse(JSON.stringify(error ? describeError(error) : output)) as OperationResult;
  };
  return { send, close: () => database.close() };
}

/** Creates the table that the generated requests are for. */
export async function createConformanceTable(send: Send): Promise<void> {
  await send('CreateTable', buildCreateTable(TABLE));
  await send('UpdateTimeToLive', buildTimeToLive(TABLE));
}
