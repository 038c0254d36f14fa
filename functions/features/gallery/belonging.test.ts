import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { readFollowers, setFollow } from '#domain/gallery/follows/follows.ts';
import { buildLike, OWN_LIKES } from '#domain/gallery/likes.ts';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { rejectImage } from '#domain/images/publishing/decide-image.ts';
import { listLikes } from '#domain/migrations/011-list-likes.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { DATA_FORMAT_KEY } from '#platform/data/migrations/data-format.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { configureGallery, storeImage, TESTER } from '../../testing/images.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

beforeEach(createFreshTable);

const titles = ({ images }: { images: PublicImage[] }) => images.map(({ title }) => title);

async function signIn() {
  const player = await storePlayer({ name: 'Viewer', emailVerified: true });
  return { player, ...(await createSessionAs('game', player.id)) };
}

describe("a player's likes", () => {
  async function prepare() {
    const { token, player } = await signIn();
    const like = ({ id }: { id: ImageId }) =>
      call('POST /api/gallery/images/{id}/like', { token, params: { id } });
    const read = async (page = 1) =>
      (await call('GET /api/gallery/liked', { token, query: { page: String(page) } })).json.data;
    return { player, like, read };
  }

  it('are listed with the last one first, and end with the like', async () => {
    const { like, read } = await prepare();
    const one = await storeImage({ title: 'One' });
    const [two, three] = [await storeImage({ title: 'Two' }), await storeImage({ title: 'Three' })];
    for (const image of [three, one, two]) await like(image);
    expect(titles(await read())).toEqual(['Two', 'One', 'Three']);
    await like(one);
    const page = await read();
    expect({ titles: titles(page), total: page.pagination.totalItems }).toEqual({
      titles: ['Two', 'Three'],
      total: 2,
    });
  });

  it('leave out what visitors no longer see, and come back with it', async () => {
    const { like, read } = await prepare();
    const [shown, adult] = [await storeImage({ title: 'Open' }), await storeImage({ title: 'Gone' })];
    for (const image of [shown, adult]) await like(image);
    await rejectImage(adult.id, TESTER);
    expect(titles(await read())).toEqual(['Open']);
  });

  it('have pages', async () => {
    const { like, read } = await prepare();
    for (let nth = 1; nth <= 26; nth++) await like(await storeImage({ title: `${nth}` }));
    expect(titles(await read(2))).toEqual(['2', '1']);
    expect((await read(2)).pagination).toMatchObject({ totalItems: 26, totalPages: 2 });
    expect(titles(await read(3))).toEqual([]);
  });

  it('of an earlier release are listed by the migration, which may run twice', async () => {
    const { player, like, read } = await prepare();
    const [earlier, later] = [await storeImage({ title: 'Earlier' }), await storeImage({ title: 'Later' })];
    for (const image of [earlier, later]) await like(image);
    const { pk, sk } = buildLike(earlier.id, player.id, 0);
    await getDocumentClient().send(
      new UpdateCommand({
        TableName: getTableName(),
        Key: { pk, sk },
        UpdateExpression: 'REMOVE #partition, #sort',
        ExpressionAttributeNames: { '#partition': OWN_LIKES.partition, '#sort': OWN_LIKES.sort },
      }),
    );
    expect(titles(await read())).toEqual(['Later']);
    for (const _ of [1, 2]) {
      await getDocumentClient().send(new DeleteCommand({ TableName: getTableName(), Key: DATA_FORMAT_KEY }));
      await runMigrations([listLikes], { hasOtherWriters: false });
      expect(titles(await read())).toEqual(['Later', 'Earlier']);
    }
  });
});

