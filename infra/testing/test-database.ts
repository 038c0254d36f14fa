import { Database, type Response } from '../local/simulators/dynamodb/database.ts';
import type { Faults } from '../local/simulators/dynamodb/faults.ts';
import { connectInProcess } from '../local/simulators/dynamodb/in-process.ts';
import { countUnits } from './made-calls.ts';

/** What the requests of the current test meet; nothing at the start of a file. */
export const faults: Faults = {};

/**
 * Opens an empty database in memory for the clients of this process.
 *
 * @returns a function that closes it
 */
export function openTestDatabase(): () => void {
  const database = new Database({ file: ':memory:', region: 'eu-central-1', tieSeed: 1 });
  const execute = (operation: string, input: object): Response => {
    const response = database.execute(operation, input);
    for (const consumed of response.used.values()) countUnits(consumed);
    return response;
  };
  const end = connectInProcess({ execute }, faults);
  return () => {
    end();
    database.close();
  };
}
