import { beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { characters } from '#shared/contract/characters.ts';
import { formatFace, parseFace, pickFace } from '#shared/face/face.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../testing/builders.ts';
import { buildCharacter, serveCharacters } from '../../../../testing/characters.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';

const FACE = { ...pickFace('moth'), hair: 'short', hairColour: 'pink' } as const;
const hair = page.getByRole('group', { name: 'Hair', exact: true });
const save = page.getByRole('button', { name: 'Save changes' });

beforeEach(() => {
  vi.restoreAllMocks();
});

interface Site {
  api: FakeApi;
  open: (path: string, visitor: { game: ReturnType<typeof buildPlayer> }) => Promise<void>;
}

async function openEditor({ api, open }: Site) {
  serveAccount(api);
  serveCharacters(api, buildCharacter({ name: 'Moth child', face: formatFace(FACE) }));
  await open('/game-profile', { game: buildPlayer() });
  await page.getByRole('button', { name: 'Edit Moth child' }).click();
}

it('steps through the choices for a part, around both ends, and saves the face', async ({ api, open }) => {
  await openEditor({ api, open });
  await expect.element(hair).toHaveTextContent('HairShort');
  await hair.getByRole('button', { name: 'Previous hair' }).click();
  await expect.element(hair).toHaveTextContent('HairBald');
  await hair.getByRole('button', { name: 'Next hair' }).click();
  await hair.getByRole('button', { name: 'Next hair' }).click();
  await expect.element(hair).toHaveTextContent('HairSwept');
  await save.click();
  await expect.element(page.getByText('Character updated successfully')).toBeVisible();
  const [request] = api.requests(characters.calls.update);
  expect(request?.body).toEqual({ face: formatFace({ ...FACE, hair: 'swept' }), version: 1 });
});

it('rolls another face', async ({ api, open }) => {
  await openEditor({ api, open });
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await save.click();
  await expect.element(page.getByText('Character updated successfully')).toBeVisible();
  const [request] = api.requests(characters.calls.update);
  const face = parseFace(request?.body.face ?? '');
  expect(face).toBeDefined();
  expect(face).not.toEqual(FACE);
});

it('saves the picture as a sharp PNG named after the character', async ({ api, open }) => {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const createUrl = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createUrl(blob);
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
  await openEditor({ api, open });
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const [{ name, blob } = { name: '', blob: new Blob() }] = saved;
  expect([name, blob.type]).toEqual(['moth-child.png', 'image/png']);
  const bitmap = await createImageBitmap(blob);
  expect([bitmap.width, bitmap.height]).toEqual([768, 768]);
});
