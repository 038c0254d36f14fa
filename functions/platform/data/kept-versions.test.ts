import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildNote, type Note, noteDefinition } from '../../testing/notes.ts';
import { createEntity, deleteEntity, updateEntity } from './change.ts';
import { createOnce } from './create-once.ts';
import type { EntityDefinition } from './entity-definition.ts';
import { findVersion, listEarlierVersions, listVersionsBefore, readVersionInfos } from './kept-versions.ts';

const KEPT = 4;
const definition: EntityDefinition<Note> = {
  ...noteDefinition,
  searchTerms: () => undefined,
  keepsVersions: KEPT,
};
const options = { actor: { kind: 'web', id: 'ada', name: 'Ada' }, action: 'note.change' };

beforeAll(async () => {
  await createFreshTable();
});

const change = ({ id }: Note, title: string, note?: string) =>
  updateEntity(definition, id, { ...options, ...(note && { note }) }, (current) => ({ ...current, title }));

it('keeps only the newest versions of any entity', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 7 }),
      async (titles) => {
        const note = await createEntity(definition, buildNote({ title: 'First' }), options);
        for (const title of titles) await change(note, title);
        const all = ['First', ...titles].map((title, index) => ({ ...note, title, version: index + 1 }));
        expect(await listEarlierVersions(definition, note.id)).toEqual(
          all
            .slice(0, -1)
            .slice(-(KEPT - 1))
            .reverse(),
        );
        for (const version of all.slice(0, -1)) {
          const isKept = version.version > all.length - KEPT;
          expect(await findVersion(definition, note.id, version.version)).toEqual(
            isKept ? version : undefined,
          );
        }
      },
    ),
    { numRuns: 12, seed: 20261122 },
  );
});

it('reads one table page at a time, says whether older versions remain, and reads all of them', async () => {
  const wide: typeof definition = { ...definition, keepsVersions: 50 };
  const title = (turn: number) => `${turn} ${'x'.repeat(350_000)}`;
  const { id } = await createEntity(wide, buildNote({ title: title(1) }), options);
  for (let turn = 2; turn <= 6; turn++)
    await updateEntity(wide, id, options, (current) => ({ ...current, title: title(turn) }));
  const turns = async (before: number) => {
    const { entities, more } = await listVersionsBefore(wide, id, before);
    return [entities.map(({ version }) => version), more];
  };
  expect(await turns(6)).toEqual([[5, 4, 3], true]);
  expect(await turns(3)).toEqual([[2, 1], false]);
  expect(await turns(1)).toEqual([[], false]);
  expect((await listEarlierVersions(wide, id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
});

it('returns the history entry of each version', async () => {
  const note = await createEntity(definition, buildNote(), { ...options, action: 'note.create' });
  await change(note, 'Second', 'It was wrong');
  const infos = await readVersionInfos(definition, note.id, KEPT);
  expect(infos.get(1)).toMatchObject({ by: { name: 'Ada' } });
  expect(infos.get(2)).toMatchObject({ by: { name: 'Ada' }, note: 'It was wrong' });
  expect(infos.get(3)).toBeUndefined();
});

it('keeps the last versions of a deleted entity', async () => {
  const note = await createEntity(definition, buildNote({ title: 'First' }), options);
  await change(note, 'Second');
  await deleteEntity(definition, note.id, options);
  expect((await listEarlierVersions(definition, note.id)).map(({ title }) => title)).toEqual([
    'Second',
    'First',
  ]);
});

it('recognises a repeated creation after its first version is forgotten', async () => {
  const creation = { system: 'web', accountId: '01JD7XJ5N0ABCDEFGHJKMNPQRS', key: 'once', body: {} };
  // An attempt belongs to an account; any account works here.
  const attempt = creation as unknown as Parameters<typeof createOnce>[3];
  const first = await createOnce(definition, buildNote({ title: 'First' }), options, attempt);
  for (const title of ['2', '3', '4', '5', '6']) await change(first, title);
  expect(await createOnce(definition, buildNote(), options, attempt)).toMatchObject({
    id: first.id,
    title: '6',
  });
});
