import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { findEntity } from '#platform/data/change.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { DATA_FORMAT_KEY } from '#platform/data/migrations/data-format.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, TESTER } from '../../testing/images.ts';
import type { Player } from '../accounts/definitions/account.ts';
import { readArtistPage } from '../gallery/artists/artist-page.ts';
import { artistProfileDefinition } from '../gallery/artists/artist-profile-definition.ts';
import { buildArtistList, buildNameId } from '../images/artist-lists.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { runOverdueTasks } from '../tasks/run-tasks.ts';
import { claimArtistPages } from './008-claim-artist-pages.ts';

beforeEach(createFreshTable);

const OPTIONS = { actor: TESTER, action: 'test.store' };
const LINKED = '10000000000000001';

/** The release before listed images by the name of their creator alone. */
const earlierDefinition: typeof imageDefinition = {
  ...imageDefinition,
  lists: (image) =>
    imageDefinition
      .lists(image)
      .map((each) => (each.index === 'gs4' ? buildArtistList(buildNameId(image.createdBy), 'open') : each)),
};

const build = (title: string, { id, name }: Player, fields: Partial<Image> = {}) =>
  buildImage({ title, createdBy: name, uploadedBy: { kind: 'game', id, username: name }, ...fields });

async function migrate(): Promise<void> {
  await getDocumentClient().send(new DeleteCommand({ TableName: getTableName(), Key: DATA_FORMAT_KEY }));
  await runMigrations([claimArtistPages], { hasOtherWriters: false });
  while ((await runOverdueTasks({ all: true })).done > 0);
}

const readTitles = async (name: string) => {
  const { artist, images } = await readArtistPage({ name, page: 1 });
  return { page: artist.page, titles: images.map(({ title, artistPage }) => [title, artistPage]) };
};

it('lets those claim their name who published, the oldest first, and lists images by player', async () => {
  const silent = await storePlayer({ name: 'juno' });
  const oldest = await storePlayer({ name: 'Juno' });
  const younger = await storePlayer({ name: 'JUNO' });
  const discord = {
    id: LINKED,
    username: 'nova',
    globalName: null,
    avatar: null,
    linkedAt: '2026-05-01T00:00:00.000Z',
  };
  const linked = await storePlayer({ name: 'Nova', discord: discord as NonNullable<Player['discord']> });
  const onDiscord = (id: string) => ({ uploadedBy: { kind: 'discord' as const, id, username: 'moth' } });
  await importEntities(
    earlierDefinition,
    [
      build('Younger', younger),
      build('Oldest', oldest),
      build('Waits', silent, { approvalStatus: 'pending' }),
      build('Stranger', oldest, onDiscord('10000000000000002')),
      build('Linked', { ...linked, name: 'moth' }, onDiscord(LINKED)),
    ],
    OPTIONS,
  );
  await migrate();
  expect(await readTitles('juno')).toEqual({ page: 'Juno', titles: [['Oldest', 'Juno']] });
  expect(await readTitles('juno-2')).toEqual({ page: 'JUNO-2', titles: [['Younger', 'JUNO-2']] });
  expect(await readTitles('nova')).toEqual({ page: 'Nova', titles: [['Linked', 'Nova']] });
  expect(await findEntity(artistProfileDefinition, silent.id)).toBeUndefined();
  await migrate();
  expect(await readTitles('juno')).toEqual({ page: 'Juno', titles: [['Oldest', 'Juno']] });
  for (const id of [buildNameId('juno'), buildNameId('moth'), oldest.id, younger.id, linked.id])
    expect(await recount(buildArtistList(id, 'open'))).toEqual([]);
});
