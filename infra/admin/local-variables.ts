import { readAddressBook } from '../local/data-folder/address-book.ts';
import { helperEnvironment, localResources } from '../local/lambda/local-environment.ts';

/**
 * Returns the environment of the system that runs on this machine.
 *
 * @param folder its data folder
 * @throws Error if none runs there
 */
export function readLocalVariables(folder: string): Record<string, string> {
  const addresses = readAddressBook(folder);
  if (!addresses) throw new Error(`No system runs on the data folder ${folder}. Start it with: npm start`);
  const resources = localResources(addresses.site);
  return helperEnvironment({ resources, endpoints: addresses, version: 'command' });
}
