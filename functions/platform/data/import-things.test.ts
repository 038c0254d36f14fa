import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { aNote, noteKind } from '../../testing/notes.ts';
import type { Item } from './batch-get.ts';
import { createThing } from './change.ts';
import { documentClient, tableName } from './document-client.ts';
import { importThings } from './import-things.ts';

const HOW = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'test.create' };

/** All that the table holds by key, but for the ids that history entries are given at random. */
async function contents(): Promise<Record<string, Item>> {
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName() }));
  const comparable = Items.map((item) =>
    String(item.sk).startsWith('H#') ? { ...item, sk: 'H#', gs1sk: '' } : item,
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
});
