import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { aNote, noteKind } from '../../testing/notes.ts';
import { findThing } from './change.ts';
import { changeFromStart } from './change-from-start.ts';
import { tableName } from './document-client.ts';

beforeAll(async () => {
  await freshTable();
});

const how = { actor: TESTER, action: 'note.change' };
const start = () => ({ ...aNote(), id: ulid(), title: '' });

describe('a thing that is there from the start', () => {
  it('is stored by its first change, and changed by the next', async () => {
    const note = start();
    const first = await changeFromStart(noteKind, note, how, (present) => {
      expect(present.version).toBe(0);
      return { ...present, title: 'one' };
    });
    expect(first).toMatchObject({ id: note.id, version: 1, title: 'one' });
    const second = await changeFromStart(noteKind, note, { ...how, version: 1 }, (present) => ({
      ...present,
      title: `${present.title} two`,
    }));
    expect(second).toMatchObject({ version: 2, title: 'one two' });
    expect(await findThing(noteKind, note.id)).toEqual(second);
  });

  it('loses none of many first changes made at once', async () => {
    const note = start();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        changeFromStart(noteKind, note, how, (present) => ({ ...present, title: `${present.title}x` })),
      ),
    );
    expect(await findThing(noteKind, note.id)).toMatchObject({ version: 8, title: 'xxxxxxxx' });
  });

  it('is changed by one of many who start from version 0, and the others are shown what that one made of it', async () => {
    const note = start();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, number) =>
        changeFromStart(noteKind, note, { ...how, version: 0 }, (present) => ({
          ...present,
          title: `by ${number}`,
        })),
      ),
    );
    const stored = await findThing(noteKind, note.id);
    expect(stored?.version).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'changed-meanwhile', details: { data: stored } });
    }
  });

  it('is not changed from a version that it never had', async () => {
    const note = start();
    await expect(
      changeFromStart(noteKind, note, { ...how, version: 3 }, (present) => present),
    ).rejects.toMatchObject({ code: 'changed-meanwhile', details: { data: { version: 0 } } });
    expect(await findThing(noteKind, note.id)).toBeUndefined();
  });

  it('is not stored where a condition of the change fails', async () => {
    const note = start();
    const never = {
      ConditionCheck: {
        TableName: tableName(),
        Key: { pk: 'NOTHING', sk: 'A' },
        ConditionExpression: 'attribute_exists(pk)',
      },
    };
    await expect(
      changeFromStart(noteKind, note, { ...how, also: [never] }, (present) => present),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await findThing(noteKind, note.id)).toBeUndefined();
  });
});
