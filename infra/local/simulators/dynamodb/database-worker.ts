import { parentPort, workerData } from 'node:worker_threads';
import { TASK_STREAM } from '../../../task-stream.ts';
import { REGION } from '../../lambda/local-environment.ts';
import type { PendingChange } from './changes.ts';
import { Database } from './database.ts';
import { serveDatabase } from './serve-database.ts';
import type { FromWorker, ToWorker, WorkerData } from './start-dynamodb.ts';

/** The thread in which the local database runs: it serves requests over HTTP and announces changes by messages. */
const { file, now } = workerData as WorkerData; // only `startDynamodb` starts this file, with this data
const post = (message: FromWorker) => parentPort?.postMessage(message);

let isListened = false;
const announce = (changes: PendingChange[]) => {
  // Anyone who begins to listen later is sent all that were stored by then.
  if (isListened) post({ changes });
};
const database = new Database({ file, region: REGION, changes: { filter: TASK_STREAM, announce } });
database.deleteExpired(now);
const server = await serveDatabase(database);

parentPort?.on('message', (message: ToWorker) => {
  if ('confirm' in message) database.confirmChanges(message.confirm);
  else if (message.ask === 'listen') {
    isListened = true;
    post({ changes: database.listChanges() });
  } else stop();
});

function stop(): void {
  server.closeAllConnections();
  server.close();
  database.close();
  parentPort?.close();
}

const address = server.address();
if (typeof address === 'object' && address) post({ url: `http://127.0.0.1:${address.port}` });
