import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { buildNote, noteDefinition } from '../../testing/notes.ts';
import { createUlid } from '../new-ulid.ts';
import { findEntity } from './change.ts';
import { changeFromStart } from './change-from-start.ts';
import { getTableName } from './document-client.ts';

beforeAll(async () => {
  await createFreshTable();
});

const options = { actor: TESTER, action: 'note.change' };
const start = () => ({ ...buildNote(), id: createUlid(), title: '' });

describe('an entity with a default', () => {
  it('is stored by its first change and updated by the next', async () => {
    const note = start();
    const first = await changeFromStart(noteDefinition, note, options, (current) => {
      expect(current.version).toBe(0);
      return { ...current, title: 'one' };
    });
    expect(first).toMatchObject({ id: note.id, version: 1, title: 'one' });
    const second = await changeFromStart(noteDefinition, note, { ...options, version: 1 }, (current) => ({
      ...current,
      title: `${current.title} two`,
    }));
    expect(second).toMatchObject({ version: 2, title: 'one two' });
    expect(await findEntity(noteDefinition, note.id)).toEqual(second);
  });

  it('loses none of many concurrent first changes', async () => {
    const note = start();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        changeFromStart(noteDefinition, note, options, (current) => ({
          ...current,
          title: `${current.title}x`,
        })),
      ),
    );
    expect(await findEntity(noteDefinition, note.id)).toMatchObject({ version: 8, title: 'xxxxxxxx' });
  });

  it('accepts one of many concurrent changes from version 0 and shows its result to the others', async () => {
    const note = start();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, number) =>
        changeFromStart(noteDefinition, note, { ...options, version: 0 }, (current) => ({
          ...current,
          title: `by ${number}`,
        })),
      ),
    );
    const stored = await findEntity(noteDefinition, note.id);
    expect(stored?.version).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'version-conflict', details: { data: stored } });
    }
  });

  it('rejects a change from a version that never existed', async () => {
    const note = start();
    await expect(
      changeFromStart(noteDefinition, note, { ...options, version: 3 }, (current) => current),
    ).rejects.toMatchObject({ code: 'version-conflict', details: { data: { version: 0 } } });
    expect(await findEntity(noteDefinition, note.id)).toBeUndefined();
  });

  it('is not stored if a condition of the change fails', async () => {
    const note = start();
    const never = {
      ConditionCheck: {
        TableName: getTableName(),
        Key: { pk: 'NOTHING', sk: 'A' },
        ConditionExpression: 'attribute_exists(pk)',
      },
    };
    await expect(
      changeFromStart(noteDefinition, note, { ...options, also: [never] }, (current) => current),
    ).rejects.toMatchObject({ code: 'try-again' });
    expect(await findEntity(noteDefinition, note.id)).toBeUndefined();
  });
});
