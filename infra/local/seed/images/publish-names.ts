import pMap from 'p-map';
import { claimOldestFirst } from '#domain/gallery/artists/claim-oldest-first.ts';
import { countNames } from '#domain/images/names/count-names.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { People } from '../people/people.ts';
import { findUploader, type SampleImage } from './store-images.ts';

/** Changes of the same counters would refuse each other. */
const CONCURRENCY = 4;

/**
 * Counts the tags and creators of the published sample images, and lets their players claim artist pages, as tasks do after an
 * approval. The players have to be stored.
 */
export async function publishNames(samples: readonly SampleImage[], { uploaders }: People): Promise<void> {
  const published = samples.filter(({ decision }) => decision?.decision === 'approved');
  await pMap(published, ({ id }) => countNames(id), { concurrency: CONCURRENCY });
  const artists = published
    .map(({ piece }) => findUploader(piece, uploaders))
    .filter(({ kind }) => kind === 'game');
  // The id of an uploader of this kind is a player's.
  for (const id of new Set(artists.map(({ id }) => id as PlayerId))) await claimOldestFirst(id);
}
