import type { MadeAdmin } from '#domain/accounts/user-management/make-admin.ts';
import { Problem } from '#platform/problem.ts';
import { readStageVariables } from '../aws/stage-variables.ts';
import { readAddressBook } from '../local/data-folder/address-book.ts';
import { buildHelperEnvironment, buildLocalResources } from '../local/lambda/local-environment.ts';
import { DEFAULT_DATA } from '../local/options.ts';
import { type AdminOptions, parseAdminOptions } from './options.ts';

/**
 * `npm run admin -- --system web --email ADDRESS [--stage NAME]`: makes a new or existing account that of an admin, of the
 * system on this machine or of a stage on AWS.
 */
try {
  const options = parseAdminOptions(process.argv.slice(2));
  Object.assign(process.env, await readVariables(options));
  // Once the environment is set, which its modules read.
  const { makeAdmin } = await import('#domain/accounts/user-management/make-admin.ts');
  const made = await makeAdmin(options);
  process.stdout.write(`${describe(made, options)}\n`);
  process.exitCode = made === 'refused' || made === 'suspended' ? 1 : 0;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function readVariables({ stage, data }: AdminOptions): Promise<Record<string, string>> {
  return stage === undefined ? readLocalVariables(data ?? DEFAULT_DATA) : readStageVariables(stage);
}

/**
 * Returns the environment of the system that runs on this machine.
 *
 * @param folder its data folder
 * @throws Error if none runs there
 */
function readLocalVariables(folder: string): Record<string, string> {
  const addresses = readAddressBook(folder);
  if (!addresses) throw new Error(`No system runs on the data folder ${folder}. Start it with: npm start`);
  const resources = buildLocalResources(addresses.site);
  return buildHelperEnvironment({ resources, endpoints: addresses, version: 'command' });
}

/** A name was guessed from the address, so that the person may not know whose field it is. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fields = error instanceof Problem ? error.details.errors?.map(({ path }) => path) : [];
  return fields?.includes('username') || fields?.includes('name')
    ? `${error.message}. Choose another with --name.`
    : error.message;
}

function describe(made: MadeAdmin, { system, email, name }: AdminOptions): string {
  const account = `The ${system === 'web' ? 'website' : 'game'} account of ${email}`;
  switch (made) {
    case 'changed':
      return `${account} is that of an admin now. Its owner gets an email.`;
    case 'created':
      return `${account} was created as ${name}, and is that of an admin. Its owner gets a link to set a password.`;
    case 'unchanged':
      return `${account} is that of an admin already.`;
    case 'suspended':
      return `${account} is that of an admin, but suspended. Another admin can end that in the back office: make one with another --email.`;
    case 'refused':
      return 'There is an active admin already, who can do this in the back office. If you mean it all the same, add --also.';
  }
}
