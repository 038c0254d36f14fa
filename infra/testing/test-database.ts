import { Database } from '../local/simulators/dynamodb/database.ts';
import type { Faults } from '../local/simulators/dynamodb/faults.ts';
import { connectInProcess } from '../local/simulators/dynamodb/in-process.ts';

/** What the requests of the current test meet; nothing at the start of a file. */
export const faults: Faults = {};

/**
 * Opens an empty database in memory for the clients of this process.
 *
 * @returns a function that closes it
 */
export function openTestDatabase(): () => void {
  const database = new Database({ file: ':memory:', region: 'eu-central-1', tieSeed: 1 });
  const end = connectInProcess(database, faults);
  return () => {
    end();
    database.close();
  };
}
