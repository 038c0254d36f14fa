import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { historyOf } from '../../testing/history.ts';
import { aNote, type Note, noteKind } from '../../testing/notes.ts';
import type { Item } from './batch-get.ts';
import { changeThing, createThing } from './change.ts';
import { documentClient, tableName } from './document-client.ts';
import { importHistories, importThings } from './import-things.ts';
import { keyOf } from './kind.ts';

const HOW = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'test.create' };

/** All that the table holds by key, but for the ids that history entries are given at random. */
async function contents(): Promise<Record<string, Item>> {
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName() }));
  const comparable = Items.map((item) =>
    String(item.sk).startsWith('H#') ? { ...item, sk: `H#${item.version}`, gs1sk: '' } : item,
  );
  return Object.fromEntries(comparable.map((item: Item) => [`${item.pk} ${item.sk}`, item]));
}

describe('importing', () => {
  it('leaves the table just as creating one by one does', async () => {
    const notes = [3, 40, 41, 500].map((days) =>
      aNote({
        at: Date.UTC(2026, 0, days),
        shelf: `import/${days % 2}`,
        title: 'Mind the gap',
        number: `${days}`,
      }),
    );
    await freshTable();
    for (const note of notes) await createThing(noteKind, note, HOW);
    const created = await contents();
    await freshTable();
    await importThings(noteKind, notes, HOW);
    expect(await contents()).toEqual(created);
  });

  it('leaves the table just as creating and changing one by one does', async () => {
    const notes = [3, 40, 41, 500].map((days) => aNote({ at: Date.UTC(2026, 0, days), shelf: 'import/1' }));
    const changes: Partial<Note>[] = [
      { title: 'Mind the gap', number: '7' },
      { title: 'Mind the step', state: 'binned' },
      { state: 'kept', shelf: 'import/2' },
    ];
    const histories = notes.map((note) => {
      const states = changes.map((_, index) => Object.assign({}, note, ...changes.slice(0, index + 1)));
      const number = note.id;
      return [note, ...states.map((state) => ({ ...state, number }))];
    });
    await freshTable();
    for (const [note, ...states] of histories) {
      await createThing(noteKind, note, HOW);
      for (const state of states) await changeThing(noteKind, note.id, HOW, () => state);
    }
    const changed = await contents();
    await freshTable();
    await importHistories(
      noteKind,
      histories.map((states) => states.map((after) => ({ after, how: HOW }))),
    );
    expect(await contents()).toEqual(changed);
  });

  it('keeps what happened to a thing in the order in which it did', async () => {
    const note = aNote();
    const at = Date.UTC(2026, 0, 1);
    const actions = ['test.create', 'test.sort', 'test.bin', 'test.keep'];
    await freshTable();
    const history = actions.map((action, index) => ({
      after: { ...note, title: action },
      how: { ...HOW, action, at: at + index },
    }));
    await importHistories(noteKind, [history]);
    const acts = await historyOf(keyOf(noteKind, note.id).pk);
    expect(acts.map(([action]) => action)).toEqual(actions);
  });
});
