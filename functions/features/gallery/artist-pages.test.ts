import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { createCharacter, removeCharacter } from '#domain/characters/change-characters.ts';
import { selectCharacter } from '#domain/characters/selected-character.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { deleteEntity, updateEntity } from '#platform/data/change.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';
import { findFace } from '#shared/face/find-face.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const CHARACTER = { name: 'Juno', age: 24, gender: '', location: '', bio: '' };
const OPTIONS = { actor: TESTER, action: 'test.change' };

beforeEach(createFreshTable);

async function follow(): Promise<void> {
  while ((await runOverdueTasks({ all: true })).done > 0);
}

const publish = ({ id, name }: Player, title: string) =>
  storeImage({ title, createdBy: name, uploadedBy: { kind: 'game', id, username: name } });
const publishOnDiscord = (createdBy: string, title: string, artist?: Player) =>
  storeImage({
    title,
    createdBy,
    uploadedBy: { kind: 'discord', id: '10000000000000001', username: createdBy },
    ...(artist && { artist: artist.id }),
  });
const request = (name: string) => call('GET /api/gallery/artists/{name}', { params: { name } });

async function read(name: string) {
  const { status, json } = await request(name);
  if (status !== 200) return status;
  const { artist, images } = json.data;
  return { page: artist.page, name: artist.name, titles: images.map(({ title }: PublicImage) => title) };
}

/** The pages to which the images of the gallery lead, by title. */
async function readLabels(): Promise<Record<string, string | undefined>> {
  const { json } = await call('GET /api/gallery/images');
  const images: PublicImage[] = json.data.images;
  return Object.fromEntries(images.map(({ title, artistPage }) => [title, artistPage]));
}

describe('an artist page', () => {
  it('is claimed by the first player of a name, and a namesake gets one with a number', async () => {
    const [first, second] = [await storePlayer({ name: 'Juno' }), await storePlayer({ name: 'juno' })];
    await publish(first, 'One');
    await follow();
    await publish(second, 'Two');
    await publish(first, 'Three');
    await follow();
    expect(await read('JUNO')).toEqual({ page: 'Juno', name: 'Juno', titles: ['Three', 'One'] });
    expect(await read('juno-2')).toEqual({ page: 'juno-2', name: 'juno', titles: ['Two'] });
    expect(await readLabels()).toEqual({ One: 'Juno', Two: 'juno-2', Three: 'Juno' });
  });

  it('is claimed by one of two at the same moment', async () => {
    const [first, second] = [await storePlayer({ name: 'Juno' }), await storePlayer({ name: 'Juno' })];
    await Promise.all([publish(first, 'One'), publish(second, 'Two')]);
    await Promise.all([runOverdueTasks({ all: true }), runOverdueTasks({ all: true })]);
    await follow();
    const labels = await readLabels();
    expect(Object.values(labels).toSorted()).toEqual(['Juno', 'Juno-2']);
    expect(await read('juno')).toMatchObject({ titles: [labels.One === 'Juno' ? 'One' : 'Two'] });
  });

  it('holds what others of an unclaimed name published, until a player claims it', async () => {
    await publishOnDiscord('Juno', 'From Discord');
    await storeImage({ title: 'From staff', createdBy: 'juno' });
    await follow();
    expect(await read('juno')).toMatchObject({ titles: ['From staff', 'From Discord'] });
    expect(await readLabels()).toEqual({ 'From Discord': 'Juno', 'From staff': 'juno' });
    const player = await storePlayer({ name: 'Juno' });
    await publish(player, 'Own');
    await follow();
    await publishOnDiscord('JUNO', 'Later');
    await follow();
    expect(await read('juno')).toMatchObject({ titles: ['Own'] });
    const none = { 'From Discord': undefined, 'From staff': undefined, Later: undefined };
    expect(await readLabels()).toEqual({ ...none, Own: 'Juno' });
  });

  it('has what its player posts through a linked Discord account, whatever their name there', async () => {
    const player = await storePlayer({ name: 'Juno' });
    await publishOnDiscord('junebug', 'Posted', player);
    await follow();
    expect(await read('juno')).toEqual({ page: 'Juno', name: 'Juno', titles: ['Posted'] });
    expect(await readLabels()).toEqual({ Posted: 'Juno' });
  });

  it('follows a new name of its player, and is released when they are deleted', async () => {
    const player = await storePlayer({ name: 'Juno' });
    await publish(player, 'One');
    await publishOnDiscord('Juno', 'From Discord');
    await follow();
    await updateEntity(playerDefinition, player.id, OPTIONS, (current) => ({ ...current, name: 'Nova' }));
    await follow();
    expect(await read('nova')).toEqual({ page: 'Nova', name: 'Nova', titles: ['One'] });
    expect(await read('juno')).toMatchObject({ titles: ['From Discord'] });
    expect(await readLabels()).toEqual({ One: 'Nova', 'From Discord': 'Juno' });
    await deleteEntity(playerDefinition, player.id, OPTIONS);
    await follow();
    expect(await read('nova')).toBe(404);
    expect(await readLabels()).toEqual({ One: undefined, 'From Discord': 'Juno' });
    const next = await storePlayer({ name: 'Nova' });
    await publish(next, 'Two');
    await follow();
    expect(await read('nova')).toMatchObject({ titles: ['Two'] });
  });

  it('is not claimed before an image is approved', async () => {
    const player = await storePlayer({ name: 'Juno' });
    const uploadedBy = { kind: 'game', id: player.id, username: 'Juno' } as const;
    const { id } = await storeImage({ createdBy: 'Juno', uploadedBy, approvalStatus: 'pending' });
    await follow();
    expect(await read('juno')).toBe(404);
    await updateEntity(imageDefinition, id, OPTIONS, (image) => ({
      ...image,
      approvalStatus: 'approved' as const,
    }));
    await follow();
    expect(await read('juno')).toMatchObject({ page: 'Juno' });
  });
});

