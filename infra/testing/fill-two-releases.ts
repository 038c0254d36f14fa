import { parentPort } from 'node:worker_threads';
import { storeProcessedImage } from '../../functions/testing/processed-images.ts';
import { createSession } from '../../functions/testing/sessions.ts';

/** The code of the thread that stores what requests to two releases are about. */
const images = await Promise.all([1, 2, 3].map(() => storeProcessedImage()));
const players = await Promise.all([1, 2, 3, 4, 5].map(() => createSession('game')));
parentPort?.postMessage(
  JSON.stringify({ images: images.map(({ id }) => id), tokens: players.map(({ token }) => token) }),
);
