import { beforeEach, describe, expect, it } from 'vitest';
import { createCharacter } from '#domain/characters/change-characters.ts';
import { selectCharacter } from '#domain/characters/selected-character.ts';
import { claimPage } from '#domain/gallery/artists/claim-page.ts';
import { setFollow } from '#domain/gallery/follows/follows.ts';
import type { FollowedArtist } from '#shared/contract/gallery.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';
import { findFace } from '#shared/face/find-face.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

beforeEach(createFreshTable);

async function prepare() {
  const follower = await storePlayer({ name: 'Viewer', emailVerified: true });
  const { token } = await createSessionAs('game', follower.id);
  const read = async (page = 1) =>
    (await call('GET /api/gallery/following/artists', { token, query: { page: String(page) } })).json.data;
  const follow = async (name: string) => {
    const artist = await storePlayer({ name });
    await claimPage(artist.id);
    await setFollow({ artist: artist.id, follower: follower.id }, true);
    return artist;
  };
  const unfollow = (name: string) =>
    call('DELETE /api/gallery/artists/{name}/follow', { token, params: { name } });
  return { read, follow, unfollow };
}

describe('the artists whom a player follows', () => {
  it('are listed by name, and no longer once they are not followed', async () => {
    const { read, follow, unfollow } = await prepare();
    expect(await read()).toMatchObject({ artists: [], pagination: { totalItems: 0 } });
    for (const name of ['zoe', 'Émil', ...Array<string>(24).fill('Frida'), 'Anna']) await follow(name);
    const { artists, pagination } = await read();
    expect(artists.slice(0, 3).map(({ page }: FollowedArtist) => page)).toEqual(['Anna', 'Émil', 'Frida']);
    expect(pagination).toMatchObject({ totalItems: 27, totalPages: 2 });
    expect((await read(2)).artists).toMatchObject([{}, {}, { page: 'zoe' }]);
    await unfollow('zoe');
    expect((await read(2)).artists).toHaveLength(2);
  });

  it('have the pictures that they have on their pages', async () => {
    const { read, follow } = await prepare();
    const [anna, ben, carl] = [await follow('Anna'), await follow('Ben'), await follow('Carl')];
    const create = ({ id: accountId, name, role }: typeof anna, face: string) =>
      createCharacter(
        { accountId, name, role },
        { name: 'Nox', age: 24, gender: '', location: '', bio: '', face },
        undefined,
      );
    const [first, second] = ['moth', 'lantern'].map((seed) => formatFace(pickFace(seed)));
    await create(anna, `${first}`);
    await create(ben, `${first}`);
    await selectCharacter(ben.id, (await create(ben, `${second}`)).id);
    expect((await read()).artists).toEqual([
      { page: 'Anna', portrait: first },
      { page: 'Ben', portrait: second },
      { page: 'Carl', portrait: formatFace(findFace(undefined, carl.id)) },
    ]);
  });
});