describe('what an artist says', () => {
  const LINK = 'https://juno.example/art';

  async function claim() {
    const player = await storePlayer({ name: 'Juno', emailVerified: true });
    const session = await createSessionAs('game', player.id);
    const save = (body: object) => call('PUT /api/gallery/artist', { token: session.token, body });
    const readOwn = async () => (await call('GET /api/gallery/artist', session)).json.data.artist;
    const readProfile = async () => (await request('juno')).json.data.artist.profile;
    return { player, save, readOwn, readProfile };
  }

  it('is theirs to change from the first approved image, with versions', async () => {
    const { player, save, readOwn, readProfile } = await claim();
    expect(await readOwn()).toBeNull();
    expect((await save({ bio: 'I draw', links: [] })).status).toBe(409);
    await publish(player, 'One');
    await follow();
    expect(await readOwn()).toEqual({ page: 'Juno', bio: '', links: [], version: 1 });
    const saved = await save({ bio: ' I draw ', links: [LINK], version: 1 });
    expect(saved.json.data.artist).toEqual({ page: 'Juno', bio: 'I draw', links: [LINK], version: 2 });
    expect(await readProfile()).toMatchObject({ bio: 'I draw', links: [LINK] });
    const late = await save({ bio: '', links: [], version: 1 });
    expect(late).toMatchObject({ status: 409, json: { data: saved.json.data.artist } });
  });

  it.each([
    ['http://juno.example'],
    ['javascript:alert(1)'],
    ['https://me:secret@juno.example'],
    ['https://localhost/x'],
    ['https://192.168.0.1/'],
    ['juno.example'],
    [`https://juno.example/${'x'.repeat(200)}`],
  ])('has no link such as %s', async (link) => {
    const { save } = await claim();
    const { status, json } = await save({ bio: '', links: [link] });
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path: 'links.0' });
  });

  it('has a line of 160 characters and five different links at most', async () => {
    const { save } = await claim();
    const links = Array.from({ length: 6 }, (_, index) => `${LINK}/${index}`);
    for (const body of [
      { bio: 'x'.repeat(161), links: [] },
      { bio: '', links },
      { bio: '', links: [LINK, LINK] },
    ])
      expect((await save(body)).status).toBe(422);
  });

  it('is removed by staff, who are in the audit log', async () => {
    const { player, save, readProfile } = await claim();
    await publish(player, 'One');
    await follow();
    await save({ bio: 'Buy my coins', links: [LINK] });
    const { headers } = await createSession('web', { role: 'moderator' });
    const clear = (name: string) =>
      call('DELETE /api/gallery/artists/{name}/profile', { params: { name }, headers });
    expect((await clear('juno')).status).toBe(200);
    expect(await readProfile()).toMatchObject({ bio: '', links: [] });
    expect((await clear('moth')).status).toBe(404);
  });
});

describe('the portrait of an artist', () => {
  it('is that of the selected character, else of the first, else a default one', async () => {
    const player = await storePlayer({ name: 'Juno' });
    await publish(player, 'One');
    await follow();
    const readFace = async () => (await request('juno')).json.data.artist.profile.portrait;
    expect(await readFace()).toBe(formatFace(findFace(undefined, player.id)));
    const owner = { accountId: player.id, name: player.name, role: player.role };
    const faces = ['moth', 'lantern'].map((seed) => formatFace(pickFace(seed)));
    const [first, second] = [
      await createCharacter(owner, { ...CHARACTER, face: faces[0] }, undefined),
      await createCharacter(owner, { ...CHARACTER, face: faces[1] }, undefined),
    ];
    expect(await readFace()).toBe(first.face);
    await selectCharacter(player.id, second.id);
    expect(await readFace()).toBe(second.face);
    await removeCharacter(owner, second.id, undefined);
    expect(await readFace()).toBe(first.face);
    const other = await storePlayer({ name: 'Moth' });
    await expect(selectCharacter(other.id, first.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});
