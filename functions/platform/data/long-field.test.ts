import { DeleteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { newUlid } from '../new-ulid.ts';
import { batchGet, type Item } from './batch-get.ts';
import { createEntity, deleteEntity, findEntity, readEntity, updateEntity } from './change.ts';
import { documentClient, tableName } from './document-client.ts';
import { type EntityDefinition, entityFromItem, entityKey, withoutLongField } from './entity-definition.ts';
import { importHistories } from './import-entities.ts';
import { earlierVersions } from './kept-versions.ts';
import { longFieldKey, longFieldWrites } from './long-field.ts';
import { entitiesFromItems, readListed } from './read-stored.ts';

interface Essay {
  id: string;
  version: number;
  title: string;
  text: string;
}

const essayDefinition: EntityDefinition<Essay> & { longField: 'text' } = {
  name: 'essay',
  label: 'essay',
  toStored: ({ title, text }) => ({ card: { title }, detail: { text } }),
  // Reads back the essay stored above.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as Essay,
  lists: () => [],
  keepsReplacedFields: true,
  longField: 'text',
};

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'test.change' };
/** Three bytes a character. */
const LONG = '猫'.repeat(1_500);
const OTHER = '犬'.repeat(1_500);

const write = (text: string) =>
  createEntity(essayDefinition, { id: newUlid(), version: 1, title: 'On cats', text }, OPTIONS);
const rewrite = (id: string, fields: Partial<Essay>) =>
  updateEntity(essayDefinition, id, OPTIONS, (current) => ({ ...current, ...fields }));
const items = (id: string) =>
  batchGet([entityKey(essayDefinition, id), longFieldKey(essayDefinition, id)], { consistent: true });

beforeAll(async () => {
  await freshTable();
});

describe('where a long text is stored', () => {
  it('has an item of its own in a large entity only', async () => {
    const [short, long] = await Promise.all([write('A cat.'.repeat(100)), write(LONG)]);
    expect((await items(short.id))[1]).toBeUndefined();
    const [own, text] = await items(long.id);
    expect(JSON.stringify(own)).not.toContain('猫');
    expect(text).toMatchObject({ value: LONG });
  });

  it('is not written again by a change of another field', () => {
    const before = { id: newUlid(), version: 1, title: 'On cats', text: LONG };
    const after = { ...before, version: 2, title: 'Of cats' };
    expect(longFieldWrites(essayDefinition, { entity: after, before, after })).toEqual([]);
  });

  it('follows a text that becomes long, another and short again', async () => {
    const { id } = await write('A cat.');
    for (const text of [LONG, OTHER, 'Another cat.']) {
      expect((await rewrite(id, { text })).text).toBe(text);
      expect((await readEntity(essayDefinition, id, { consistent: true })).text).toBe(text);
    }
    expect((await items(id))[1]).toBeUndefined();
  });

  it('is deleted with the entity', async () => {
    const { id } = await write(LONG);
    await deleteEntity(essayDefinition, id, OPTIONS);
    expect(await items(id)).toEqual([undefined, undefined]);
    expect(await findEntity(essayDefinition, id)).toBeUndefined();
  });

  it('is the last one in an import', async () => {
    const [id, other] = [newUlid(), newUlid()];
    const build = (essayId: string, texts: string[]) =>
      texts.map((text) => ({
        after: { id: essayId, version: 1, title: 'On cats', text },
        options: OPTIONS,
      }));
    await importHistories(essayDefinition, [build(id, ['A cat.', LONG]), build(other, [LONG, 'A cat.'])]);
    expect(await readEntity(essayDefinition, id)).toMatchObject({ version: 2, text: LONG });
    expect(await readEntity(essayDefinition, other)).toMatchObject({ version: 2, text: 'A cat.' });
    expect((await items(other))[1]).toBeUndefined();
  });
});

describe('reading a long text', () => {
  it('returns it in every earlier version, whatever became of it', async () => {
    const { id } = await write(LONG);
    for (const text of ['A cat.', OTHER]) await rewrite(id, { text });
    await rewrite(id, { title: 'Of cats' });
    const read = async () => (await earlierVersions(essayDefinition, id)).map(({ text }) => text);
    expect(await read()).toEqual([OTHER, 'A cat.', LONG]);
    await deleteEntity(essayDefinition, id, OPTIONS);
    expect(await read()).toEqual([OTHER, OTHER, 'A cat.', LONG]);
  });

  it('returns it in a page of entities', async () => {
    const essays = await Promise.all([write(LONG), write('A cat.'), write(OTHER)]);
    const keys = [...essays.map(({ id }) => id), newUlid()].map((id) => entityKey(essayDefinition, id));
    const read = await entitiesFromItems(essayDefinition, await batchGet(keys, { consistent: true }));
    expect(read).toEqual([...essays, undefined]);
  });

  it('reads it along with a page whose entries announce it', async () => {
    const essays = await Promise.all([write(LONG), write('A cat.'), write(OTHER)]);
    const read = await batchGet(
      essays.map(({ id }) => entityKey(essayDefinition, id)),
      { consistent: true },
    );
    // Lists have the card that is stored.
    const entries = essays.map(({ id }, index) => ({ id, card: read[index]?.card as Item }));
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
    expect(await readListed(essayDefinition, entries)).toEqual(essays);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockClear();
    const ids = essays.map(({ id }) => ({ id }));
    expect(await readListed(essayDefinition, ids)).toEqual(essays);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockRestore();
  });

  it('reads an entity again that changed between the reads of its items', async () => {
    const { id } = await write(LONG);
    const earlier = await batchGet([entityKey(essayDefinition, id)], { consistent: true });
    const current = await rewrite(id, { text: OTHER });
    expect(await entitiesFromItems(essayDefinition, earlier)).toEqual([current]);
    await deleteEntity(essayDefinition, id, OPTIONS);
    expect(await entitiesFromItems(essayDefinition, earlier)).toEqual([undefined]);
  });

  it('never returns a text of another version during concurrent changes', async () => {
    const { id } = await write(LONG);
    const texts = ['A cat.', OTHER, LONG];
    const change = async () => {
      for (const text of [...texts, ...texts]) await rewrite(id, { title: text.slice(0, 1), text });
    };
    const read = async () => {
      const { title, text, version } = await readEntity(essayDefinition, id);
      if (version > 1) expect(text.slice(0, 1)).toBe(title);
    };
    const reading = Array.from({ length: 40 }, read);
    await Promise.all([change(), ...reading]);
  });

  it('refuses an item without it, except for readers that do not need it', async () => {
    const { id } = await write(LONG);
    const [own = {}] = await items(id);
    expect(() => entityFromItem(essayDefinition, own)).toThrow('without its long field');
    expect(withoutLongField(essayDefinition, own)).toEqual({ id, version: 1, title: 'On cats' });
  });
});

describe('a text that is not where it should be', () => {
  it('is an error, instead of an entity without it', async () => {
    const { id } = await write(LONG);
    await documentClient().send(
      new DeleteCommand({ TableName: tableName(), Key: longFieldKey(essayDefinition, id) }),
    );
    await expect(readEntity(essayDefinition, id)).rejects.toThrow('did not match');
  });

  it('stops a change that would leave it behind', async () => {
    const { id } = await write('A cat.');
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: entityKey(essayDefinition, id),
        UpdateExpression: 'SET detail.#text = :text',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':text': LONG },
      }),
    );
    await expect(rewrite(id, { title: 'Of cats' })).rejects.toThrow();
    expect(await readEntity(essayDefinition, id)).toMatchObject({ title: 'On cats', text: LONG });
  }, 60_000);
});
