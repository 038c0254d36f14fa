import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { buildNote, type Note, noteDefinition } from '../../testing/notes.ts';
import { createEntity, deleteEntity, updateEntity } from './change.ts';
import { createOnce } from './create-once.ts';
import type { EntityDefinition } from './entity-definition.ts';
import { earlierVersions, findVersion, readVersionInfos, versionsBefore } from './kept-versions.ts';

const KEPT = 4;
const definition: EntityDefinition<Note> = {
  ...noteDefinition,
  searchTerms: () => undefined,
  keepsVersions: KEPT,
};
const options = { actor: { kind: 'web', id: 'ada', name: 'Ada' }, action: 'note.change' };

beforeAll(async () => {
  await freshTable();
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
        expect(await earlierVersions(definition, note.id)).toEqual(
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

const lean: EntityDefinition<Note> = {
  ...noteDefinition,
  searchTerms: () => undefined,
  keepsReplacedFields: true,
  hasUnlistedVersion: true,
};

it('restores the versions of an entity from what its changes replaced', async () => {
  const states = fc.record({
    title: fc.string({ maxLength: 8 }),
    folder: fc.option(fc.constantFrom('attic/left', 'attic/right'), { nil: undefined }),
    state: fc.constantFrom('kept' as const, 'binned' as const),
    number: fc.option(fc.uuid(), { nil: undefined }),
  });
  const property = fc.asyncProperty(
    fc.array(states, { maxLength: 6 }),
    fc.boolean(),
    async (all, isDeleted) => {
      const { number: _, ...note } = await createEntity(lean, buildNote({ title: 'First' }), options);
      for (const { number, ...state } of all)
        await updateEntity(lean, note.id, options, () => ({ ...note, ...state, ...(number && { number }) }));
      const versions = [
        note,
        ...all.map(({ number, ...state }, index) => ({
          ...{ ...note, ...state, version: index + 2 },
          ...(number && { number }),
        })),
      ];
      if (isDeleted) await deleteEntity(lean, note.id, options);
      const replaced = (isDeleted ? versions : versions.slice(0, -1)).toReversed();
      expect(await earlierVersions(lean, note.id)).toEqual(replaced);
      for (const { version } of versions)
        expect(await findVersion(lean, note.id, version)).toEqual(
          replaced.find((each) => each.version === version),
        );
      expect(await findVersion(lean, note.id, 99)).toBeUndefined();
      const { entities, more } = await versionsBefore(lean, note.id, 3);
      expect([entities, more]).toEqual([replaced.filter(({ version }) => version < 3), false]);
    },
  );
  await fc.assert(property, { numRuns: 25, seed: 20261125 });
});

it('restores versions whose entries were written out of order, as by clocks that differ', async () => {
  const at = Date.now();
  const note = await createEntity(lean, buildNote({ title: '1' }), { ...options, at });
  for (const [index, title] of ['2', '3', '4'].entries())
    await updateEntity(lean, note.id, { ...options, at: at - index * 1_000 }, (current) => ({
      ...current,
      title,
    }));
  expect((await earlierVersions(lean, note.id)).map(({ title }) => title)).toEqual(['3', '2', '1']);
});

it('returns the first version for a repeated creation, computed from the history', async () => {
  const creation = { system: 'web', accountId: '01JD7XJ5N0ABCDEFGHJKMNPQRS', key: 'lean', body: {} };
  // An attempt belongs to an account; any account works here.
  const attempt = creation as unknown as Parameters<typeof createOnce>[3];
  const first = await createOnce(lean, buildNote({ title: 'First' }), options, attempt);
  for (const title of ['2', '3'])
    await updateEntity(lean, first.id, options, (current) => ({ ...current, title }));
  expect(await createOnce(lean, buildNote(), options, attempt)).toEqual(first);
  await deleteEntity(lean, first.id, options);
  expect(await createOnce(lean, buildNote(), options, attempt)).toEqual(first);
});

it('reads one table page at a time, says whether older versions remain, and reads all of them', async () => {
  const wide: typeof definition = { ...definition, keepsVersions: 50 };
  const title = (turn: number) => `${turn} ${'x'.repeat(350_000)}`;
  const { id } = await createEntity(wide, buildNote({ title: title(1) }), options);
  for (let turn = 2; turn <= 6; turn++)
    await updateEntity(wide, id, options, (current) => ({ ...current, title: title(turn) }));
  const turns = async (before: number) => {
    const { entities, more } = await versionsBefore(wide, id, before);
    return [entities.map(({ version }) => version), more];
  };
  expect(await turns(6)).toEqual([[5, 4, 3], true]);
  expect(await turns(3)).toEqual([[2, 1], false]);
  expect(await turns(1)).toEqual([[], false]);
  expect((await earlierVersions(wide, id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
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
  expect((await earlierVersions(definition, note.id)).map(({ title }) => title)).toEqual(['Second', 'First']);
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
