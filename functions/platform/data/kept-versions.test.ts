import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { aNote, type Note, noteKind } from '../../testing/notes.ts';
import { changeThing, createThing, removeThing } from './change.ts';
import { createOnce } from './create-once.ts';
import { earlierVersions, findVersion, versionStories, versionsBefore } from './kept-versions.ts';
import type { Kind } from './kind.ts';

const KEPT = 4;
const kind: Kind<Note> = { ...noteKind, words: () => undefined, keepsVersions: KEPT };
const how = { actor: { kind: 'web', id: 'ada', name: 'Ada' }, action: 'note.change' };

beforeAll(async () => {
  await freshTable();
});

const change = ({ id }: Note, title: string, note?: string) =>
  changeThing(kind, id, { ...how, ...(note && { note }) }, (present) => ({ ...present, title }));

it('keeps the newest versions and no more, whatever a thing was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 7 }),
      async (titles) => {
        const note = await createThing(kind, aNote({ title: 'First' }), how);
        for (const title of titles) await change(note, title);
        const all = ['First', ...titles].map((title, index) => ({ ...note, title, version: index + 1 }));
        expect(await earlierVersions(kind, note.id)).toEqual(
          all
            .slice(0, -1)
            .slice(-(KEPT - 1))
            .reverse(),
        );
        for (const version of all.slice(0, -1)) {
          const isKept = version.version > all.length - KEPT;
          expect(await findVersion(kind, note.id, version.version)).toEqual(isKept ? version : undefined);
        }
      },
    ),
    { numRuns: 12, seed: 20261122 },
  );
});

it('reads as many at a time as the table gives, tells whether older ones are left, and reads all of them', async () => {
  const wide: typeof kind = { ...kind, keepsVersions: 50 };
  const title = (turn: number) => `${turn} ${'x'.repeat(350_000)}`;
  const { id } = await createThing(wide, aNote({ title: title(1) }), how);
  for (let turn = 2; turn <= 6; turn++)
    await changeThing(wide, id, how, (present) => ({ ...present, title: title(turn) }));
  const turns = async (before: number) => {
    const { things, more } = await versionsBefore(wide, id, before);
    return [things.map(({ version }) => version), more];
  };
  expect(await turns(6)).toEqual([[5, 4, 3], true]);
  expect(await turns(3)).toEqual([[2, 1], false]);
  expect(await turns(1)).toEqual([[], false]);
  expect((await earlierVersions(wide, id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
});

it('tells how each came about', async () => {
  const note = await createThing(kind, aNote(), { ...how, action: 'note.create' });
  await change(note, 'Second', 'It was wrong');
  const stories = await versionStories(kind, note.id, KEPT);
  expect(stories.get(1)).toMatchObject({ by: { name: 'Ada' } });
  expect(stories.get(2)).toMatchObject({ by: { name: 'Ada' }, note: 'It was wrong' });
  expect(stories.get(3)).toBeUndefined();
});

it('keeps the last ones of a thing that is gone', async () => {
  const note = await createThing(kind, aNote({ title: 'First' }), how);
  await change(note, 'Second');
  await removeThing(kind, note.id, how);
  expect((await earlierVersions(kind, note.id)).map(({ title }) => title)).toEqual(['Second', 'First']);
});

it('still knows the repetition of a creation whose first version is forgotten', async () => {
  const creation = { system: 'web', accountId: '01JD7XJ5N0ABCDEFGHJKMNPQRS', key: 'once', body: {} };
  // An attempt is somebody's; any account will do.
  const attempt = creation as unknown as Parameters<typeof createOnce>[3];
  const first = await createOnce(kind, aNote({ title: 'First' }), how, attempt);
  for (const title of ['2', '3', '4', '5', '6']) await change(first, title);
  expect(await createOnce(kind, aNote(), how, attempt)).toMatchObject({ id: first.id, title: '6' });
});
