import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { GalleryCall } from '../costs/gallery-call.ts';
import { readAddressBook } from '../local/data-folder/address-book.ts';
import { helperEnvironment, localResources } from '../local/lambda/local-environment.ts';
import { release } from '../local/lambda/release.ts';

/**
 * Counts the sequential round trips to the table that each call makes, with the code of this commit and the database of
 * a site that runs on a data folder.
 */
export async function countTrips(data: string, calls: readonly GalleryCall[]): Promise<number[]> {
  const book = readAddressBook(data);
  if (!book) throw new Error(`No site runs on ${data}`);
  const resources = { ...localResources(book.site), discord: book.discord };
  const worker = new Worker(new URL('./serve-trips-worker.ts', import.meta.url), {
    workerData: calls,
    env: helperEnvironment({ resources, endpoints: book, version: release() }),
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [trips] = await once(worker, 'message'); // an error in it rejects this
  return v.parse(v.array(v.number()), trips);
}