describe('following', () => {
  const publish = ({ id, name }: Player, title: string, fields = {}) =>
    storeImage({ title, createdBy: name, uploadedBy: { kind: 'game', id, username: name }, ...fields });

  async function settle(): Promise<void> {
    while ((await runOverdueTasks({ all: true })).done > 0);
    await rankGallery();
  }

  async function prepare() {
    const viewer = await signIn();
    const { token } = viewer;
    const at = (method: string) => (name: string) =>
      call(`${method} /api/gallery/artists/{name}/follow`, { token, params: { name } });
    const read = async () => (await call('GET /api/gallery/following', { token })).json.data;
    const countFollowers = async (name: string) =>
      (await call('GET /api/gallery/artists/{name}', { params: { name } })).json.data.artist.profile
        .followers;
    return {
      viewer,
      follow: at('POST'),
      unfollow: at('DELETE'),
      readFollow: at('GET'),
      read,
      countFollowers,
    };
  }

  it('shows the newest works of those one follows, and is counted once', async () => {
    const { follow, unfollow, readFollow, read, countFollowers, viewer } = await prepare();
    const [juno, moth] = [await storePlayer({ name: 'Juno' }), await storePlayer({ name: 'Moth' })];
    for (const title of ['1', '2']) {
      await publish(juno, `Juno ${title}`);
      await publish(moth, `Moth ${title}`);
    }
    await storeImage({ title: 'Other', createdBy: 'other' });
    await settle();
    expect((await readFollow('juno')).json.data).toEqual({ following: false, isOwn: false });
    for (const name of ['juno', 'JUNO']) expect((await follow(name)).json.data).toEqual({ following: true });
    expect((await readFollow('juno')).json.data.following).toBe(true);
    expect(await countFollowers('juno')).toBe(1);
    expect(titles(await read())).toEqual(['Juno 2', 'Juno 1']);
    await follow('moth');
    expect(await read()).toMatchObject({ artists: 2, pagination: { totalItems: 4 } });
    expect(titles(await read())).toEqual(['Moth 2', 'Juno 2', 'Moth 1', 'Juno 1']);
    expect(await readFollowers(juno.id, undefined)).toEqual({
      followers: [viewer.player.id],
      hasMore: false,
    });
    for (const _ of [1, 2]) expect((await unfollow('juno')).json.data).toEqual({ following: false });
    expect(await countFollowers('juno')).toBe(0);
    expect(titles(await read())).toEqual(['Moth 2', 'Moth 1']);
  });

  it('leaves out images rated r unless the gallery shows them, and what is no longer shown', async () => {
    const { follow, read } = await prepare();
    const juno = await storePlayer({ name: 'Juno' });
    await publish(juno, 'Adult', { rating: 'r' });
    const { id } = await publish(juno, 'Rejected');
    await publish(juno, 'Open');
    await settle();
    await follow('juno');
    await rejectImage(id, TESTER);
    expect(titles(await read())).toEqual(['Open']);
    await configureGallery({ showNSFW: true });
    expect(titles(await read())).toEqual(['Open', 'Adult']);
  });

  it('is refused for oneself, for a page without a player, and beyond 500', async () => {
    const { viewer, follow, readFollow } = await prepare();
    await publish(viewer.player, 'Own');
    await storeImage({ createdBy: 'unclaimed' });
    const juno = await storePlayer({ name: 'Juno' });
    await publish(juno, 'One');
    await settle();
    expect((await follow('Viewer')).status).toBe(409);
    expect((await readFollow('Viewer')).json.data).toEqual({ following: false, isOwn: true });
    expect((await follow('unclaimed')).status).toBe(404);
    for (let nth = 0; nth < 500; nth++)
      await setFollow({ artist: createUlid() as PlayerId, follower: viewer.player.id }, true);
    expect((await follow('Juno')).json).toMatchObject({ message: 'You can follow up to 500 artists' });
  });

  it('has followers that are read by pages', async () => {
    const artist = createUlid() as PlayerId;
    const followers = Array.from({ length: 5 }, () => createUlid() as PlayerId);
    for (const follower of followers) await setFollow({ artist, follower }, true);
    const first = await readFollowers(artist, undefined, 3);
    expect(first).toEqual({ followers: followers.slice(0, 3), hasMore: true });
    expect(await readFollowers(artist, first.followers.at(-1), 3)).toEqual({
      followers: followers.slice(3),
      hasMore: false,
    });
  });
});
