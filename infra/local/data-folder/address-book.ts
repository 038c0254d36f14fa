import { join } from 'node:path';
import * as v from 'valibot';
import { forgetJson, readSavedJson, saveJson } from '../../saved-json.ts';

/** The URLs of the parts of a running local cloud. */
const AddressBookSchema = v.object({
  pid: v.number(),
  site: v.string(),
  dynamodb: v.string(),
  s3: v.string(),
  sqs: v.string(),
  mail: v.string(),
  cloudfront: v.string(),
  cognito: v.string(),
  secrets: v.string(),
  /** The settings of the application at the simulated Discord, as JSON. */
  discord: v.string(),
});
export type AddressBook = v.InferOutput<typeof AddressBookSchema>;

const buildAddressBookPath = (folder: string): string => join(folder, 'addresses.json');

/** The addresses that the start using this folder wrote; `undefined` if there are none. */
export const readAddressBook = (folder: string): AddressBook | undefined =>
  readSavedJson(buildAddressBookPath(folder), AddressBookSchema);

/** Writes the addresses for other programs on this machine. */
export const writeAddressBook = (folder: string, book: AddressBook): void =>
  saveJson(buildAddressBookPath(folder), book);

/** Deletes the stored addresses. */
export const removeAddressBook = (folder: string): void => forgetJson(buildAddressBookPath(folder));
