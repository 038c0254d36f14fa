import { parentPort, workerData } from 'node:worker_threads';
import { buildGalleryEvent, callGallery, type GalleryCall } from '../costs/gallery-call.ts';
import { requestCost } from '../costs/request-cost.ts';

/**
 * The code of the thread that makes each call in process against the database of a running site and counts its round
 * trips. A thread for each site, because the functions keep the client that they created for the first.
 */
const calls = workerData as GalleryCall[]; // only `countTrips` starts this file, with this data
const trips: number[] = [];
for (const call of calls) {
  const { roundTrips } = await requestCost(() => callGallery(buildGalleryEvent(call)));
  trips.push(roundTrips);
}
parentPort?.postMessage(trips);
