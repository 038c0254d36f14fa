import { parentPort, workerData } from 'node:worker_threads';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { type ClockOffset, shiftDate } from '../local/clock/shifted-date.ts';
import { REGION } from '../local/lambda/local-environment.ts';
import { buildSamplePeople } from '../local/seed/people/people.ts';
import { Database } from '../local/simulators/dynamodb/database.ts';
import { connectInProcess } from '../local/simulators/dynamodb/in-process.ts';
import { type PictureFolders, PictureStore } from './picture-store.ts';
import { stockImages } from './stock-images.ts';

/** What the thread is given. */
export interface StockData {
  count: number;
  clock: ClockOffset;
  folders: PictureFolders;
  /** The file of the database, which nothing else has open. */
  database: string;
}

/** The code of the thread that creates the stocked images and ranks the gallery, and reports its progress. */
const { count, clock, folders, database: file } = workerData as StockData; // only `fillFolder` starts this file, with this data
shiftDate(clock);
const database = new Database({ file, region: REGION });
connectInProcess(database, {});
const began = performance.now();
const onStored = (stored: number) => {
  const rate = Math.round(stored / ((performance.now() - began) / 1000));
  const [done, all, perSecond] = [stored, count, rate].map((each) => each.toLocaleString('en'));
  parentPort?.postMessage(`${done} of ${all} images, ${perSecond} a second`);
};
const { players } = buildSamplePeople(Date.now());
await stockImages({ count, players, store: new PictureStore(folders), onStored });
parentPort?.postMessage('ranking');
await rankGallery();
database.close();
