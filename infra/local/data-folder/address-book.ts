import { join } from 'node:path';
import * as v from 'valibot';
import { forgetJson, savedJson, saveJson } from './saved-json.ts';

/** Where the parts of a running local cloud listen, as addresses. */
const AddressBookSchema = v.object({
  pid: v.number(),
  site: v.string(),
  dynamodb: v.string(),
  s3: v.string(),
  mail: v.string(),
  cloudfront: v.string(),
  cognito: v.string(),
  secrets: v.string(),
});
export type AddressBook = v.InferOutput<typeof AddressBookSchema>;

const bookIn = (folder: string): string => join(folder, 'addresses.json');

/** The addresses that the start holding this folder wrote down; `undefined` where none did. */
export const addressBookOf = (folder: string): AddressBook | undefined =>
  savedJson(bookIn(folder), AddressBookSchema);

/** Writes the addresses down for others on this machine. */
export const writeAddressBook = (folder: string, book: AddressBook): void => saveJson(bookIn(folder), book);

/** Removes what was written down. */
export const removeAddressBook = (folder: string): void => forgetJson(bookIn(folder));
