import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { buildNote, type Note, noteDefinition } from '../../testing/notes.ts';
import type { Item } from './batch-get.ts';
import { createEntity, updateEntity } from './change.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { buildEntityKey } from './entity-definition.ts';
import { importEntities, importHistories, importPortions } from './import-entities.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'test.create' };

/** All items of the table by key, except the random ids of history entries. */
async function contents(): Promise<Record<string, Item>> {
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  const comparable = Items.map((item) =>
    String(item.sk).startsWith('H#') ? { ...item, sk: `H#${item.version}`, gs1sk: '' } : item,
  );
  return Object.fromEntries(comparable.map((item: Item) => [`${item.pk} ${item.sk}`, item]));
}

describe('an import', () => {
  it('leaves the table as creating entities one by one does', async () => {
    const notes = [3, 40, 41, 500].map((days) =>
      buildNote({
        at: Date.UTC(2026, 0, days),
        folder: `import/${days % 2}`,
        title: 'Mind the gap',
        number: `${days}`,
      }),
    );
    await createFreshTable();
    for (const note of notes) await createEntity(noteDefinition, note, OPTIONS);
    const created = await contents();
    await createFreshTable();
    await importEntities(noteDefinition, notes, OPTIONS);
    expect(await contents()).toEqual(created);

    await createFreshTable();
    const histories = notes.map((after) => [{ after, options: OPTIONS }]);
    const stored: number[] = [];
    await importPortions(noteDefinition, [histories.slice(0, 3), histories.slice(3)], (count) =>
      stored.push(count),
    );
    expect(await contents()).toEqual(created);
    expect(stored).toEqual([3, 4]);
  });

  it('leaves the table as creating and updating one by one does', async () => {
    const notes = [3, 40, 41, 500].map((days) =>
      buildNote({ at: Date.UTC(2026, 0, days), folder: 'import/1' }),
    );
    const changes: Partial<Note>[] = [
      { title: 'Mind the gap', number: '7' },
      { title: 'Mind the step', state: 'binned' },
      { state: 'kept', folder: 'import/2' },
    ];
    const histories = notes.map((note) => {
      const states = changes.map((_, index) => Object.assign({}, note, ...changes.slice(0, index + 1)));
      const number = note.id;
      return [note, ...states.map((state) => ({ ...state, number }))];
    });
    await createFreshTable();
    for (const [note, ...states] of histories) {
      await createEntity(noteDefinition, note, OPTIONS);
      for (const state of states) await updateEntity(noteDefinition, note.id, OPTIONS, () => state);
    }
    const changed = await contents();
    await createFreshTable();
    await importHistories(
      noteDefinition,
      histories.map((states) => states.map((after) => ({ after, options: OPTIONS }))),
    );
    expect(await contents()).toEqual(changed);
  });

  it("keeps the order of an entity's changes", async () => {
    const note = buildNote();
    const at = Date.UTC(2026, 0, 1);
    const actions = ['test.create', 'test.sort', 'test.bin', 'test.keep'];
    await createFreshTable();
    const history = actions.map((action, index) => ({
      after: { ...note, title: action },
      options: { ...OPTIONS, action, at: at + index },
    }));
    await importHistories(noteDefinition, [history]);
    const acts = await readHistory(buildEntityKey(noteDefinition, note.id).pk);
    expect(acts.map(([action]) => action)).toEqual(actions);
  });
});
